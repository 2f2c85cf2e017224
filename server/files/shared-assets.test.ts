import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
  const start = async (name: string) => {
    const built = path.join(folder, name);
    mkdirSync(path.join(built, "client/assets"), { recursive: true });
    writeFileSync(path.join(built, "client/assets", name), `// ${name}`);
    const fault = await shareAssets(path.join(built, "client/assets"), shared, `.${name}`);
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

test("a folder that is none is told of, and keeps nobody from the files of the release itself", async () => {
  const { shared, start } = newFolder();
  writeFileSync(shared, "a file");
  const { fault, ask } = await start("one.js");
  expect(fault).toMatch(/^ASSETS_DIR cannot be used \(EEXIST/);
  expect((await ask("one.js")).status).toBe(200);
});
