import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
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

test.skipIf(!existsSync("/dev/full"))(
  "a letter that the disk has no room for leaves nothing of itself there",
  async () => {
    await files.send(letter);
    symlinkSync("/dev/full", path.join(outbox, "clinic.5678.eml.part"));
    const sent = files.send({ ...letter, messageId: "clinic.5678" });
    await expect(sent).rejects.toMatchObject({ code: "ENOSPC" });
    expect(readdirSync(outbox)).toEqual(["clinic.1234.eml"]);
  },
);

test("what a killed site had written of a letter goes with the letter", async () => {
  await files.send(letter);
  const other = "clinic.5678.eml.part";
  for (const name of ["clinic.1234.eml.part", other]) writeFileSync(path.join(outbox, name), "A");
  await removeFiles(dataDir, [letter.messageId]);
  expect(readdirSync(outbox)).toEqual([other]);
});
