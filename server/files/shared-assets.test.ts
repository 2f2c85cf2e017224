import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished, expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { assets } from "./assets.ts";
import { refuseFor } from "../requests/refuse.ts";
import { shareAssets } from "./shared-assets.ts";

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "clinic-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shared = path.join(folder, "shared");
  /** An instance of a release that has this one file. */
  const start = async (name: string, now?: Date) => {
    const built = path.join(folder, name);
    mkdirSync(path.join(built, "client/assets"), { recursive: true });
    writeFileSync(path.join(built, "client/assets", name), `// ${name}`);
    const fault = await shareAssets(path.join(built, "client/assets"), shared, `.${name}`, now);
    const site = assets(built, shared, refuseFor({ clinic: ourClinic }));
    const server = createServer(getRequestListener(site.fetch));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { fault, ask: (file: string) => fetch(`http://127.0.0.1:${port}/assets/${file}`) };
  };
  return { shared, start };
}

test("an instance of each of two releases has the files of both", async () => {
  const { start } = newFolder();
  const [older, newer] = [await start("older.js"), await start("newer.js")];
  for (const { fault, ask } of [older, newer]) {
    expect(fault).toBeUndefined();
    for (const name of ["older.js", "newer.js"]) {
      const answer = await ask(name);
      expect(answer.headers.get("cache-control")).toBe("max-age=31536000, immutable");
      expect(await answer.text()).toBe(`// ${name}`);
    }
    expect((await ask("none.js")).status).toBe(404);
    expect((await ask("..%2folder.js/client/assets/older.js")).status).toBe(404);
  }
});

test("two instances of one release start at once", async () => {
  const { shared, start } = newFolder();
  await start("one.js");
  const built = path.join(shared, "../one.js/client/assets");
  for (let n = 0; n < 50; n++) writeFileSync(path.join(built, `${n}.js`), "// script");
  const both = [".first", ".second"].map((mark) => shareAssets(built, shared, mark));
  expect(await Promise.all(both)).toEqual([undefined, undefined]);
});

test("files that no instance has started with for a year go", async () => {
  const { shared, start } = newFolder();
  await start("one.js", new Date("2025-11-01T00:00:00Z"));
  await start("two.js", new Date("2026-11-01T00:00:00Z"));
  expect(readdirSync(shared)).toEqual(expect.arrayContaining(["one.js", "two.js"]));
  await start("three.js", new Date("2026-11-02T00:00:00Z"));
  expect(readdirSync(shared)).toEqual(expect.arrayContaining(["two.js", "three.js"]));
  expect(readdirSync(shared)).not.toContain("one.js");
});

test("a file that another instance has renamed meanwhile is no fault", async () => {
  const { shared, start } = newFolder();
  await start("one.js");
  // In the list of the folder, and not to be found.
  symlinkSync("gone", path.join(shared, "two.js.1.new"));
  expect(await start("three.js")).toMatchObject({ fault: undefined });
});

test("a folder that is none is told of, and keeps nobody from the files of the release itself", async () => {
  const { shared, start } = newFolder();
  writeFileSync(shared, "a file");
  const { fault, ask } = await start("one.js");
  expect(fault).toMatch(/^ASSETS_DIR cannot be used \(EEXIST/);
  expect((await ask("one.js")).status).toBe(200);
});
