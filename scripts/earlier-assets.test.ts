import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { beforeEach, expect, test } from "vitest";
import { refuseFor } from "../server/refuse.ts";
import { ourClinic } from "../test/our-clinic.ts";
import { assets } from "../server/assets.ts";
import { keepEarlierAssets } from "./earlier-assets.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "clinic-build-"))));

/** Builds as React Router does, which empties the folder first. */
function build(name: string, at: string) {
  keepEarlierAssets(folder, new Date(at));
  mkdirSync(path.join(folder, "client/assets"), { recursive: true });
  writeFileSync(path.join(folder, "client/assets", name), `// ${name}`);
}

const refuse = refuseFor({ clinic: ourClinic });

/** From a server, as it starts with what is in the folder then. */
async function ask(name: string): Promise<Response> {
  const server = createServer(getRequestListener(assets(folder, refuse).fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/assets/${name}`);
  const body = await answer.text();
  server.close();
  return new Response(body, answer);
}

test("what pages of the last two releases name is answered for a day after them", async () => {
  build("one.js", "2026-11-24T08:00:00Z");
  build("two.js", "2026-11-24T09:00:00Z");
  build("three.js", "2026-11-24T10:00:00Z");
  for (const name of ["one.js", "two.js", "three.js"]) {
    const answer = await ask(name);
    expect(answer.status, name).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("max-age=31536000, immutable");
    expect(await answer.text()).toBe(`// ${name}`);
  }
  expect((await ask("four.js")).status).toBe(404);

  build("four.js", "2026-11-24T11:00:00Z");
  expect((await ask("one.js")).status, "the third last").toBe(404);
  build("five.js", "2026-11-25T10:30:00Z");
  expect(
    await Promise.all(["two.js", "three.js", "four.js"].map(async (n) => (await ask(n)).status)),
  ).toEqual([404, 200, 200]);
  build("six.js", "2026-11-26T11:00:00Z");
  expect(readdirSync(path.join(folder, "earlier")), "replaced a day ago").toHaveLength(1);
});

test("the first build has nothing to keep", () => {
  build("one.js", "2026-11-24T08:00:00Z");
  expect(existsSync(path.join(folder, "earlier"))).toBe(false);
});
