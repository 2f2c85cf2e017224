import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { request } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { onCleanUp } from "../test/clean-up.ts";
import { startCaddy } from "../test/caddy.ts";
import { newPlace, openStore } from "../test/database.ts";
import { freePort } from "../test/free-port.ts";
import { message as answers, startSite } from "../test/site.ts";
import { until } from "../test/until.ts";

const found = spawnSync("caddy", ["version"], { encoding: "utf8" }).status === 0;
let caddy: ReturnType<typeof startCaddy>;
const place = await newPlace();
const port = await freePort();
const ownUrl = `https://localhost:${port}`;

/** The site behind a real Caddy with the Caddyfile that the owner gets, but a certificate of its own making. */
async function start() {
  const site = await startSite(place, { TRUSTED_PROXIES: "1", SITE_URL: ownUrl, RATE_LIMIT: "on" });
  const given = readFileSync(path.join(import.meta.dirname, "../deploy/Caddyfile"), "utf8");
  const [ours = ""] = given.split("\nexample.org {");
  // Another program has taken the port of a release that is being upgraded to.
  const stranger = createServer((_, answer) => answer.end("Hello")).listen(0, "127.0.0.1");
  await once(stranger, "listening");
  onCleanUp(() => stranger.close());
  const { port: strangers } = stranger.address() as AddressInfo;
  caddy = startCaddy(
    ours
      .replace("{", "{\nadmin off\nskip_install_trust\nauto_https disable_redirects")
      .replace("\nwww.example.org {", `\n${ownUrl} {\nbind 127.0.0.1 127.0.0.2\ntls internal`)
      .replace("127.0.0.1:30781", `127.0.0.1:${strangers}`)
      .replace("127.0.0.1:3000", `127.0.0.1:${site.port}`),
  );
  await until("Caddy answers", async () => (await ask("/healthz")).text.includes("ok"));
  return site;
}

/** One request as a browser makes it through Caddy; `from` is the visitor's own address. */
async function ask(
  address: string,
  fields?: Record<string, string>,
  headers = {},
  from = "127.0.0.1",
) {
  const type = fields ? { "content-type": "application/x-www-form-urlencoded" } : {};
  const sent = request(`${ownUrl}${address}`, {
    method: fields ? "POST" : "GET",
    headers: { ...type, ...headers },
    localAddress: from,
    ca: readFileSync(path.join(caddy.folder, "pki/authorities/local/root.crt")),
    agent: false,
  }).end(fields && new URLSearchParams(fields).toString());
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

test.skipIf(!found)(
  "behind Caddy (skipped where there is no caddy): forms, with script and without, and limits by https",
  async () => {
    const site = await start();

    const own = { origin: ownUrl, referer: `${ownUrl}/contact` };
    const plain = await ask("/contact", answers, own);
    expect(plain.status).toBe(303);
    const thanks = new URL(plain.headers.location!, ownUrl);
    expect(thanks.origin).toBe(ownUrl);
    const { text } = await ask(thanks.pathname + thanks.search);
    expect(text).toContain("Message Sent Successfully!");

    const scripted = { ...answers, message: "With script", idempotencyKey: "a", via: "script" };
    const data = await ask("/contact.data", scripted, own);
    expect(data.status).toBe(200);
    expect(data.text).toMatch(/[A-Z]{3}-\d{4}/);

    const forged = { "x-forwarded-for": "198.51.100.1", "x-forwarded-host": "elsewhere.example" };
    const statuses = [];
    for (let n = 0; n < 29; n++) {
      const fields = { ...answers, message: `${n}` };
      statuses.push((await ask("/contact", fields, { ...own, ...forged })).status);
    }
    expect(new Set(statuses.slice(0, 28))).toEqual(new Set([303]));
    expect(statuses.at(-1), "a visitor cannot choose the address that is counted").toBe(429);
    const other = { ...answers, message: "Someone else" };
    const neighbour = await ask("/contact", other, own, "127.0.0.2");
    expect(neighbour.status, "another visitor through the same proxy").toBe(303);

    const stored = await openStore(place).selectFrom("submissions").select("id").execute();
    expect(stored).toHaveLength(2 + 28 + 1);
    expect(site.lines.filter((line) => /"level":50/.test(line))).toEqual([]);
  },
  60_000,
);

test.skipIf(!found)("what Caddy logs of a failure does not tell who came", async () => {
  for (let n = 0; n < 20; n++) {
    const sent = request(`${ownUrl}/about?${n}`, {
      localAddress: "127.0.0.3",
      agent: false,
      rejectUnauthorized: false,
    });
    sent.on("error", () => {}).end();
    sent.on("response", () => (sent.socket as unknown as Socket).destroy());
    await once(sent, "close");
  }
  await expect.poll(() => caddy.log()).toContain("aborting with incomplete response");
  expect(caddy.log()).not.toContain("127.0.0.3");
});
