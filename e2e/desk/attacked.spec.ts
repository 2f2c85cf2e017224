import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmodSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect } from "../fixtures.ts";
import { test } from "./both.ts";

// One worker, which starts one site and one desk.
test.describe.configure({ mode: "default" });

/** Somebody else's server on this computer: it notes what browsers send it, and answers with a page. */
async function startOther() {
  const asked: IncomingMessage[] = [];
  let page = "";
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming);
    outgoing.writeHead(200, { "content-type": "text/html" }).end(page);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { asked, port, show: (html: string) => (page = html), close: () => server.close() };
}

test.beforeEach(async ({ page, both }) => {
  await page.goto(both.link());
  await page.getByLabel("Your initials or name").fill("AL");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
});

test("pages on another port or of another site get nothing of a signed-in desk, and change nothing", async ({
  page,
  both,
}) => {
  const sent = await both.site.send();
  const { reference } = (await sent.json()) as { reference: string };
  const desk = new URL(page.url());
  const requests = `${desk.origin}/requests`;
  const other = await startOther();
  const tried = `
    <form method="post" action="${requests}/${reference}/answered"><input name="by" value="EVE"><button>Win</button></form>
    <iframe src="${requests}"></iframe><img src="${requests}"><script src="${desk.origin}/desk.js"></script>`;
  other.show(tried);
  for (const host of ["127.0.0.1", "localhost", "evil.localhost"]) {
    const stranger = `http://${host}:${other.port}/`;
    await page.goto(`${desk.origin}/today`);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: "Elsewhere" });
      document.body.append(link);
      link.click();
    }, stranger);
    await page.waitForURL(stranger);
    expect(page.frames()).toHaveLength(2);
    await expect(page.frames()[1]!.locator("body")).not.toContainText("Requests");
    const read = (credentials: RequestCredentials) =>
      page.evaluate(
        ([address, credentials]) =>
          fetch(address!, { credentials: credentials as RequestCredentials }).then(
            (response) => response.text(),
            () => "refused",
          ),
        [requests, credentials],
      );
    expect(await read("include")).toBe("refused");
    const answer = page.waitForResponse((response) => response.url().endsWith("/answered"));
    await page.getByRole("button", { name: "Win" }).click();
    expect((await answer).status()).toBe(403);
  }
  for (const { headers } of other.asked) {
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer ?? "").not.toContain(desk.hostname);
  }
  await page.goto(`${requests}/${reference}`);
  await expect(page.getByRole("main")).not.toContainText("EVE");
  other.close();
});

test("a link that somebody used opens nothing, and no address of the desk holds a secret", async ({
  page,
  browser,
  both,
}) => {
  const used = both.link();
  await page.goto(used);
  await page.waitForURL(/\/sign-in$/);
  const visible = await page.evaluate(() => `${location.href} ${document.cookie}`);
  expect(visible).not.toContain(new URL(used).searchParams.get("token")!);
  expect(visible).not.toContain("desk=");
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await theirs.goto(used);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("The desk is locked");
  expect((await theirs.goto(new URL("/requests", used).href))!.status()).toBe(403);
  await stranger.close();
});

test("another account of this computer reads nothing of the desk's, and gets in by no name", async ({
  page,
  both,
}) => {
  test.skip(process.getuid?.() !== 0 || process.platform !== "linux", "root alone can be another");
  const nobody = { uid: 65_534, gid: 65_534 };
  const asNobody = async (script: string) =>
    (await promisify(execFile)("sh", ["-c", `${script}; true`], nobody)).stdout;
  // As if somebody had opened the folder itself. Every visitor gets the assets and the pictures.
  chmodSync(both.dataFolder, 0o755);
  const shared = "-not -path '*/assets/*' -not -path '*/cache/*'";
  expect(await asNobody(`find ${both.dataFolder} -type f -readable ${shared} 2>/dev/null`)).toBe(
    "",
  );
  const told = await asNobody("cat /proc/[0-9]*/cmdline /proc/[0-9]*/environ 2>/dev/null");
  expect(told).toContain("node");
  const [cookie] = await page.context().cookies();
  const token = new URL(both.link()).searchParams.get("token")!;
  const { hostname, port } = new URL(page.url());
  for (const secret of [cookie!.value, token, hostname]) expect(told).not.toContain(secret);
  for (const [host, status] of [
    [hostname, "403"],
    ["127.0.0.1", "421"],
    ["localhost", "421"],
  ]) {
    const curl = `curl -s -o /dev/null -w '%{http_code}' -H 'Host: ${host}'`;
    expect(await asNobody(`${curl} 127.0.0.1:${port}/requests`)).toBe(status);
  }
});
