import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { markSent, takeDue } from "../../core/mail/outbox.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { keep } from "../../core/submissions/keep.ts";
import { migrate } from "../../core/store/migrate.ts";
import { runClinic } from "../../test/clinic.ts";
import { openStore } from "../../test/database.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { fillDisk, mountSmallDisk } from "../../test/small-disk.ts";

const DATA_DIR = mountSmallDisk(6);
const onSmallDisk = test.runIf(DATA_DIR !== undefined);

const run = (args: string, more: Record<string, string> = {}) =>
  runClinic(args, { environment: { DATA_DIR: DATA_DIR!, ...more } });

/** A store with a megabyte of requests that have reached the clinic, on the small disk. */
async function newStore() {
  for (const end of ["", "-wal", "-shm"]) rmSync(inside(`clinic.sqlite${end}`), { force: true });
  const db = openStore({ DATA_DIR: DATA_DIR! });
  await migrate(db);
  const references: string[] = [];
  for (let n = 0; n < 20; n++) {
    const { reference } = await keep(db, arrivalOf({ answers: { message: "x".repeat(50_000) } }));
    references.push(reference);
  }
  for (const letter of await takeDue(db, 100, new Date())) await markSent(db, letter, new Date());
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return { db, references };
}

const inside = (name: string) => path.join(DATA_DIR!, name);

function fillAllBut(free: number) {
  writeFileSync(inside("reserve"), Buffer.alloc(free));
  fillDisk(inside("filler"));
  rmSync(inside("reserve"));
}

const makeRoom = () => rmSync(inside("filler"), { force: true });

onSmallDisk(
  "what is erased is erased, also where the disk has no room to clean the files",
  async () => {
    const { db, references } = await newStore();
    fillAllBut(400_000);
    const command = `erase ${references[0]} --yes`;
    const { code, printed, remarked } = await run(command);
    expect(printed).toContain("Erased: 1 submission.");
    expect(remarked).toMatch(/The disk is full.*once there's room/);
    expect(code).toBe(0);
    makeRoom();
    expect((await run(command)).remarked).toBe(`There's no submission ${references[0]}.`);
    await db.destroy();
  },
);

onSmallDisk("a backup to another disk is good, also where the store cannot note it", async () => {
  const { db } = await newStore();
  fillAllBut(0);
  const file = path.join(temporaryFolder(), "copy.backup");
  const { code, printed, remarked } = await run(`backup ${file}`);
  expect(remarked).toMatch(/The backup is good, but the store couldn't note it: the disk .* full/);
  expect(printed).toContain("20 submissions");
  expect(code).toBe(0);
  expect((await run("doctor")).printed).toMatch(/WRONG {2}Disk: 0 MB/);
  makeRoom();
  expect((await run(`restore --dry-run ${file}`)).printed).toContain("is whole");
  await db.destroy();
});
