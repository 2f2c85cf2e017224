import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { engine, newPlace, openStore } from "../../test/database.ts";
import { startSite } from "../../test/site.ts";

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

const onEither = [
  ["a host that nobody has", { HOST: "256.1.1.1" }, /HOST: is no address of this machine: /],
  ["the host of another machine", { HOST: "192.0.2.1" }, /HOST: is no address of this machine: /],
] as const;
const onSqlite = [
  [
    "a file for a folder",
    { DATA_DIR: at("text/clinic.sqlite") },
    /DATA_DIR: cannot be used: (ENOTDIR|EEXIST)/,
  ],
  [
    "a folder within a file",
    { DATA_DIR: at("text/clinic.sqlite/x/y") },
    /DATA_DIR: cannot be used: (ENOTDIR|EEXIST)/,
  ],
  [
    "a database that is none",
    { DATA_DIR: at("text") },
    /DATA_DIR: cannot be used: .*file is not a database/,
  ],
  [
    "a folder for a database",
    { DATA_DIR: at("folder") },
    /DATA_DIR: cannot be used: unable to open/,
  ],
] as const;
const onPostgres = [
  [
    "a port without a database",
    { DATABASE_URL: "postgres://localhost:1/x" },
    /DATABASE_URL: cannot be used: .*ECONNREFUSED/,
  ],
  [
    "a server that nobody has",
    { DATABASE_URL: "postgres://no.invalid/x" },
    /DATABASE_URL: cannot be used: .*ENOTFOUND/,
  ],
] as const;

test.each([...onEither, ...(engine === "sqlite" ? onSqlite : onPostgres)])(
  "a start with %s names the setting that is at fault, and nothing of the code",
  async (_name, settings, words) => {
    const printed = await refusal(settings);
    expect(printed).toMatch(words);
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
