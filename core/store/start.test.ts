import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { engine, newPlace, openStore } from "../../test/database.ts";
import { runClinic } from "../../test/clinic.ts";
import { bareEnvironment, startSite } from "../../test/site.ts";
import { migrate } from "./migrate.ts";
import { secretKey } from "./instances/secret-key.ts";

const place = await newPlace();
const at = (name: string) => path.join(place.DATA_DIR, name);
mkdirSync(at("text"));
writeFileSync(
  at("text/clinic.sqlite"),
  "This is no database, and long enough to be read. ".repeat(20),
);
mkdirSync(at("folder/clinic.sqlite"), { recursive: true });

/** What the site prints when it cannot start. */
const refusal = async (settings: Record<string, string>) => {
  const { message } = await startSite(place, settings).then(
    () => new Error("It started."),
    (error: Error) => error,
  );
  return message.replace("The site stopped:\n", "");
};

type Row = [what: string, settings: Record<string, string>, reason: RegExp];

const onSqlite: Row[] = [
  ["a host that nobody has", { HOST: "256.1.1.1" }, /is no address of this machine: /],
  ["the host of another machine", { HOST: "192.0.2.1" }, /is no address of this machine: /],
  ["a file for a folder", { DATA_DIR: at("text/clinic.sqlite") }, /ENOTDIR|EEXIST/],
  ["a database that is none", { DATA_DIR: at("text") }, /file is not a database/],
  ["a folder for a database", { DATA_DIR: at("folder") }, /unable to open/],
];
const nowhere = "postgres://no.invalid/x?sslmode=disable";
const onPostgres: Row[] = [
  ["a port without a database", { DATABASE_URL: "postgres://localhost:1/x" }, /ECONNREFUSED/],
  ["a server that nobody has", { DATABASE_URL: nowhere }, /ENOTFOUND/],
];

test.each(engine === "sqlite" ? onSqlite : onPostgres)(
  "a start with %s names the setting that is at fault, and nothing of the code",
  async (_name, settings, reason) => {
    const printed = await refusal(settings);
    const [name = ""] = Object.keys(settings);
    const told = name === "HOST" ? "HOST: " : `${name}: cannot be used: `;
    expect(printed.split(told)[1]).toMatch(reason);
    expect(printed.split("\n").slice(-2)[0]).toBe("These settings need a correction:");
    expect(printed).not.toMatch(/\.[jt]s:\d/);
  },
);

if (engine === "postgres") {
  test("a start without a schema to make tables in names the setting that is at fault", async () => {
    const { DATABASE_URL } = await newPlace();
    const name = new URL(DATABASE_URL!).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set search_path = ''`.execute(openStore(place));
    expect(await refusal({ DATABASE_URL: DATABASE_URL! })).toMatch(
      /DATABASE_URL: cannot be used: no schema has been selected/,
    );
  });
}

test("wrong settings end the process for good, and a store that may come back does not", async () => {
  const code = (settings: Record<string, string>) =>
    spawnSync(process.execPath, ["build/server/index.js"], {
      env: { ...bareEnvironment, ...place, DATABASE_URL: "", PORT: "0", ...settings },
    }).status;
  expect(code({ RATE_LIMIT: "sometimes" })).toBe(78);
  expect(code({ CLINIC_DIR: place.DATA_DIR })).toBe(78);
  expect(code({ DATABASE_URL: "postgres://127.0.0.1:1/none" })).toBe(1);
});

test("with MIGRATE=off the site starts only on a store that a command has brought up to date", async () => {
  const other = await newPlace();
  await expect(startSite(other, { MIGRATE: "off" })).rejects.toThrow(/lacks 001-records/);
  const { printed } = await runClinic("migrate", { environment: other });
  expect(printed).toContain("up to date");
  const site = await startSite(other, { MIGRATE: "off" });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("instances without SECRET_KEY share one from the store", async () => {
  const db = openStore(await newPlace());
  await migrate(db);
  const keys = await Promise.all(Array.from({ length: 5 }, () => secretKey(db, {})));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toHaveLength(43);
  expect(await secretKey(db, { SECRET_KEY: "given" })).toBe("given");
});
