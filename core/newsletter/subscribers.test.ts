import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { queue } from "../mail/outbox.ts";
import { confirm, leaveByLink, signUp, standingOf } from "./subscribers.ts";

const db = await openTestDatabase();

const monday = new Date("2026-03-02T15:00:00.000Z");
const later = (days: number) => new Date(monday.getTime() + days * 24 * 3_600_000);

const ada = {
  email: "Ada@Example.com",
  consentText: "Yes, email me.",
  sourcePage: "/blog",
  suspectedSpam: false,
  now: monday,
};

const rows = () =>
  db.selectFrom("subscribers").selectAll().orderBy("created_at").orderBy("email").execute();
const letters = () => db.selectFrom("letters").selectAll().orderBy("created_at").execute();
const tokenOf = async (index = 0) => (await rows())[index]!.token;

test("a sign-up keeps the consent with its words, time and page, and queues one letter", async () => {
  expect(await signUp(db, ada)).toBe("queued");
  const [row] = await rows();
  expect(row).toMatchObject({
    email: "Ada@Example.com",
    email_key: "ada@example.com",
    consent_text: "Yes, email me.",
    consented_at: monday.toISOString(),
    source_page: "/blog",
    confirmed_at: null,
    left_at: null,
  });
  expect(row!.token).toMatch(/^[\da-f]{40}$/);
  expect(await letters()).toMatchObject([
    { kind: "newsletter", submission_id: null, subscriber_id: row!.id, sent_at: null },
  ]);
});

test("the same address again gets no second letter within a day, however it is typed", async () => {
  const again = (email: string, days: number) => signUp(db, { ...ada, email, now: later(days) });
  await again("Ada@münchen.example", 0);
  expect(await again(" ada@XN--MNCHEN-3YA.example ", 0)).toBe("quiet");
  expect(await again("ada@MÜNCHEN.example", 0.99)).toBe("quiet");
  expect(await rows()).toHaveLength(1);
  expect(await again("ada+news@münchen.example", 0.99)).toBe("quiet");
  expect(await letters()).toHaveLength(1);
  expect(await again("Ada@münchen.example", 1.01)).toBe("queued");
});

test("eight sign-ups of one address at once make one record and one letter", async () => {
  await Promise.all(Array.from({ length: 8 }, () => signUp(db, ada)));
  expect(await rows()).toHaveLength(1);
  expect(await letters()).toHaveLength(1);
});

test("an address gets three letters a month at most, so nobody can flood a stranger", async () => {
  for (let day = 0; day < 29; day++) await signUp(db, { ...ada, now: later(day) });
  expect(await letters()).toHaveLength(3);
  expect(await signUp(db, { ...ada, now: later(33) })).toBe("queued");
});

test("letters that a wrong clock has dated weeks ahead do not keep an address from getting one", async () => {
  await signUp(db, { ...ada, now: later(30) });
  expect(await signUp(db, ada)).toBe("queued");
  expect(await signUp(db, ada)).toBe("quiet");
  expect(await rows()).toHaveLength(1);
});

test("an address gets no second letter where another instance's clock is some minutes ahead", async () => {
  await signUp(db, { ...ada, now: later(10 / (24 * 60)) });
  expect(await signUp(db, ada)).toBe("quiet");
});

test("a link puts the address on the list, whatever its sign-up looked like, and again changes nothing", async () => {
  await signUp(db, { ...ada, suspectedSpam: true });
  const token = await tokenOf();
  expect(await standingOf(db, token)).toBe("asked");
  await confirm(db, token, later(1));
  await confirm(db, token, later(2));
  expect(await standingOf(db, token)).toBe("confirmed");
  const confirmed = { confirmed_at: later(1).toISOString(), suspected_spam: false };
  expect(await rows()).toMatchObject([confirmed]);
});

test("nobody who does not read the mail can change a confirmed consent", async () => {
  await signUp(db, ada);
  await confirm(db, await tokenOf(), later(1));
  const before = await rows();
  await signUp(db, {
    ...ada,
    consentText: "Other words",
    sourcePage: "/newsletter",
    now: later(5),
  });
  expect(await rows()).toEqual(before);
});

test("who leaves gets no letter that still waits; the proof of consent stays, and what was sent", async () => {
  await signUp(db, ada);
  const sent = { sent_at: monday.toISOString() };
  await db.updateTable("letters").set(sent).execute();
  expect(await signUp(db, { ...ada, now: later(2) })).toBe("queued");
  await confirm(db, await tokenOf(), later(3));
  await leaveByLink(db, await tokenOf(), later(4));
  expect(await standingOf(db, await tokenOf())).toBe("left");
  expect(await letters()).toMatchObject([sent]);
  const times = { confirmed_at: later(3).toISOString(), left_at: later(4).toISOString() };
  expect(await rows()).toMatchObject([{ consent_text: "Yes, email me.", ...times }]);
});

test("who left hears nothing, whoever signs the mailbox up, until its holder comes back by their own link", async () => {
  await signUp(db, { ...ada, email: "ada.lee@gmail.com" });
  await leaveByLink(db, await tokenOf(), later(2));
  for (const email of ["ada.lee@gmail.com", "adalee+news@googlemail.com"])
    expect(await signUp(db, { ...ada, email, now: later(400) })).toBe("quiet");
  expect(await letters()).toEqual([]);

  await confirm(db, await tokenOf(), later(401));
  expect(await rows()).toMatchObject([
    { left_at: later(2).toISOString() },
    { confirmed_at: later(401).toISOString() },
    { confirmed_at: null },
  ]);
});

const tags = Array.from({ length: 30 }, (_, n) => n);
test.each([
  ["dots and tags at Gmail", 3, (n: number) => `a${".".repeat(n % 2)}da+${n}@gmail.com`],
  ["hyphens at Yahoo", 3, (n: number) => `ada-${n}@yahoo.ca`],
  ["subdomains at Fastmail", 3, (n: number) => `x${n}@ada.fastmail.com`],
  ["hyphens anywhere", 10, (n: number) => `ada-${n}@clinic.example`],
  ["subdomains anywhere", 10, (n: number) => `x@x${n}.clinic.example`],
])("%s get %i letters a month at most", async (_what, most, address) => {
  for (const n of tags) await signUp(db, { ...ada, email: address(n), now: later(n * 0.9) });
  expect(await letters()).toHaveLength(most);
});

test("past 200 letters a day to one provider its readers are told so, and nothing is stored of them", async () => {
  await signUp(db, { ...ada, email: "reader@gmail.com" });
  const [{ id: subscriber_id } = { id: "" }] = await rows();
  const letter = { subscriber_id, kind: "newsletter", createdAt: monday.toISOString() };
  const others = Array.from({ length: 199 }, (_, n) => ({ ...letter, again: String(n) }));
  await db.transaction().execute((trx) => queue(trx, ...others));
  expect(await signUp(db, { ...ada, email: "ada@gmail.com" })).toBe("full");
  expect(await rows()).toHaveLength(1);
  expect(await signUp(db, ada)).toBe("queued");
  expect(await signUp(db, { ...ada, email: "ada@gmail.com", now: later(1.1) })).toBe("queued");
});

test("a program that fills in the honeypot is kept but sends strangers nothing; a person after it gets a letter", async () => {
  expect(await signUp(db, { ...ada, suspectedSpam: true })).toBe("quiet");
  expect(await letters()).toEqual([]);
  expect(await rows()).toMatchObject([{ suspected_spam: true }]);
  expect(await signUp(db, ada)).toBe("queued");
  expect(await rows()).toMatchObject([{ suspected_spam: false }]);
});
