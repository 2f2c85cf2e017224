import { expect, test } from "vitest";
import { newPlace, openStore } from "../../../test/database.ts";
import { startSite } from "../../../test/site.ts";
import { completeAnswers } from "../../../test/complete-answers.ts";
import { findForm } from "../../../core/forms/forms.ts";
import { ourClinic } from "../../../test/our-clinic.ts";

const place = await newPlace();
const site = await startSite(place, { RATE_LIMIT: "on", TRUSTED_PROXIES: "1" });
const db = openStore(place);

const answers = completeAnswers(findForm(ourClinic, "contact"));

/** One visitor is one address here, as the trusted proxy tells it. */
const from = (visitor: string) => ({ "x-forwarded-for": visitor });

function post(path: string, fields: Record<string, string>, visitor: string) {
  const options = { method: "POST", redirect: "manual", headers: from(visitor) } as const;
  return fetch(site.url + path, { ...options, body: new URLSearchParams(fields) });
}

const send = (fields: Record<string, string>, visitor: string) =>
  site.send(fields, { headers: { "content-type": "application/json", ...from(visitor) } });

test("over the limit each form says in its own words what happened, when to try again and the telephone number, and keeps what was typed", async () => {
  const visitor = "192.0.1.1";
  for (let n = 0; n < 30; n++) {
    expect((await post("/contact", { ...answers, message: `${n}` }, visitor)).status).toBe(303);
  }
  const answer = await post("/contact", { ...answers, message: "One <more> & last" }, visitor);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(500);
  const html = await answer.text();
  expect(html).toContain("Failed to Send Message");
  expect(html).toMatch(
    /There was an issue sending your message: many requests have come from your internet connection in a short time\. Please try again in \d+\sminutes or call us directly at /,
  );
  expect(html).toContain(ourClinic.phone.display);
  expect(html).toContain("One &lt;more&gt; &amp; last");
  expect(html).toContain('value="ada@example.com"');

  const repeat = await post("/contact", { ...answers, message: "29" }, visitor);
  expect(repeat.status, "what is kept already is acknowledged again").toBe(303);
  const offer = { firstName: "Ada", phone: "1", agreeToCall: "Yes" };
  expect(await (await post("/offer", offer, visitor)).text()).toMatch(
    /There was a problem booking your assessment: many requests have come from your internet connection in a short time\. Please try again in \d+\sminutes or call us at .*\./,
  );
  const landing = completeAnswers(findForm(ourClinic, "landing")!);
  expect(await (await post("/landing", landing, visitor)).text()).toMatch(
    /Booking Failed[^]*Please try again in \d+\sminutes or call us at .*\. Error: many requests have come from your internet connection in a short time/,
  );
  const byScript = await post("/contact.data", { ...answers, via: "script" }, visitor);
  expect([byScript.status, await byScript.text()]).toEqual([
    429,
    expect.stringContaining("limited"),
  ]);
  const signUp = { email: "ada@example.com", consent: "Yes", source: "/blog" };
  const newsletter = await post("/newsletter", signUp, visitor);
  expect(newsletter.status).toBe(429);
  expect(await newsletter.text()).toContain("many requests have come from your internet");
  const endpoint = await send({ ...answers, message: "More" }, visitor);
  expect(endpoint.status).toBe(429);
  expect(Number(endpoint.headers.get("retry-after"))).toBeGreaterThan(500);
  expect(await endpoint.json()).toEqual({
    error: expect.stringContaining(ourClinic.phone.display),
  });
  expect((await post("/contact", answers, "192.0.2.1")).status).toBe(303);
  expect(await db.selectFrom("submissions").select("id").execute()).toHaveLength(31);
});

test("the endpoint marks what fills in its honeypot or counts too little time, and keeps it", async () => {
  const signs = [
    { elapsed: "12" },
    { elapsed: "long enough" },
    { website: "https://spam.example" },
  ];
  for (const more of [{}, ...signs])
    await send({ ...answers, ...more, message: JSON.stringify(more) }, "192.0.4.1");
  const newest = db.selectFrom("submissions").orderBy("created_at", "desc").limit(4);
  const marks = (await newest.select("suspected_spam").execute()).map((row) => row.suspected_spam);
  expect(marks).toEqual([true, true, true, false]);
});

test("past 120 posts the answer is a short page that renders nothing, also for incomplete forms", async () => {
  const visitor = "192.0.8.1";
  for (let n = 0; n < 120; n++) await post("/contact", { a: "b" }, visitor);
  const answer = await post("/contact", { a: "b" }, visitor);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(500);
  const html = await answer.text();
  expect(html.length).toBeLessThan(1_000);
  expect(html).toContain(ourClinic.phone.e164);
  const asJson = await send({}, visitor);
  expect(asJson.status).toBe(429);
  expect(asJson.headers.get("content-type")).toMatch(/^application\/json/);
  expect((await fetch(`${site.url}/contact`, { headers: from(visitor) })).status).toBe(200);
});

test("a network that asks for hundreds of pages that nobody has read is told to wait; pages in memory and other networks are answered", async () => {
  const ask = (path: string, visitor = "192.0.3.1") =>
    fetch(site.url + path, { headers: from(visitor) });
  await ask("/about");
  const unknown = Array.from({ length: 310 }, (_, n) => `/nothing-${n}.data`);
  const answers = await Promise.all(unknown.map((path) => ask(path)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
  const refused = await ask("/blog?q=neck");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain(ourClinic.phone.display);
  expect((await ask("/about?utm_source=advertisement")).status).toBe(200);
  expect((await ask("/nothing", "192.0.3.2")).status).toBe(404);
});

test("of pages that memory doesn't hold, a network gets 300 a minute by all of its addresses together", async () => {
  const ask = async (path: string, visitor: string) =>
    (await fetch(site.url + path, { headers: from(visitor) })).status;
  const addressOf = (n: number) => `2001:db8:7:${(n % 256).toString(16)}::${n.toString(16)}`;
  await ask("/about", "192.0.1.9");
  const statuses: number[] = [];
  for (let n = 0; n < 310; n += 10) {
    const some = Array.from({ length: 10 }, (_, m) => ask(`/no-${n + m}.data`, addressOf(n + m)));
    statuses.push(...(await Promise.all(some)));
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await ask("/about", addressOf(1))).toBe(200);
  expect(await ask("/no.data", "2001:db8:7:100::1")).toBe(404);
});
