import { expect, test, vi } from "vitest";
import { runClinic } from "../test/clinic.ts";
import { newPlace, openStore } from "../test/database.ts";
import { metricIn } from "../test/metrics.ts";
import { startMailServer } from "../test/mail-server.ts";
import { message, startSite } from "../test/site.ts";
import { monitoring } from "./monitoring.ts";
import { readConfig } from "../core/process/config.ts";
import { readStoreState } from "../core/troubles/find-troubles.ts";
import { createMetrics } from "../core/monitoring/metrics.ts";

const token = "a-long-token-for-the-scraper";
const [place, mail] = [await newPlace(), await startMailServer()];
const site = await startSite(place, { SMTP_URL: mail.url, METRICS_TOKEN: token });

const scrape = async () => (await fetch(`${site.url}/metrics`)).text();
const read = async (series: string) => metricIn(await scrape(), series);

test("requests are counted by method and class of status, never by their path", async () => {
  const found = ["/", "/about?q=1", "/favicon.ico", "/about.data", "/healthz"];
  for (const path of [...found, "/no-such-page"]) await fetch(`${site.url}${path}`);
  await site.raw("PROPFIND / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  const requests = (method: string, status: string) =>
    read(`clinic_http_requests_total{method="${method}",status="${status}"}`);
  await expect.poll(() => requests("GET", "2xx")).toBeGreaterThan(4);
  expect(await requests("GET", "4xx")).toBe(1);
  expect(await requests("other", "4xx")).toBe(1);
  expect(await scrape()).not.toMatch(/about|no-such-page|favicon/);
});

test("sends are counted by form and outcome, and letters by what became of them", async () => {
  await site.send({ ...message, idempotencyKey: "one" });
  await site.send({ ...message, idempotencyKey: "one" });
  await site.send({ ...message, email: "" });
  await mail.waitForLetters(1);
  const sends = (outcome: string) =>
    read(`clinic_submissions_total{form="contact",outcome="${outcome}"}`);
  expect(await sends("kept")).toBe(1);
  expect(await sends("repeated")).toBe(1);
  expect(await sends("invalid")).toBe(1);
  expect(await sends("failed")).toBe(0);
  await expect.poll(() => read('clinic_letters_total{outcome="sent"}')).toBe(1);

  mail.behave("try later");
  await site.send({ ...message, idempotencyKey: "two" });
  await expect.poll(() => read('clinic_letters_total{outcome="failed"}')).toBeGreaterThan(0);
});

test("the outbox is read from the store, by whichever instance it was filled", async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const db = openStore(place);
  await db.updateTable("letters").set({ created_at: hourAgo, sent_at: null }).execute();
  const oldest = () => read("clinic_outbox_oldest_seconds");
  await expect.poll(oldest, { timeout: 10_000, interval: 500 }).toBeGreaterThan(3_590);
  expect(await read("clinic_store_up")).toBe(1);
  expect(await read('clinic_outbox_letters{state="dead"}')).toBe(0);
});

test("while the store does not answer its figures are missing rather than old", async () => {
  const readState = vi.fn<Parameters<typeof createMetrics>[0]["readState"]>();
  const letters = { waiting: 2, dead: 1, withoutKey: 0, written: 0 };
  const outbox = { ...letters, oldest: null, newest: null, stopped: null };
  const dead = { name: "dead", title: "dead letters: 1", text: "" } as const;
  const backups = { here: undefined, away: undefined, tried: undefined };
  readState.mockResolvedValueOnce({ outbox, backups, troubles: [dead] });
  readState.mockRejectedValue(new Error("gone"));
  const metrics = createMetrics({ readState });
  const figures = await metrics.text();
  expect(figures).toContain('clinic_outbox_letters{state="waiting"} 2');
  expect(figures).toContain('clinic_trouble{name="dead"} 1');
  expect(figures).toContain('clinic_trouble{name="backup"} 0');
  const text = await metrics.text();
  expect(text).toContain("clinic_store_up 0");
  expect(text).not.toMatch(/^clinic_(outbox_letters|outbox_oldest_seconds|trouble)[{ ]/m);
});

const elsewhere = await newPlace();
const open = await startSite(elsewhere);

test("a proxy that TRUSTED_PROXIES does not count is said once in the log, and in /readyz and in doctor", async () => {
  const problems = async () => (await open.ready()).problems;
  expect(await problems()).toEqual([]);
  for (const name of ["forwarded", "x-forwarded-for", "x-forwarded-for"]) {
    await fetch(`${open.url}/about`, { headers: { [name]: "203.0.113.7" } });
  }
  expect(await problems()).toEqual([expect.stringContaining("TRUSTED_PROXIES")]);
  expect(open.lines.filter((line) => line.includes("TRUSTED_PROXIES"))).toHaveLength(1);
  const environment = { ...elsewhere, PORT: String(open.port) };
  expect((await runClinic("doctor", { environment })).printed).toMatch(
    /WRONG {2}The site says: .*TRUSTED_PROXIES/,
  );
});

const SITE_URL = "https://www.clinic.example";
const sites = {
  "on a trial": site,
  "in public": await startSite(await newPlace(), { METRICS_TOKEN: token, SITE_URL }),
  "behind a proxy": await startSite(await newPlace(), {
    METRICS_TOKEN: token,
    TRUSTED_PROXIES: "1",
  }),
};
const forwarded = "X-Forwarded-For: 192.0.2.1";
const [loopback, bearer] = ["127.0.0.1", `Authorization: Bearer ${token}`];

test.each<[keyof typeof sites, string, string, boolean]>([
  ["on a trial", loopback, "", true],
  ["on a trial", loopback, forwarded, false],
  ["on a trial", loopback, "X-Real-Ip: 192.0.2.1", false],
  ["on a trial", loopback, "Forwarded: for=192.0.2.1", false],
  ["on a trial", loopback, "Via: 1.1 proxy", false],
  // A proxy on this machine that adds no header.
  ["on a trial", "www.clinic.example", "", false],
  ["on a trial", "staging.clinic.example:3000", "", false],
  ["on a trial", loopback, `${forwarded}\r\n${bearer}`, true],
  ["on a trial", loopback, `${forwarded}\r\n${bearer}x`, false],
  ["on a trial", loopback, `${forwarded}\r\nAuthorization: Bearer`, false],
  ["on a trial", loopback, `${forwarded}\r\nAuthorization: Basic ${token}`, false],
  ["on a trial", loopback, `${forwarded}\r\nAuthorization: ${token}`, false],
  ["in public", loopback, "", false],
  ["in public", loopback, bearer, true],
  ["behind a proxy", loopback, "", false],
  ["behind a proxy", loopback, bearer, true],
])("%s, who asks %s with %j learns details: %s", async (where, host, header, learns) => {
  const headers = [`Host: ${host}`, "Connection: close", ...(header ? [header] : [])].join("\r\n");
  const ask = (path: string) => sites[where].raw(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`);
  const metrics = await ask("/metrics");
  // Like any page that does not exist.
  expect(metrics).toMatch(learns ? /^HTTP\/1.1 200 / : /^HTTP\/1.1 404 [^]*Page not found/);
  expect(metrics.includes("process_resident")).toBe(learns);
  expect((await ask("/readyz")).includes("outbox")).toBe(learns);
});

test("readiness, metrics and each log line say which release on which instance speaks", async () => {
  const who = {
    version: expect.stringMatching(/^[\d.]+$/),
    instance: expect.stringMatching(`:${site.port}$`),
  };
  const release = { ...who, commit: expect.any(String) };
  expect(await site.ready()).toMatchObject({ release });
  expect(await scrape()).toMatch(/clinic_release_info\{version="[\d.]+",commit=".*"\} 1/);
  for (const line of site.lines) expect(JSON.parse(line)).toMatchObject(who);
});

test("a site that can't make its home page is not ready, and says so", async () => {
  const state = await readStoreState(openStore(place), readConfig({}), new Date());
  const watched = {
    readState: async () => state,
    hasUncountedProxy: () => false,
    isDraining: () => false,
    problems: () => [],
    mail: { delivers: true },
  };
  const context = {
    config: readConfig({}),
    metrics: { keeps: () => true },
    now: () => new Date(),
  };
  const pages = { canShowHome: async () => false, shown: () => ({ clinic: "1", records: 1 }) };
  const routes = monitoring(context as never, watched as never, pages);
  const incoming = { headers: { host: "localhost" }, socket: { remoteAddress: "127.0.0.1" } };
  const answer = await routes.request("/readyz", {}, { incoming } as never);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    status: "not ready",
    problems: expect.arrayContaining(["the home page can't be made"]),
  });
});
