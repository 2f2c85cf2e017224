import { spawn } from "node:child_process";
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { errorFields } from "../process/error-fields.ts";
import { engine, lockStore, newPlace, openStore, openTestDatabase } from "../../test/database.ts";
import { onCleanUp } from "../../test/clean-up.ts";
import { freePort } from "../../test/free-port.ts";
import { until } from "../../test/until.ts";
import { messageOf } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { inTransaction } from "./transaction.ts";

const db = await openTestDatabase();
const onSqlite = (name: string, body: () => Promise<void>) => {
  if (engine === "sqlite") test(name, body);
};

const post = {
  id: "post-1",
  title: "A warm-up for skaters",
  excerpt: null,
  category: "Prevention",
  author: "The clinic team",
  published_at: "2025-01-09",
  tags: ["hockey", 'a "quoted" tag', "comma, brace {} and \\ backslash"],
  slug: null,
  featured_image_url: null,
  lang: null,
  translates: null,
  published: true,
  body: null,
};

test("booleans, lists and calendar dates are read as they were written", async () => {
  await db.insertInto("blog_posts").values(post).execute();
  const hidden = { ...post, id: "post-2", published: false, tags: null };
  await db.insertInto("blog_posts").values(hidden).execute();
  const read = await db.selectFrom("blog_posts").selectAll().orderBy("id").execute();
  expect(read).toEqual([post, hidden]);
  const shown = db.selectFrom("blog_posts").select("id").where("published", "=", true);
  expect(await shown.execute()).toEqual([{ id: "post-1" }]);
});

const housekeeping = { id: "1", what: "backup", at: "2026-03-02T15:00:00.000Z" } as const;

onSqlite(
  "a full disk is what the error says, and the store goes on once there is room",
  async () => {
    await sql`pragma max_page_count = 1`.execute(db);
    const fill = () =>
      inTransaction(db, async (trx) => {
        for (let n = 0; n < 50; n++) {
          const row = { ...housekeeping, id: `${n}${"x".repeat(4_000)}` };
          await trx.insertInto("housekeeping").values(row).execute();
        }
      });
    const error: unknown = await fill().catch((caught: unknown) => caught);
    expect(errorFields(error).error).toContain("(ERR_SQLITE_ERROR 13)");
    expect(messageOf(error)).toBe("the disk of the store is full. Make room, then try again");

    await sql`pragma max_page_count = 1000000`.execute(db);
    expect(await db.selectFrom("housekeeping").select("id").execute()).toEqual([]);
    await fill();
  },
);

onSqlite("a store that somebody holds is said to be held", async () => {
  const held = await newPlace();
  const store = await openTestDatabase(held);
  const release = await lockStore(held);
  const error = await store
    .insertInto("housekeeping")
    .values(housekeeping)
    .execute()
    .catch(messageOf);
  expect(error).toBe("somebody else's work holds the store. Try again in a moment");
  await release();
});

test("a read-only database is said to be one, as PostgreSQL's standby servers are", () => {
  const error = Object.assign(new Error("cannot execute INSERT"), { code: "25006" });
  expect(messageOf(error)).toMatch(/^the database is read-only\. Does DATABASE_URL/);
});

test("an instant is read as ISO text in UTC, written by the site or by the store itself", async () => {
  const words = { patient_name: "A. L.", content: "Kind and clear.", service_received: "Massage" };
  const given = { ...words, rating: 5 };
  const at = "2026-03-08T06:59:59.123Z";
  await db
    .insertInto("testimonials")
    .values({ ...given, created_at: at })
    .execute();
  const read = () => db.selectFrom("testimonials").selectAll().execute();
  const hidden = { approved: false, featured: false };
  expect(await read()).toEqual([{ ...given, ...hidden, created_at: at }]);

  await db.deleteFrom("testimonials").execute();
  const before = Date.now();
  await db.insertInto("testimonials").values(given).execute();
  const { created_at } = (await read())[0]!;
  expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(Date.parse(created_at) - before)).toBeLessThan(5_000);
});

test("records that arrive without an id or a list get them", async () => {
  const service = { slug: "physiotherapy", title: "Physiotherapy", short_description: "Care." };
  await db.insertInto("services").values(service).execute();
  const { id } = await db.selectFrom("services").select("id").executeTakeFirstOrThrow();
  expect(id).toMatch(/^[0-9a-f-]{32,36}$/);
  await sql`insert into conditions (slug, title, description) values ('c', 'C', '')`.execute(db);
  const stored = await db.selectFrom("conditions").selectAll().execute();
  expect(stored).toMatchObject([{ symptoms: [], causes: [], published: false }]);
});

onSqlite("SQLite keeps its settings at every open, also of a file that exists", async () => {
  const settings = { journal_mode: "wal", synchronous: 2, foreign_keys: 1, secure_delete: 1 };
  const place = await newPlace();
  for (const round of ["new", "reopened"]) {
    const store = openDatabase(place, { waitMs: 7 });
    for (const [name, value] of Object.entries({ ...settings, temp_store: 2, busy_timeout: 7 })) {
      const { rows } = await sql<object>`pragma ${sql.raw(name)}`.execute(store);
      expect(Object.values(rows[0]!), `${name}, ${round}`).toEqual([value]);
    }
    await store.destroy();
  }
});

onSqlite("a list typed by hand into SQLite is read all the same", async () => {
  const place = await newPlace();
  const store = openStore(place);
  await migrate(store);
  const file = new DatabaseSync(path.join(place.DATA_DIR, "clinic.sqlite"));
  file.exec(`insert into conditions (slug, title, description, symptoms, causes)
    values ('c', 'C', 'About C', 'One thing', '')`);
  file.close();
  const lists = store.selectFrom("conditions").select(["symptoms", "causes"]);
  expect(await lists.execute()).toEqual([{ symptoms: ["One thing"], causes: [] }]);
});

test("a transaction gives up on a lock after its time, however many wait", async () => {
  const place = await newPlace();
  const store = openDatabase(place, { statementMs: 1_000, poolSize: 4 });
  await migrate(store);
  const release = await lockStore(place);
  const started = performance.now();
  const attempts = Array.from({ length: 32 }, () => inTransaction(store, countSubmissions, 1_000));
  const results = await Promise.allSettled(attempts);
  expect(results.map(({ status }) => status)).not.toContain("fulfilled");
  expect(performance.now() - started).toBeLessThan(6_000);
  await release();
  expect(await inTransaction(store, countSubmissions, 1_000)).toBe(0);
  await store.destroy();
});

test.each([
  "read ECONNRESET",
  "write EPIPE",
  "connect ECONNREFUSED",
  "pooler 08P01",
  "server 53300",
])("a transaction that has no connection any more, with %s, is tried again", async (message) => {
  const [syscall, code] = message.split(" ");
  const error = Object.assign(new Error(message), { syscall, code });
  let attempts = 0;
  await inTransaction(db, async () => {
    if (++attempts === 1) throw syscall === "connect" ? new AggregateError([error]) : error;
  });
  expect(attempts).toBe(2);
});

if (engine === "sqlite") {
  test.each(["", "-wal", "-shm"])(
    "where clinic.sqlite%s was deleted or replaced, nothing more is written, which would vanish",
    async (end) => {
      const place = await newPlace();
      const lost = openStore(place);
      await migrate(lost);
      const file = path.join(place.DATA_DIR, `clinic.sqlite${end}`);
      const count = () => lost.selectFrom("submissions").select("id").execute();
      renameSync(file, `${file}.away`);
      await expect(count()).rejects.toThrow("deleted or replaced");
      await expect(inTransaction(lost, async () => {})).rejects.toMatchObject({
        code: "DATABASE_FILE_GONE",
      });
      writeFileSync(file, "");
      await expect(count()).rejects.toThrow("deleted or replaced");
      renameSync(`${file}.away`, file);
      expect(await count()).toEqual([]);
    },
  );

  // Older SQLites, such as a system's own program, delete the log of whoever holds no lock on the file.
  test.runIf(existsSync("/proc/locks"))("opening the file once more leaves it locked", async () => {
    const place = await newPlace();
    const before = openStore(place);
    await migrate(before);
    await before.destroy();

    openStore(place);
    const migrating = openDatabase(place);
    await migrate(migrating).finally(() => migrating.destroy());
    const { ino } = statSync(path.join(place.DATA_DIR, "clinic.sqlite"));
    expect(readFileSync("/proc/locks", "utf8")).toMatch(new RegExp(` ${process.pid} \\S+:${ino} `));
  });
}

if (engine === "postgres") {
  test.each([
    ["synchronous_commit", "off", "on"],
    ["synchronous_commit", "local", "local"],
    ["synchronous_commit", "remote_apply", "remote_apply"],
    ["datestyle", "SQL, DMY", "ISO, DMY"],
    ["default_transaction_isolation", "serializable", "read committed"],
  ])("where a database's own %s is %s, the site's is %s", async (setting, theirs, ours) => {
    const place = await newPlace();
    const name = new URL(place.DATABASE_URL!).pathname.slice(1);
    const set = sql`alter database ${sql.id(name)} set ${sql.id(setting)} = ${sql.lit(theirs)}`;
    await set.execute(openStore(place));
    const shown = sql`select current_setting(${setting}) as value`;
    expect((await shown.execute(openStore(place))).rows).toEqual([{ value: ours }]);
  });

  test("a transaction has its limits, waits for the disk and reads what others have committed, whatever its pooled connection was left with", async () => {
    const own = openDatabase(await newPlace(), { statementMs: 1_234 });
    onCleanUp(() => own.destroy());
    await own.connection().execute(async (connection) => {
      for (const left of [
        "statement_timeout = 0",
        "idle_in_transaction_session_timeout = 0",
        "synchronous_commit = off",
        "datestyle = 'SQL, DMY'",
        "default_transaction_isolation = serializable",
      ])
        await sql`set ${sql.raw(left)}`.execute(connection);
      const shown = sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('synchronous_commit') as commit, current_setting('datestyle') as dates,
        current_setting('transaction_isolation') as level`;
      const ours = { statement: "1234ms", idle: "10s", commit: "on", dates: "ISO, DMY" };
      const inside = await inTransaction(connection, (trx) => shown.execute(trx));
      expect(inside.rows).toEqual([{ ...ours, level: "read committed" }]);
      // Set for the transaction alone: a pooler gives the connection to somebody else next.
      const after = await shown.execute(connection);
      expect(after.rows).toMatchObject([{ statement: "0", commit: "off" }]);
    });
  });

  test("a connection names its user, database and encoding at its start, and nothing that a pooler refuses", async () => {
    const startup = Promise.withResolvers<string[]>();
    const server = createServer((socket) =>
      socket.once("data", (packet: Buffer) => {
        startup.resolve(packet.subarray(8).toString().split("\0"));
        socket.destroy();
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onCleanUp(() => server.close());
    const { port } = server.address() as AddressInfo;
    const DATABASE_URL = `postgres://clinic@127.0.0.1:${port}/clinic`;
    const db = openDatabase({ DATA_DIR: "", DATABASE_URL });
    await sql`select 1`.execute(db).catch(() => {});
    await db.destroy();
    const sent = (await startup.promise).filter((_, index) => index % 2 === 0).filter(Boolean);
    expect(sent.toSorted()).toEqual(["client_encoding", "database", "user"]);
  });

  const pgbouncer = [...process.env.PATH!.split(path.delimiter), "/usr/sbin"]
    .map((folder) => path.join(folder, "pgbouncer"))
    .find(existsSync);
  test.skipIf(!pgbouncer)(
    "behind PgBouncer in transaction mode the store opens, and transactions keep their limits (skipped without pgbouncer)",
    async () => {
      const place = await newPlace();
      const { searchParams, pathname, username } = new URL(place.DATABASE_URL!);
      const folder = searchParams.get("host")!;
      const port = await freePort();
      const ini = path.join(place.DATA_DIR, "pgbouncer.ini");
      writeFileSync(
        ini,
        `[databases]\n* = host=${folder} user=${username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 2\n`,
      );
      // It refuses to run as root, and reaches the server's socket as its owner.
      chmodSync(place.DATA_DIR, 0o755);
      const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
      const pooler = spawn(pgbouncer!, ["-q", ...user, ini], { stdio: "ignore" });
      onCleanUp(() => pooler.kill());

      const DATABASE_URL = `postgres://${username}@127.0.0.1:${port}${pathname}`;
      // As the site and commands have limits of their own.
      const stores = [3, 5, 7, 9].map((seconds) =>
        openDatabase({ ...place, DATABASE_URL }, { statementMs: seconds * 1000 }),
      );
      onCleanUp(() => Promise.all(stores.map((store) => store.destroy())));
      await until("PgBouncer takes connections", () => migrate(stores[0]!).then(() => true));
      const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
      const limits = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          inTransaction(stores[n % 4]!, async (trx) => (await limit.execute(trx)).rows[0]!.limit),
        ),
      );
      expect(limits).toEqual(Array.from({ length: 10 }, () => ["3s", "5s", "7s", "9s"]).flat());
    },
  );

  test("a connection to a server that has become read-only is used no more after its refusal", async () => {
    const place = await newPlace();
    const owner = openStore(place);
    await migrate(owner);
    const name = new URL(place.DATABASE_URL!).pathname.slice(1);
    const makeReadOnly = (yes: boolean) =>
      sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(yes)}`.execute(
        owner,
      );
    const db = openDatabase(place, { poolSize: 4 });
    onCleanUp(() => db.destroy());
    const write = () => sql`update content_version set version = version`.execute(db);

    await makeReadOnly(true);
    await Promise.all(Array.from({ length: 4 }, () => sql`select 1`.execute(db)));
    // Those four stay so, as on a primary that is one no more; whoever connects now finds the next one.
    await makeReadOnly(false);
    for (let n = 0; n < 4; n++) await expect(write()).rejects.toMatchObject({ code: "25006" });
    await Promise.all([write(), write(), write(), write()]);
  });

  test.each(["57P01", "57P02", "57P03"])(
    "connections to a server that shuts down, and says so by %s, are used no more",
    async (code) => {
      const db = openDatabase(await newPlace(), { poolSize: 4 });
      onCleanUp(() => db.destroy());
      const find = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`;
      const backends = async () => {
        const found = await Promise.all(Array.from({ length: 4 }, () => find.execute(db)));
        return found.map(({ rows }) => rows[0]!.pid);
      };
      const before = await backends();
      const refuse = sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);
      for (let n = 0; n < 4; n++) await expect(refuse.execute(db)).rejects.toMatchObject({ code });
      const after = await backends();
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    },
  );

  test("connections that the server cuts are told of and replaced, and a transaction on one is tried again", async () => {
    const place = await newPlace();
    const told: string[] = [];
    const db = openDatabase(place, { onError: (error) => told.push(error.message) });
    const other = openDatabase(place);
    let attempts = 0;
    await inTransaction(db, async (trx) => {
      await sql`select 1`.execute(trx);
      if (++attempts > 1) return;
      const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      await others.execute(other);
      await expect.poll(() => told.length).toBeGreaterThan(0);
      await sql`select 1`.execute(trx);
    });
    expect(attempts).toBe(2);
    await Promise.all([db.destroy(), other.destroy()]);
  });
}

async function countSubmissions(trx: typeof db): Promise<number> {
  return (await trx.selectFrom("submissions").select("id").execute()).length;
}
