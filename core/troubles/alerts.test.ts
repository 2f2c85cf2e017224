import { tmpdir } from "node:os";
import type { Selectable } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import type { Schema } from "../store/schema.ts";
import { recordedLog } from "../../test/recorded-log.ts";
import { readConfig } from "../process/config.ts";
import { logMaintenance } from "../store/maintenance-log.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { keep } from "../submissions/keep.ts";
import { openTransport } from "../mail/transport.ts";
import { startAlerts, alertOwner } from "./alerts.ts";
import { findFolderTrouble } from "./find-troubles.ts";
import { longestWaitMs, outboxState } from "./mail-trouble.ts";

const db = await openTestDatabase();
const second = await startMailServer();
const config = readConfig({
  ALERT_SMTP_URL: second.url,
  ALERT_TO: "owner@example.com",
  SITE_URL: "https://clinic.example",
  SMTP_URL: "smtp://mail.clinic.example",
});
const counted: string[] = [];
const alerts = openTransport({ ...config, SMTP_URL: second.url });
const count = (outcome: string) => void counted.push(outcome);
const { lines, log } = recordedLog();

beforeEach(() => {
  second.forget();
  lines.length = 0;
  counted.length = 0;
});

const start = Date.parse("2026-03-02T15:00:00.000Z");
const after = (minutes: number) => new Date(start + minutes * 60_000);
const clinic = () => ourClinic;
const options = { db, log, config, clinic, alerts, count };
const look = (minutes: number) => alertOwner(options, after(minutes));
const subjects = () => second.letters.map(({ subject }) => subject);

const letterWaits = (createdAt = after(0)) => keep(db, arrivalOf({ now: createdAt }));
const changeLetters = (values: Partial<Selectable<Schema["letters"]>>) =>
  db.updateTable("letters").set(values).execute();
const changeWaiting = (values: Partial<Selectable<Schema["letters"]>>) =>
  db.updateTable("letters").set(values).where("dead_at", "is", null).execute();
const at = (minutes: number) => after(minutes).toISOString();

test("the owner is told by the second mail server when a letter has waited for a quarter of an hour, with what to do and nothing of the visitor", async () => {
  await letterWaits();
  await look(15);
  expect(subjects()).toEqual([]);
  await letterWaits(after(30));
  await look(42);
  expect(subjects()).toEqual(["clinic.example needs attention: letters are late"]);
  const { text, to, raw } = second.letters[0]!;
  expect([to].flat()[0]!.text).toBe("owner@example.com");
  expect(text).toContain("that wait: 2. The oldest has waited 42 minutes.");
  expect(text).toContain("npm run clinic -- doctor");
  expect(raw).not.toMatch(/Ada|416-555|My knee|[A-Z]{3}-\d{4}/);
  expect(lines).toMatchObject([{ event: "needs attention", detail: "letters are late" }]);
  expect(counted).toEqual(["sent"]);
});

const [day, month] = [24 * 60, 30 * 24 * 60];
const [late, well] = [" needs attention: letters are late", " is working again"];
const deadTitle = "dead letters: 1";
const dead = ` needs attention: ${deadTitle}`;
const stopped = " needs attention: the mail server takes no letters with these settings";
let lookedAt = 0;
const happens = {
  waits: () => letterWaits(),
  leaves: () => changeLetters({ sent_at: at(0) }),
  dies: () => changeLetters({ dead_at: at(0) }),
  stops: async () => {
    await letterWaits(after(lookedAt + 55));
    await changeWaiting({ last_error: "mail stopped: EAUTH 535", waits_for: "settings" });
  },
  "goes on": () => changeWaiting({ sent_at: at(0), last_error: null, waits_for: null }),
  refused: async () => second.behave("refuse"),
  accepted: async () => second.behave("accept"),
};
/** What happens to the letter or to alerts, or what the owner is told at which minute. */
type Step = keyof typeof happens | [minute: number, told?: string];

test.each<[string, Step[]]>([
  [
    "a problem that lasts is told once a day",
    ["waits", [20, late], [80], [600], [day + 19], [day + 20, late]],
  ],
  [
    "one word follows when all has been well for an hour",
    ["waits", [20, late], "leaves", [79], [80, well], [200], "waits", [300, late]],
  ],
  [
    "a problem that comes back within the hour is the same problem",
    ["waits", [20, late], "leaves", [50], "waits", [70], "leaves", [100], [131, well]],
  ],
  [
    "beside a trouble that lasts another one begins, ends and begins again",

    [
      "waits",
      "dies",
      [1, dead],
      "stops",
      [60, stopped],
      "goes on",
      [119],
      [121, `: one problem less, and others last: ${deadTitle}`],
      "stops",
      [180, stopped],
    ],
  ],
  [
    "an alert that the second mail server does not take is tried again",
    ["waits", "refused", [20], [21], "accepted", [25, late], "leaves"],
  ],
  [
    "a word that all is well, which it does not take, is tried again",
    ["waits", [20, late], "leaves", "refused", [90], "accepted", [95, well]],
  ],
  [
    "a problem that passed before its alert got through is not followed by word that all is well",
    ["waits", "refused", [20], "accepted", "leaves", [90]],
  ],
  [
    "a problem that was told while the clock was wrong is told again when it is right",
    ["waits", [month, late], [20, late], [21]],
  ],
  [
    "a problem that was seen while the clock was wrong does not keep the owner from hearing that all is well",
    ["waits", [month, late], "leaves", [80, well]],
  ],
])("%s, by however many instances it is seen", async (_, steps) => {
  lookedAt = 0;
  for (const step of steps) {
    if (typeof step === "string") {
      await happens[step]();
      continue;
    }
    const [minute, told] = step;
    lookedAt = minute;
    const before = second.letters.length;
    await Promise.allSettled([look(minute), look(minute)]);
    const expected = told ? [`clinic.example${told}`] : [];
    expect(subjects().slice(before), `at minute ${minute}`).toEqual(expected);
  }
});

test("another problem is told when it comes, and one letter tells of several", async () => {
  await letterWaits();
  await changeLetters({ last_error: "mail stopped: EAUTH 535 5.7.8", waits_for: "settings" });
  await look(1);
  expect(subjects()).toEqual([
    "clinic.example needs attention: the mail server takes no letters with these settings",
  ]);
  expect(second.letters[0]!.text).toContain("(mail stopped: EAUTH 535 5.7.8)");
  await letterWaits();
  await changeLetters({ dead_at: at(2), last_error: "EENVELOPE 550" });
  await letterWaits();
  await look(30);
  expect(subjects().slice(1)).toEqual([
    "clinic.example needs attention: letters are late, dead letters: 2",
  ]);
});

test("a letter that a wrong clock has dated ahead is late", async () => {
  await letterWaits(after(month));
  await look(1);
  expect(subjects()).toEqual(["clinic.example needs attention: letters are late"]);
  expect(second.letters[0]!.text).toContain("that wait: 1. How long is not known");
  expect(longestWaitMs(await outboxState(db), after(1))).toBeGreaterThan(0);
});

test("without a second mail server the log tells, once a day", async () => {
  await letterWaits();
  for (const minutes of [20, 21, 600])
    await alertOwner({ db, log, config, clinic }, after(minutes));
  expect(lines).toMatchObject([{ event: "needs attention", detail: "letters are late" }]);
});

test("letters that went to files for want of a mail server are told, while it is missing and once it is there", async () => {
  await letterWaits();
  await changeLetters({ sent_at: at(0), written_at: at(0) });
  await alertOwner({ ...options, config: { ...config, SMTP_URL: undefined } }, after(1));
  await look(2);
  expect(subjects()).toEqual([
    "clinic.example needs attention: no SMTP_URL: letters are written to files and mailed to nobody",
    "clinic.example needs attention: letters that went to files and were never mailed: 1",
  ]);
  for (const { text } of second.letters) expect(text).toContain("letters resend --written");
  await db
    .updateTable("submissions")
    .set({ handled_at: at(3) })
    .execute();
  await look(24 * 60 + 10);
  expect(subjects().slice(2)).toEqual(["clinic.example is working again"]);
});

test("letters to visitors are no reason for an alert", async () => {
  await letterWaits();
  await changeLetters({ dead_at: at(1), kind: "acknowledgement" });
  await look(600);
  expect(second.letters).toEqual([]);
  expect(lines).toEqual([]);
});

test.each([
  ["refuses it", "refuse"],
  ["says “wait” again and again", "drip"],
  ["says nothing", "stall"],
] as const)(
  "an alert server that %s is given up in time, and the watch goes on",
  async (_, manner) => {
    await letterWaits();
    second.behave(manner);
    let minutes = 20;
    const now = () => after((minutes += 3));
    const watch = startAlerts({ ...options, now, everyMs: 20, withinMs: 300 });
    onTestFinished(() => watch.stop());
    await expect.poll(() => lines.some(({ event }) => event === "alert not sent")).toBe(true);
    await expect.poll(() => counted).toContain("failed");
    second.behave("accept");
    await second.waitForLetters(1);
  },
);

test("a stop does not wait for an alert server that hangs, and the alert is told after the next start", async () => {
  await letterWaits();
  second.behave("stall");
  const watch = startAlerts({ ...options, now: () => after(20), everyMs: 20 });
  await expect.poll(() => second.held()).toBe(1);
  const started = performance.now();
  await watch.stop();
  expect(performance.now() - started).toBeLessThan(5_000);
  second.behave("accept");
  await look(26);
  expect(second.letters).toHaveLength(1);
});

test.each([
  ["failed", [49, 1], ["backup failed", 1], "the last backup failed"],
  ["made for two nights", [100, 51], ["backup", 51], "there is no backup from the last two nights"],
] as const)(
  "the owner of a public site is told that no backup was %s, until one is",
  async (_, [first], [what, hours], title) => {
    const hoursAgo = (count: number) => after(-60 * count);
    await logMaintenance(db, { what: "backup", at: hoursAgo(first) });
    await logMaintenance(db, { what, at: hoursAgo(hours) });
    await look(0);
    expect(subjects()).toEqual([`clinic.example needs attention: ${title}`]);
    await logMaintenance(db, { what: "backup", at: after(1) });
    await alertOwner({ ...options, config: { ...config, SITE_URL: undefined } }, after(2));
    await look(70);
    expect(subjects().slice(1)).toEqual(["clinic.example is working again"]);
  },
);

test("the owner is told of a disk that has little room left, before it is full", async () => {
  const little = {
    ...options,
    config: { ...config, DATA_DIR: tmpdir(), SMTP_URL: undefined, SITE_URL: undefined },
  };
  await alertOwner({ ...little, leastFree: Infinity }, after(0));
  expect(subjects()).toEqual([expect.stringMatching(/needs attention: \d+ MB free on the disk$/)]);
  await alertOwner({ ...little, leastFree: 0 }, after(61));
  expect(subjects().at(-1)).toContain("working again");
});

test("a change of the clinic's folder that waits is told with its mistakes", async () => {
  const others = () => findFolderTrouble(["clinic/pages/parking.md:3: a second colon"]);
  await alertOwner({ ...options, others }, after(1));
  expect(subjects()).toEqual([expect.stringContaining("a change of the clinic's folder waits")]);
  expect(second.letters[0]!.text).toContain("clinic/pages/parking.md:3: a second colon");
});
