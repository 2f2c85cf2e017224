import { chmodSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../app/config.server.ts";
import { clinicLetter } from "../app/submissions/clinic-letter.server.ts";
import { contactForm } from "../app/forms/contact/contact.fields.ts";
import { openTransport } from "../app/mail/transport.server.ts";
import { migrate } from "../db/migrate.ts";
import { newPlace, openStore } from "../test/database.ts";

/** Fills a store and writes a letter to a file, as `npm start` does on a machine with a usual umask. */
async function fill(DATA_DIR: string) {
  const umask = process.umask(0o022);
  try {
    await migrate(openStore({ DATA_DIR }));
    const submission = {
      reference: "KMR-4827",
      form: contactForm.name,
      answers: {},
      suspectedSpam: false,
      createdAt: "2026-11-20T15:00:00.000Z",
    };
    const config = readConfig({ DATA_DIR });
    await openTransport(config).send(clinicLetter(submission, contactForm, "clinic.1", config));
  } finally {
    process.umask(umask);
  }
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("the store and its letters are for its own account alone, folders and files", async () => {
  const folder = path.join((await newPlace()).DATA_DIR, "new", "data");
  await fill(folder);
  expect(modeOf(folder)).toBe("700");
  const modes = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => [
    name,
    modeOf(path.join(folder, name)),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    "clinic.sqlite": "600",
    "clinic.sqlite-shm": "600",
    "clinic.sqlite-wal": "600",
    outbox: "700",
    "outbox/clinic.1.eml": "600",
  });
});

test("a folder that is there keeps the rights that its owner gave it", async () => {
  const { DATA_DIR } = await newPlace();
  chmodSync(DATA_DIR, 0o750);
  await fill(DATA_DIR);
  expect(modeOf(DATA_DIR)).toBe("750");
});
