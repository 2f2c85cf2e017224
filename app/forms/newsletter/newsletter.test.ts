import { renameSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { retryOnBusy } from "../../../core/store/transaction.ts";
import { changedFolder } from "../../../test/clinic-folder.ts";
import { newPlace, openStore } from "../../../test/database.ts";
import { startMailServer } from "../../../test/mail-server.ts";
import { startSite } from "../../../test/site.ts";
import { addressLines } from "../../../core/clinic/address.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import { hiddenFields, notMeasured } from "../../../core/forms/hidden-fields.ts";
import { plainTextOf } from "../../../core/clinic/markdown/markdown.ts";

const place = await newPlace();
const mail = await startMailServer();
const folder = changedFolder();
const site = await startSite(place, {
  CLINIC_DIR: folder,
  SMTP_URL: mail.url,
  SITE_URL: "https://clinic.example",
  LOG_LEVEL: "debug",
});
const db = openStore(place);

beforeEach(async () => {
  const waiting = () =>
    db.selectFrom("letters").select("id").where("sent_at", "is", null).execute();
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  await retryOnBusy(() => db.deleteFrom("subscribers").execute());
  mail.forget();
});

const complete = {
  email: "ada@example.com",
  consent: "Yes",
  source: "/blog",
  [hiddenFields.elapsed]: notMeasured,
};

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers,
  });
}

/** The path of a link in the letter, as the browser would ask this instance for it. */
async function linkInLetter(name: "confirm" | "leave"): Promise<string> {
  const [letter] = await mail.waitForLetters(1);
  const link = new RegExp(`https://clinic\\.example(/newsletter/${name}/[\\da-f]{40})`);
  return link.exec(letter!.text ?? "")![1]!;
}

/** Puts Ada on the list. @returns her link to leave it */
async function join(): Promise<string> {
  await post("/newsletter", complete);
  await post(await linkInLetter("confirm"), {});
  return linkInLetter("leave");
}

test("a sign-up without JavaScript leads to a neutral answer and a letter that says who sends it", async () => {
  const answer = await post("/newsletter", complete);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/newsletter?asked=1#asked");
  expect(await (await fetch(`${site.url}/newsletter?asked=1`)).text()).toContain(
    ourClinic.pages.newsletter.input.asked.title,
  );

  const [letter] = await mail.waitForLetters(1);
  const { legalName, phone, email } = ourClinic;
  const confirm = `https://clinic.example${await linkInLetter("confirm")}`;
  const leave = `https://clinic.example${await linkInLetter("leave")}`;
  const sender = [legalName, ...addressLines(ourClinic), phone.display, email];
  for (const words of [letter!.text, letter!.html])
    for (const part of [...sender, confirm, leave]) expect(words).toContain(part);
  const unfolded = letter!.raw.replaceAll(/\r\n\s+/g, " ");
  expect(unfolded).toContain(`List-Unsubscribe: <${leave}>`);
  expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("a known address and an unknown one get the same answer", async () => {
  const first = await post("/newsletter", complete);
  const again = await post("/newsletter", complete);
  const other = await post("/newsletter", { ...complete, email: "someone@else.example" });
  const copied = await post("/newsletter", { ...complete, email: " ada@example.com, " });
  const program = { ...complete, email: "x@else.example", website: "spam" };
  const trapped = await post("/newsletter", program);
  const seen = (answer: Response) => `${answer.status} ${answer.headers.get("location")}`;
  expect(new Set([first, again, other, copied, trapped].map(seen)).size).toBe(1);
  await mail.waitForLetters(2);
  expect(mail.letters).toHaveLength(2);
});

test.each([
  ["/conditions/neck-pain", "/conditions/neck-pain"],
  ["", "/newsletter"],
  ["https://else.example/", "/newsletter"],
  ["/blog?email=ada@example.com", "/newsletter"],
  [`/${"a".repeat(201)}`, "/newsletter"],
])("a sign-up that says it comes from %j is kept with the page %j", async (source, page) => {
  await post("/newsletter", { ...complete, source });
  expect(await db.selectFrom("subscribers").select("source_page").execute()).toEqual([
    { source_page: page },
  ]);
});

test("what is malformed is said at its field, and what was typed stays", async () => {
  const answer = await post("/newsletter", {
    email: 'ada"><script>alert(1)</script>',
    consent: "Yes",
  });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(ourClinic.pages.newsletter.input.email.malformed);
  expect(html).toContain('value="ada&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(await db.selectFrom("subscribers").select("id").execute()).toEqual([]);
});

test("a mailbox's own unsubscribe button works with one post, without cookie, origin or redirect", async () => {
  const path = await join();
  const opened = await fetch(site.url + path);
  expect(opened.headers.get("cache-control")).toBe("no-store");
  expect(plainTextOf(await opened.text())).toContain(
    ourClinic.pages.newsletter.leave.waiting.button,
  );
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const answer = await fetch(site.url + path, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(200);
  expect(plainTextOf(await answer.text())).toContain(ourClinic.pages.newsletter.leave.done.title);
  const [row] = await db.selectFrom("subscribers").select("left_at").execute();
  expect(row!.left_at).not.toBeNull();
});

test("who is on the list can leave it after the clinic gave up its newsletter page", async () => {
  const leave = await join();
  const file = path.join(folder, "pages/newsletter.yaml");
  const away = `${file}.away`;
  renameSync(file, away);
  const page = async (address: string) => {
    const answer = await fetch(site.url + address);
    return `${answer.status} ${plainTextOf(await answer.text())}`;
  };
  await expect.poll(() => page("/newsletter"), { timeout: 20_000 }).toMatch(/^404/);
  const { unsubscribe, unsubscribed } = ourClinic.pages.letters.newsletter;
  expect(await page(leave)).toMatch(/^200/);
  expect(await page(leave)).toContain(unsubscribe);
  expect((await post(leave, {})).status).toBe(200);
  expect(await page(leave)).toContain(unsubscribed);
  expect(await page("/newsletter/leave/abc")).toMatch(/^404/);
  renameSync(away, file);
  await expect.poll(() => page("/newsletter"), { timeout: 20_000 }).toMatch(/^200/);
});

test("a link that is cut off answers 404 and tells what to do", async () => {
  const { confirm, leave } = ourClinic.pages.newsletter;
  for (const [path, said] of [
    ["/newsletter/confirm/abc", confirm.unknown],
    ["/newsletter/leave/abc", leave.unknown],
    ["/newsletter/leave/%F0%9F%92%8C", leave.unknown],
  ] as const) {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(404);
    expect(plainTextOf(await answer.text()), path).toContain(said.text);
  }
});

test("no token and no address ever stands in the log", async () => {
  await post("/newsletter", complete);
  const [confirm, leave] = [await linkInLetter("confirm"), await linkInLetter("leave")];
  const token = confirm.split("/").at(-1)!;
  await post(confirm, {});
  const odd = [`${leave}/more`, `/nowhere/${token}`, `/x%2f${token}`];
  const encoded = leave.replace("leave", "%6ceave");
  for (const path of [confirm, leave, `${confirm}.data`, encoded, ...odd])
    await fetch(site.url + path);
  await expect
    .poll(() => site.lines.filter((line) => line.includes("/newsletter/leave/:token")).length)
    .toBeGreaterThan(1);
  expect(site.lines.join("\n")).not.toContain(token);
  expect(site.lines.join("\n")).not.toContain("ada@example.com");
});
