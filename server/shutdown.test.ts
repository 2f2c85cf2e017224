import { Agent, get } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { pendingSteps } from "../core/store/migrate.ts";
import { lockStore, newPlace, openStore } from "../test/database.ts";
import { message, startSite } from "../test/site.ts";
import { until } from "../test/until.ts";

test.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const)(
  "a request that is half sent at %s is kept and answered, and then the site ends",
  async (signal) => {
    const place = await newPlace();
    const site = await startSite(place);
    const body = JSON.stringify(message);
    const socket = connect(site.port, "127.0.0.1");
    const answered = text(socket);
    socket.write(
      `POST /api/send-contact-email HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    await wait(200);
    const ended = site.stop(signal);
    await wait(600);
    socket.write(body.slice(20));
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ended).toBe(0);
    const kept = await openStore(place).selectFrom("submissions").select("reference").execute();
    expect(kept).toEqual([{ reference: expect.stringMatching(/^\w{3}-\d{4}$/) }]);
    expect(answer).toContain(kept[0]!.reference);
  },
);

test("a request that comes while the site still starts is answered, though it is told to stop", async () => {
  const place = await newPlace();
  const starting = startSite(place);
  const store = openStore(place);
  await until("the store is up to date", async () => (await pendingSteps(store)).length === 0);
  const applied = () => store.selectFrom("applied_records").select("hash").execute();
  await until("the folder's records are in the store", async () => (await applied()).length > 0);
  // On SQLite the start waits for this lock, to free the letters that a killed site held.
  const release = await lockStore(place);
  const site = await starting;
  const sent = site.send();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  const ended = site.stop("SIGTERM");
  await release();
  expect((await sent).status).toBe(200);
  expect(await ended).toBe(0);
});

test("who sends too slowly does not keep the site from ending", async () => {
  const site = await startSite(await newPlace());
  const socket = connect(site.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `POST /api/send-contact-email HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
  );
  const drops = setInterval(() => socket.writable && socket.write(" "), 200);
  await wait(300);
  expect(await site.stop("SIGTERM")).toBe(0);
  clearInterval(drops);
  expect(site.lines.join("\n")).toContain('"stopped"');
}, 60_000);

test("who asks again and again on one connection does not keep the site from ending", async () => {
  const site = await startSite(await newPlace());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: (number | undefined)[] = [];
  const ask = () =>
    get(`${site.url}/about`, { agent }, (answer) => {
      statuses.push(answer.statusCode);
      answer.resume().on("end", ask);
    }).on("error", () => {});
  ask();
  await until("some are answered", async () => statuses.length > 20);
  const began = performance.now();
  expect(await site.stop("SIGTERM")).toBe(0);
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("while a site drains it is not ready, and still answers and keeps", async () => {
  const place = await newPlace();
  const site = await startSite(place, { DRAIN_SECONDS: "4" });
  const ended = site.stop("SIGTERM");
  await until("it drains", async () => (await fetch(`${site.url}/readyz`)).status === 503);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503);
  expect((await fetch(`${site.url}/contact`)).status).toBe(200);
  expect((await site.send()).status).toBe(200);
  expect(await ended).toBe(0);
});
