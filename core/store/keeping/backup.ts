import { createHash } from "node:crypto";
import { sql } from "kysely";
import { stepNames } from "../migrate.ts";
import { type Database, engineOf } from "../open.ts";
import { continueSequence } from "../sequence.ts";
import { inLongTransaction, type Trx } from "../transaction.ts";
import type { Schema } from "../schema.ts";

type Table = Exclude<keyof Schema, (typeof notBackedUp)[number]>;
type Row = Record<string, unknown>;
type Line =
  | { backup: string; madeAt: string; steps?: string[] }
  | { table: Table; row: Row }
  | { end: Counts; sha256: string };

export type Counts = Partial<Record<Table, number>>;
type Restored = { madeAt: string; rows: Counts; held: number };

/** Tables in the order in which they can be restored, each with its paging key. */
export const backedUp: Record<Table, "id" | undefined> = {
  testimonials: undefined,
  testimonial_consents: undefined,
  conditions: undefined,
  services: undefined,
  blog_posts: undefined,
  applied_records: undefined,
  subscribers: "id",
  submissions: "id",
  letters: "id",
  housekeeping: "id",
};
const tables = Object.keys(backedUp) as Table[];

/** The store makes these itself, or they are true of this moment only. */
export const notBackedUp = [
  "migrations",
  "content_version",
  "alerts",
  "rate_limits",
  "shared_keys",
  "instances",
  "leases",
  "sequences",
] as const;

const format = "clinic-backup/1";
const batch = 500;

export class BackupError extends Error {}

/** JSON lines: a head, a line per row, and an end with row counts and the SHA-256 of all before it. Needs a snapshot. */
export async function* dump(snapshot: Database, now: Date): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const written = (line: Line) => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    return text;
  };
  // A concurrent table rewrite (`wipeDeleted`) would make it look empty to this snapshot.
  if (engineOf(snapshot) === "postgres") {
    const all = sql.join(tables.map((table) => sql.table(table)));
    await sql`lock table ${all} in access share mode`.execute(snapshot);
  }
  yield written({ backup: format, madeAt: now.toISOString(), steps: [...stepNames] });
  const counts: Counts = {};
  for (const table of tables) {
    let count = 0;
    for await (const row of rowsOf(snapshot, table)) {
      count++;
      yield written({ table, row });
    }
    counts[table] = count;
  }
  yield `${JSON.stringify({ end: counts, sha256: hash.digest("hex") } satisfies Line)}\n`;
}

async function* rowsOf(snapshot: Database, table: Table): AsyncGenerator<Row> {
  if (!backedUp[table]) {
    yield* (await sql<Row>`select * from ${sql.table(table)}`.execute(snapshot)).rows;
    return;
  }
  let last = "";
  for (;;) {
    const page = sql<Row & { id: string }>`select * from ${sql.table(table)}
      where id > ${last} order by id limit ${batch}`;
    const { rows } = await page.execute(snapshot);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)!.id;
  }
}

/** Fills an unused store from a backup, all or nothing. Unsent letters become dead: they may have left since. @throws BackupError */
export async function loadBackup(db: Database, lines: AsyncIterable<string>, now: Date) {
  return inLongTransaction(
    db,
    async (trx) => {
      await mustBeUnused(trx);
      for (const table of tables) await trx.deleteFrom(table).execute();
      let heldCount = 0;
      let isNumbered = true;
      const summary = await readBackup(lines, async (table, row) => {
        const known = table === "letters" ? letterOf(row) : row;
        const hold = table === "letters" && !known.sent_at && !known.dead_at;
        if (hold) heldCount++;
        if (table === "submissions") isNumbered &&= "sequence" in row;
        // Columns missing in an older backup get their defaults.
        await trx
          .insertInto(table)
          .values(hold ? { ...known, ...held(now) } : known)
          .execute();
      });
      await continueSequence(trx, isNumbered);
      return { ...summary, held: heldCount };
    },
    60_000,
  );
}

/** Holds a letter back that had not left when the backup was made. */
const held = (now: Date) => ({
  dead_at: now.toISOString(),
  last_error: "restored",
  waits_for: "release",
});

/** Before migration 010 a column had another name, and before 019 one was missing. */
const letterOf = ({ parked_at = null, ...row }: Row): Row => ({
  dead_at: parked_at,
  waits_for: row.last_error === "restored" ? "release" : null,
  ...row,
});

async function mustBeUnused(trx: Trx): Promise<void> {
  for (const table of ["submissions", "subscribers", "letters"] as const) {
    const row = await trx.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (row) {
      throw new BackupError(
        `This store is in use (it has ${table}). Restore into a new one: another DATA_DIR or DATABASE_URL.`,
      );
    }
  }
}

/** @throws BackupError when the file is damaged or cut off */
export async function readBackup(
  lines: AsyncIterable<string>,
  onRow: (table: Table, row: Row) => Promise<void> = async () => {},
): Promise<Omit<Restored, "held">> {
  const hash = createHash("sha256");
  const rows: Counts = {};
  let madeAt: string | undefined;
  let isWhole = false;
  let number = 0;
  for await (const text of lines) {
    const line = parse(text, ++number);
    if (isWhole) throw new BackupError("The file has been changed: it goes on after its end.");
    if (number === 1) madeAt = readHead(line);
    else if ("end" in line) {
      isWhole = line.sha256 === hash.digest("hex");
      if (!isWhole) throw new BackupError("The file has been changed: its checksum does not fit.");
      // Reads on: an encrypted file is authentic only when it ends without an error.
      continue;
    } else if ("row" in line && Object.hasOwn(backedUp, line.table) && line.row instanceof Object) {
      rows[line.table] = (rows[line.table] ?? 0) + 1;
      await onRow(line.table, line.row);
    } else throw new BackupError(`Line ${number} is no row of this site.`);
    hash.update(`${text}\n`);
  }
  if (!isWhole) throw new BackupError("The file is cut off: its end is missing.");
  return { madeAt: madeAt!, rows };
}

function parse(text: string, number: number): Line {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === "object" && line !== null) return line as Line;
  } catch {
    // Not JSON: reported below.
  }
  throw new BackupError(`Line ${number} cannot be read.`);
}

function readHead(line: Line): string {
  if (!("backup" in line) || line.backup !== format) {
    throw new BackupError("This file is no backup of this site.");
  }
  if (!Array.isArray(line.steps) || Number.isNaN(Date.parse(line.madeAt))) {
    throw new BackupError("Line 1 cannot be read.");
  }
  const unknown = line.steps.filter((step) => !stepNames.includes(step));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup is from a newer version of the site (${unknown.join(", ")}). Update the site first.`,
    );
  }
  return line.madeAt;
}
