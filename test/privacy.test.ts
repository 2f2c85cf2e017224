import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { formsOf } from "../app/forms/forms.ts";
import { ourClinic } from "./our-clinic.ts";
import { newKey } from "../core/submissions/encryption.ts";
import { engine, lockStore, newPlace } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { startSite } from "./site.ts";

/** Words that stand nowhere else: what a visitor typed into the field of this name. */
const typedInto = (field: string) => `Zq${field}Xv`;
const typed = /Zq\w+?Xv/g;

test("what visitors type is in no log line, no address and no answer about the site, whatever goes wrong", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const site = await startSite(place, {
    SMTP_URL: mail.url,
    STORE_KEY: newKey(),
    LOG_LEVEL: "debug",
  });
  const addresses: string[] = [];
  const post = async (
    to: string,
    body: string | URLSearchParams,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${site.url}${to}`, {
      method: "POST",
      body,
      headers: { origin: site.url, ...headers },
      redirect: "manual",
    });
    addresses.push(answer.headers.get("location") ?? "");
    return answer.status;
  };

  const statuses: number[] = [];
  for (const form of formsOf(ourClinic)) {
    const answers = Object.fromEntries(
      form.fields.map(({ name, type, options }) => [
        name,
        options?.[0] ?? (type === "email" ? `${typedInto(name)}@example.com` : typedInto(name)),
      ]),
    );
    const complete = { ...answers, ...(form.consent ? { [form.consent.name]: "Yes" } : {}) };
    const [first = ""] = form.fields.map(({ name }) => name);
    for (const sent of [
      complete,
      { ...complete, [first]: "" },
      { ...complete, [first]: typedInto("long").repeat(2_000) },
      { ...complete, website: typedInto("honeypot") },
    ]) {
      statuses.push(await post(form.path, new URLSearchParams(sent)));
    }
    await post(form.path, JSON.stringify(complete), { "content-type": "application/json" });
    const body = new URLSearchParams(complete);
    await post(form.path, body, { "content-type": "text/plain" });
    await post(form.path, body, { origin: "https://evil.example" });
  }
  expect(new Set(statuses)).toEqual(new Set([303, 400]));

  const api = "/api/send-contact-email";
  const json = { "content-type": "application/json" };
  const message = {
    fullName: typedInto("name"),
    phone: typedInto("phone"),
    email: typedInto("mail"),
    message: typedInto("message"),
  };
  await post(api, JSON.stringify(message), json);
  await post(api, `{"fullName":"${typedInto("name")}",`, json);
  await post(api, JSON.stringify({ fullName: { deep: typedInto("name") } }), json);
  await post(
    api,
    JSON.stringify({ ...message, message: typedInto("message").repeat(10_000) }),
    json,
  );
  const email = `${typedInto("news")}@example.com`;
  await post("/newsletter", new URLSearchParams({ email, consent: "Yes" }));
  await post("/newsletter", new URLSearchParams({ email: typedInto("news") }));

  await fetch(`${site.url}/contact?fullName=${typedInto("query")}`);

  // A mail server that refuses the letter, and a store that does not take the request.
  mail.behave("refuse");
  await post(api, JSON.stringify({ ...message, idempotencyKey: "refused" }), json);
  await expect.poll(() => site.lines.join("\n"), { timeout: 15_000 }).toContain("dead letter");
  const release = await lockStore(place);
  expect(await post(api, JSON.stringify({ ...message, idempotencyKey: "locked" }), json)).toBe(503);
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
  if (engine === "sqlite") {
    for (const name of ["clinic.sqlite", "clinic.sqlite-wal"]) {
      const file = path.join(place.DATA_DIR, name);
      const bytes = existsSync(file) ? readFileSync(file, "latin1") : "";
      const found = new Set(bytes.match(typed) ?? []);
      found.delete(typedInto("news"));
      expect([...found]).toEqual([]);
    }
  }
}, 120_000);
