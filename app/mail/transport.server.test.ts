import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openTransport } from "./transport.server.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "clinic-outbox-"));
const outbox = path.join(dataDir, "outbox");
afterAll(() => rmSync(dataDir, { recursive: true }));

const synced: { what: string; files: string[] }[] = [];

// Only a power cut would show what was not synced, so each sync is noted, with the files of that moment.
vi.mock(import("node:fs/promises"), async (importOriginal) => {
  const real = await importOriginal();
  const noting: typeof open = async (file, ...more) => {
    const handle = await real.open(file, ...more);
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      synced.push({ what: String(file), files: readdirSync(outbox) });
      return sync();
    };
    return handle;
  };
  return { ...real, open: noting };
});

test("a letter that is written to a file outlasts a power cut: its words, then its name, then its folder's", async () => {
  await openTransport({ DATA_DIR: dataDir }).send({
    messageId: "clinic.1234",
    from: { name: "Website", address: "site@clinic.example" },
    to: "desk@clinic.example",
    subject: "A request",
    text: "A request",
    html: "<p>A request</p>",
  });
  expect(synced).toEqual([
    { what: path.join(outbox, "clinic.1234.eml.part"), files: ["clinic.1234.eml.part"] },
    { what: outbox, files: ["clinic.1234.eml"] },
    { what: dataDir, files: ["clinic.1234.eml"] },
  ]);
});
