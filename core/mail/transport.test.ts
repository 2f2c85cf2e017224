import { readdirSync, rmSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { openTransport, removeFiles } from "./transport.ts";

const dataDir = temporaryFolder();
const outbox = path.join(dataDir, "outbox");
const files = openTransport({ DATA_DIR: dataDir });
afterEach(() => rmSync(outbox, { recursive: true }));

const letter = {
  messageId: "clinic.1234",
  from: { name: "Website", address: "site@clinic.example" },
  to: "desk@clinic.example",
  subject: "A request",
  text: "A request",
  html: "<p>A request</p>",
};

let isFull = false;
const { writeFile } = fs;
vi.spyOn(fs, "writeFile").mockImplementation(async (file, bytes, options) => {
  await writeFile(file, bytes, options);
  if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
});
syncBuiltinESMExports();
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test("a letter that the disk has no room for leaves nothing of itself there", async () => {
  isFull = true;
  await expect(files.send(letter)).rejects.toMatchObject({ code: "ENOSPC" });
  isFull = false;
  expect(readdirSync(outbox)).toEqual([]);
});

test("what a killed site had written of a letter goes with the letter", async () => {
  await files.send(letter);
  const other = "clinic.5678.eml.part";
  for (const name of ["clinic.1234.eml.part", other]) writeFileSync(path.join(outbox, name), "A");
  await removeFiles(dataDir, [letter.messageId]);
  expect(readdirSync(outbox)).toEqual([other]);
});
