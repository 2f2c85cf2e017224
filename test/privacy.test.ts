import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PageForm } from "../core/forms/forms.ts";
import { formsOf } from "../core/forms/forms.ts";
import { ourClinic } from "./our-clinic.ts";
import { newKey } from "../core/submissions/keeping/encryption.ts";
import { engine, lockStore, newPlace } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { startSite } from "./site.ts";

/** Words that stand nowhere else: what a visitor typed into the field of this name. */
const typedInto = (field: string) => `Zq${field}Xv`;
const typed = /Zq\w+?Xv/g;

type Post = [to: string, body: string | URLSearchParams, headers?: Record<string, string>];

const api = "/api/send-contact-email";
const json = { "content-type": "application/json" };
const message = Object.fromEntries(
  ["fullName", "phone", "email", "message"].map((name) => [name, typedInto(name)]),
);

/** Complete ones and incomplete ones, a program's, and what is refused before it is read. */
function postsTo({ path: to, fields, consent }: PageForm): Post[] {
  const answers = Object.fromEntries(
    fields.map(({ name, type, options }) => [
      name,
      options?.[0] ?? (type === "email" ? `${typedInto(name)}@example.com` : typedInto(name)),
    ]),
  );
  const complete = { ...answers, ...(consent ? { [consent.name]: "Yes" } : {}) };
  const first = fields[0]!.name;
  const form = (more = {}) => new URLSearchParams({ ...complete, ...more });
  return [
    [to, form()],
    [to, form({ [first]: "" })],
    [to, form({ [first]: typedInto("long").repeat(2_000) })],
    [to, form({ website: typedInto("honeypot") })],
    [to, JSON.stringify(complete), json],
    [to, form(), { "content-type": "text/plain" }],
    [to, form(), { origin: "https://evil.example" }],
  ];
}

const others: Post[] = [
  [api, JSON.stringify(message), json],
  [api, `{"fullName":"${typedInto("name")}",`, json],
  [api, JSON.stringify({ fullName: { deep: typedInto("name") } }), json],
  [api, JSON.stringify({ ...message, message: typedInto("message").repeat(10_000) }), json],
  [
    "/newsletter",
    new URLSearchParams({ email: `${typedInto("news")}@example.com`, consent: "Yes" }),
  ],
  ["/newsletter", new URLSearchParams({ email: typedInto("news") })],
];

test("what visitors type is in no log line, no address and no answer about the site, whatever goes wrong", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const site = await startSite(place, {
    SMTP_URL: mail.url,
    STORE_KEY: newKey(),
    LOG_LEVEL: "debug",
  });
  const addresses: string[] = [];
  const post = async ([to, body, more = {}]: Post) => {
    const headers = { origin: site.url, ...more };
    const answer = await fetch(site.url + to, {
      method: "POST",
      body,
      redirect: "manual",
      headers,
    });
    addresses.push(answer.headers.get("location") ?? "");
    return answer.status;
  };

  const statuses = new Set<number>();
  for (const one of [...formsOf(ourClinic).flatMap(postsTo), ...others])
    statuses.add(await post(one));
  expect(statuses).toEqual(new Set([200, 303, 400, 403, 415]));

  await fetch(`${site.url}/contact?fullName=${typedInto("query")}`);

  // A mail server that refuses the letter, and a store that does not take the request.
  mail.behave("refuse");
  await post([api, JSON.stringify({ ...message, idempotencyKey: "refused" }), json]);
  await expect.poll(() => site.lines.join("\n"), { timeout: 15_000 }).toContain("dead letter");
  const release = await lockStore(place);
  const locked: Post = [api, JSON.stringify({ ...message, idempotencyKey: "locked" }), json];
  expect(await post(locked)).toBe(503);
  await release();
  await expect.poll(() => site.lines.join("\n")).toContain("submission failed");

  const about = await Promise.all(
    ["/healthz", "/readyz", "/metrics"].map(async (at) => (await fetch(`${site.url}${at}`)).text()),
  );
  await site.stop("SIGTERM");
  expect(mail.letters.some(({ raw }) => raw.match(typed))).toBe(true);
  for (const text of [...site.lines, ...addresses, ...about]) {
    expect(text.match(typed) ?? [], text).toEqual([]);
  }
  expect(site.lines.length).toBeGreaterThan(40);

  // Nor is it in the store's files, but for the newsletter's addresses.
  const files = globSync(`${place.DATA_DIR}/clinic.sqlite*`);
  expect(files.length > 0).toBe(engine === "sqlite");
  for (const file of files) {
    const found = readFileSync(file, "latin1").match(typed) ?? [];
    expect(found.filter((words) => words !== typedInto("news"))).toEqual([]);
  }
}, 120_000);
