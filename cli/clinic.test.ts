import { chmodSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Selectable } from "kysely";
import { expect, test } from "vitest";
import { newPlace, openTestDatabase } from "../test/database.ts";
import { runClinic } from "../test/clinic.ts";
import { changedFolder } from "../test/clinic-folder.ts";
import { startMailServer } from "../test/mail-server.ts";
import { startSite } from "../test/site.ts";
import { naughty } from "../test/hostile.ts";
import { confirm, signUp } from "../core/newsletter/subscribers.ts";
import { arrivalOf } from "../test/arrival.ts";
import { type Arrival, keep } from "../core/submissions/keep.ts";
import type { Schema } from "../core/store/schema.ts";
import { commands } from "./clinic.ts";
import { csv } from "./requests/rows.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const now = new Date("2026-03-02T15:00:00.000Z");

const run = (
  args: string | readonly string[],
  environment: Record<string, string> = {},
  answer?: "yes" | "no",
) => runClinic(args, { environment: { ...place, ...environment }, now, ...(answer && { answer }) });

const setLetters = (values: Partial<Selectable<Schema["letters"]>>) =>
  db.updateTable("letters").set(values).execute();

/** As somebody at the desk marks it. */
const handle = (reference: string) =>
  db
    .updateTable("submissions")
    .set({ handled_at: now.toISOString() })
    .where("reference", "=", reference)
    .execute();

async function runJson<T>(args: string): Promise<T> {
  return JSON.parse((await run(`${args} --json`)).printed) as T;
}

async function send(answers = {}, changes: Partial<Arrival> = {}) {
  const typed = { message: "My knee.\nOn stairs.", ...answers };
  return (await keep(db, arrivalOf({ answers: typed, now, ...changes }))).reference;
}

test("without words, or with --help, it says what there is", async () => {
  const nothing = await run("");
  expect(nothing.code).toBe(2);
  for (const name of Object.keys(commands)) expect(nothing.printed).toContain(`  ${name} `);
  expect((await run("--help")).code).toBe(0);
  const { printed } = await run("submissions export --help");
  expect(printed).toMatch(/--since DATE .*\n.*--json .*\n.*--out FILE/);
  expect((await run("letters --help")).printed).toContain("letters resend [REF]");
});

test("what is not understood ends with 2 and the right help", async () => {
  for (const args of [
    "submissions",
    "submissions list --since yesterday",
    "submissions list --wrong",
    "letters list more",
    "letters resend",
    "letters resend KMR-4827 --written",
  ]) {
    const { code, remarked } = await run(args);
    expect(code, args).toBe(2);
    expect(remarked, args).toContain("Usage: npm run clinic --");
  }
});

test.each(Object.entries(commands))(
  "“%s” that is mistyped ends with 2, and with wrong settings with 1",
  async (name, { needsNoSettings }) => {
    expect((await run(`${name} --mistyped`)).code).toBe(2);
    const wrong = await run(name, { PORT: "http" });
    expect([wrong.code, wrong.remarked.includes("PORT")]).toEqual(
      needsNoSettings ? [0, false] : [1, true],
    );
  },
);

test("wrong settings and a store that is not there end with 1 and a sentence", async () => {
  const wrong = await run("submissions list", { MAIL_TO: "desk", PORT: "http" });
  expect(wrong.code).toBe(1);
  expect(wrong.remarked).toMatch(/PORT[^]*MAIL_TO/);
  const elsewhere = await newPlace();
  const absent = await run("submissions list", elsewhere);
  expect(absent.code).toBe(1);
  expect(absent.remarked).toMatch(/no store|isn't up to date/);
});

test("submissions are listed newest first, with the state of their letter", async () => {
  const first = await send({ fullName: "First" }, { now: new Date("2026-03-01T10:00:00Z") });
  const spam = { now: new Date("2026-03-02T10:00:00Z"), suspectedSpam: true };
  const second = await send({ fullName: "Second" }, spam);
  const { printed } = await run("submissions list");
  expect(printed.split("\n").map((line) => line.split(/\s{2,}/))).toEqual([
    ["REFERENCE", "RECEIVED", "FORM", "LETTER", "NAME"],
    [second, "2026-03-02 05:00", "contact", "waiting", "spam?", "Second"],
    [first, "2026-03-01 05:00", "contact", "waiting", "First"],
  ]);
});

test("the newest 200 are listed, and all when asked for", async () => {
  for (let count = 0; count < 201; count += 1) await send();
  const { printed, remarked } = await run("submissions list");
  expect(printed.split("\n")).toHaveLength(201);
  expect(remarked).toBe("The newest 200. For others: --since, or submissions export");
  expect((await run("submissions list --since 2026-03-01")).printed.split("\n")).toHaveLength(202);
});

test("the list is narrowed by day at the clinic", async () => {
  const before = await send({}, { now: new Date("2026-03-08T04:59:59Z") });
  const after = await send({}, { now: new Date("2026-03-08T05:00:00Z"), suspectedSpam: true });
  const references = async (args: string) =>
    (await runJson<{ reference: string }[]>(`submissions export ${args}`)).map(
      ({ reference }) => reference,
    );
  expect(await references("--since 2026-03-08")).toEqual([after]);
  expect(await references("--since 2026-03-07")).toEqual([after, before]);
});

test("a terminal does not obey what a visitor typed", async () => {
  const typed = { fullName: "\u001B[2J\u009Bevil\nREF", message: "\u001B]0;title\u0007" };
  await send(typed);
  expect((await run("submissions list")).printed).not.toMatch(/[^\P{Cc}\n]/u);
});

test("a reference is typed as one hears it", async () => {
  const reference = await send();
  const [word, number] = reference.toLowerCase().split("-");
  for (const typed of [reference, `${word}-${number}`, `${word}${number}`, `${word}–${number}`]) {
    expect((await run(`letters resend ${typed}`)).code, typed).toBe(0);
  }
  const unknown = await run("letters resend ZZZ-0000");
  expect(unknown.code).toBe(1);
  expect(unknown.remarked).toBe("There's no submission ZZZ-0000.");
});

test("who reads, sends again or erases what by which command stands in the access log, and no more", async () => {
  const subject = await send();
  const log = path.join(place.DATA_DIR, "access.log");
  rmSync(log, { force: true });
  for (const args of [
    "submissions list",
    "submissions export",
    "letters list",
    "subscribers export",
    `letters resend ${subject}`,
    `erase ${subject} --even-undelivered --yes`,
  ])
    await run(args, { SUDO_USER: "grace" });
  const lines = readFileSync(log, "utf8").trim().split("\n");
  const common = { time: now.toISOString(), who: "grace" };
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [
      { event: "requests read", command: "submissions list", count: 1 },
      { event: "requests read", command: "submissions export", count: 1 },
      { event: "newsletter list read", command: "subscribers export", count: 0 },
      { event: "letter sent again", subject, count: 1 },
      { event: "requests erased", subject, count: 1 },
    ].map((line) => ({ ...common, ...line })),
  );
  expect(statSync(log).mode & 0o777).toBe(0o600);
});

test("an export is a file that only its owner reads, safe in a spreadsheet", async () => {
  const name = { fullName: '=HYPERLINK("http://evil.example")', phone: "+1 416" };
  const answers = { ...name, message: 'He said "hi",\nthen left', reference: "Dr. Lee" };
  const reference = await send(answers);
  const file = path.join(place.DATA_DIR, "export.csv");
  expect((await run(`submissions export --out ${file}`)).code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(
    /^\uFEFFreference,received_at,form,.*,fullName,phone,email,message,answer_reference\r\n/,
  );
  expect(text).toMatch(new RegExp(`\r\n${reference},[^]*,Dr. Lee\\s*$`));
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`"'+1 416"`);
  expect(text).toContain('"He said ""hi"",\nthen left"');
  const list = await runJson<{ answers: object }[]>("submissions export");
  expect(list[0]!.answers).toMatchObject({ phone: "+1 416" });
});

const numbersAndDates =
  "04165550199 2-3 12:30 1e5 1E+5 1.5E-05 50% $5 5pm 12h30 MAR-6385 1er-avril 5月4日 ٥/٤ ½ #N/A vrai".split(
    " ",
  );
const spaced = [
  "5 pm",
  "5 May",
  "May 5, 2026",
  "5 avril",
  "févr. 2026",
  "lundi 5 août 2026",
  "5 $ CA",
];
const formulas = Object.keys(naughty)
  .filter((kind) => kind.startsWith("formula"))
  .map((kind) => naughty[kind]!);
test.each(["+1", "-1", "\tx", "\rx", "\n=x", ...numbersAndDates, ...spaced, ...formulas])(
  "a cell %j is text in a spreadsheet",
  (cell) => {
    const quoted = cell.replaceAll('"', '""');
    expect(csv({ a: (text: string) => text }, [cell])).toBe(`\uFEFFa\r\n"'${quoted}"`);
  },
);

test.each([
  "May Lee",
  "I fell on 5 May and my knee still hurts",
  "JMR-4827",
  "ada2@example.com",
  "2026-03-02T15:00:00.000Z",
  "",
])("a cell %j needs no mark", (cell) => {
  expect(csv({ a: (text: string) => text }, [cell])).toBe(`\uFEFFa\r\n${cell}`);
});

const letters = () => db.selectFrom("letters").selectAll().orderBy("id").execute();
const longAgo = "2026-02-01T00:00:00.000Z";
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();

test("a dead letter is listed, and sent again under its own name", async () => {
  const reference = await send();
  const [letter] = await letters();
  await setLetters({ dead_at: longAgo, attempts: 90, last_error: "EENVELOPE 550" });
  const dead = new RegExp(`${reference}\\s+clinic\\s+dead .* 90 .*EENVELOPE 550`);
  expect((await run("letters list")).printed).toMatch(dead);
  expect(await runJson("letters list --dead")).toMatchObject([{ letter: letter!.id }]);

  expect((await run(`letters resend ${reference}`)).printed).toContain("is due now");
  const { message_id } = letter!;
  const due = { message_id, dead_at: null, attempts: 0, next_attempt_at: now.toISOString() };
  expect(await letters()).toMatchObject([due]);
  expect((await run("letters resend ZZZ-0000")).code).toBe(1);
});

test("a letter that waits keeps its age when it is sent again, and is left to a worker that may hold it", async () => {
  const reference = await send();
  const tried = { attempts: 40, last_error: "EENVELOPE 550", created_at: longAgo };
  await setLetters({ ...tried, next_attempt_at: inSeconds(240) });
  await run(`letters resend ${reference}`);
  expect(await letters()).toMatchObject([{ ...tried, next_attempt_at: now.toISOString() }]);

  const leased = { next_attempt_at: inSeconds(100) };
  await setLetters(leased);
  const { printed } = await run(`letters resend ${reference}`);
  expect(printed).toContain("tried again within two minutes");
  expect(await letters()).toMatchObject([leased]);
});

test("letters that went to files only are listed, and mailed under their own names once there is a mail server", async () => {
  const references = [await send(), await send(), await send()];
  const [about] = references;
  await send({}, { now: new Date("2026-02-27T15:00:00.000Z") });
  await setLetters({ sent_at: now.toISOString(), written_at: now.toISOString() });
  const visitors = db.updateTable("letters").set({ kind: "acknowledgement" });
  await visitors.where("created_at", "<", "2026-03-01").execute();
  await handle(references.pop()!);
  const names = async () => (await letters()).map(({ message_id }) => message_id);
  const before = await names();
  const listed = async (args: string) => {
    const found = await runJson<{ about: string; state: string }[]>(`letters list ${args}`);
    return found.map((one) => `${one.about} ${one.state}`).toSorted();
  };
  const inState = (state: string) => references.map((one) => `${one} ${state}`).toSorted();

  expect(await listed("--written")).toEqual(inState("written"));
  const withoutServer = await run("doctor", { SITE_URL: "https://clinic.example" });
  expect(withoutServer.printed).toMatch(/WRONG {2}no SMTP_URL: .*mailed to nobody/);
  expect((await run("letters resend --written --yes")).remarked).toContain("no SMTP_URL");

  const there = { SMTP_URL: "smtp://127.0.0.1:9" };
  const neverMailed = /WRONG {2}letters that went to files and were never mailed: 2/;
  expect((await run("doctor", there)).printed).toMatch(neverMailed);
  expect((await run(`letters resend ${about}`, there)).printed).toContain("is due now");
  const declined = await run("letters resend --written", there, "no");
  expect([declined.code, declined.remarked]).toEqual([1, "No letter is let go."]);
  const mailed = await run("letters resend --written", there, "yes");
  expect(mailed.questions).toEqual(["Mail 1 letter that went to files only?"]);
  expect(mailed.printed).toContain("1 letter let go");
  expect(await names()).toEqual(before);
  expect(await listed("")).toEqual(inState("waiting"));
});

test("all dead letters to the clinic are sent again at once, but not what a restore holds back or somebody has handled", async () => {
  const references = [await send(), await send(), await send(), await send()];
  const [, , restored, handled] = references;
  await handle(handled!);
  await setLetters({ dead_at: now.toISOString(), last_error: "EENVELOPE 550 5.7.1" });
  const one = db.selectFrom("submissions").select("id").where("reference", "=", restored!);
  const held = db.updateTable("letters").set({ waits_for: "release" });
  await held.where("submission_id", "=", one).execute();
  const declined = await run("letters resend --dead", {}, "no");
  expect(declined.questions).toEqual([
    "Send 2 letters again? Fix the cause first: letters list --dead.",
  ]);
  expect((await run("letters resend --dead --yes")).printed).toContain("2 letters let go");
  const stillDead = await runJson<{ about: string }[]>("letters list --dead");
  expect(stillDead.map(({ about }) => about).toSorted()).toEqual([restored, handled].toSorted());
  const none = await run("letters resend --dead --yes");
  expect(none.remarked).toBe("No letter about an open request is dead.");
});

test("the clinic's letter that was sent is sent again as a new one, whatever becomes of the one to the visitor", async () => {
  const reference = await send({}, { acknowledge: true });
  await setLetters({ sent_at: longAgo });
  expect((await run("letters list")).remarked).toBe("No letter waits.");
  const visitors = db.updateTable("letters").where("kind", "=", "acknowledgement");
  await visitors.set({ sent_at: null, dead_at: longAgo }).execute();
  const again = await run(`letters resend ${reference}`, { MAIL_ACKNOWLEDGE: "on" });
  expect(again.printed).toContain("a new letter is queued");
  expect(new Set((await letters()).map(({ message_id }) => message_id)).size).toBe(3);
  const unsent = await runJson<{ kind: string; state: string }[]>("letters list");
  expect(unsent.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    "acknowledgement dead",
    "clinic waiting",
  ]);
  // Whose answer is lost asks again when it has left.
  await setLetters({ sent_at: now.toISOString() });
  expect((await run(`letters resend ${reference}`)).printed).toContain("left a moment ago");
  expect(await letters()).toHaveLength(3);
});

async function subscribe(email: string, confirmed: boolean) {
  const consent = { consentText: "Yes, email me.", sourcePage: "/blog" };
  await signUp(db, { email, ...consent, suspectedSpam: false, now });
  const tokens = db.selectFrom("subscribers").select("token").where("email", "=", email);
  const { token } = await tokens.executeTakeFirstOrThrow();
  if (confirmed) await confirm(db, token, now);
  return token;
}

test("only confirmed addresses are on the list, each with the proof of its consent and a link to leave", async () => {
  const token = await subscribe("yes@example.com", true);
  await subscribe("asked@example.com", false);
  await subscribe("gone@example.com", true);
  expect((await run("subscribers remove Gone@example.com")).code).toBe(0);
  expect((await run("subscribers remove gone@example.com")).remarked).toContain("n't on the list");
  expect((await runJson<object[]>("subscribers export --all")).length).toBe(3);

  const { printed } = await run("subscribers export", { SITE_URL: "https://clinic.example" });
  expect(printed).toContain(`https://clinic.example/newsletter/leave/${token}`);
  expect(printed).toContain(
    `yes@example.com,confirmed,${now.toISOString()},${now.toISOString()},,/blog`,
  );
  expect(printed).toContain('"Yes, email me."');
  expect(printed).not.toMatch(/asked@|gone@/);
});

test("the doctor connects to the database and both mail servers, and says what is wrong", async () => {
  const mail = await startMailServer();
  const well = await run("doctor", { SMTP_URL: mail.url, ALERT_SMTP_URL: mail.url });
  expect(well.printed).toMatch(/ok {3}Database: (SQLite|PostgreSQL)/);
  for (const name of ["Mail server", "Second mail server"])
    expect(well.printed).toMatch(new RegExp(`ok {3}${name}: 127\\.0\\.0\\.1:\\d+ accepts us`));
  expect(well.code).toBe(0);
  expect(await db.selectFrom("submissions").select("id").execute()).toEqual([]);

  const nobody = "smtp://127.0.0.1:9";
  const second = await run("doctor", { SMTP_URL: mail.url, ALERT_SMTP_URL: nobody });
  expect(second.code).toBe(1);
  expect(second.printed).toMatch(/ok {3}Mail server: [^]*WRONG {2}Second mail server: .*ECONNREF/);

  await mail.down();
  const down = await run("doctor", { SMTP_URL: mail.url });
  expect(down.code).toBe(1);
  expect(down.printed).toMatch(/WRONG {2}Mail server: .*ECONNREFUSED/);

  await mail.up();
  const plain = await run("doctor", { SMTP_URL: mail.url.replace("smtp:", "smtps:") });
  expect(plain.printed).toMatch(/WRONG {2}Mail server: .*no TLS from the start\. Try smtp:/);

  const away = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
  const advice = /can't be reached \(.*ECONNREFUSED.*Is it running, and is DATABASE_URL right\?/;
  const nowhere = await run("doctor", away);
  expect(nowhere.code).toBe(1);
  expect(nowhere.printed).toMatch(advice);
  expect((await run("submissions list", away)).remarked).toMatch(advice);
});

test("examples that were left in the settings are wrong for the doctor", async () => {
  const left = {
    SITE_URL: "https://www.example.org",
    MAIL_TO: "desk@example.org",
    ALERT_FROM: "website@mail.example.com",
    BOOKING_URL: "https://booking.example.org/",
    GOOGLE_ADS_ID: "AW-123456789/label",
    ALLOWED_HOSTS: "www.clinic.ca www.example.net",
  };
  const { code, printed } = await run("doctor", left);
  expect(code).toBe(1);
  for (const name of Object.keys(left)) expect(printed).toContain(`WRONG  ${name}: is an example`);
  const own = {
    SITE_URL: "https://example.com.au",
    MAIL_TO: "desk@notexample.org",
    MAIL_FROM: "desk@clinic.example",
    BOOKING_URL: "https://booking.example/now",
    GOOGLE_ADS_ID: "AW-987654321",
  };
  const { printed: then } = await run("doctor", own);
  expect(then).not.toContain("is an example");
  for (const name of ["MAIL_FROM", "BOOKING_URL"])
    expect(then).toMatch(new RegExp(`look {2}${name}: .* is a placeholder`));
  expect(then).not.toContain("MAIL_TO:");
  expect(then).toMatch(/look {2}GOOGLE_ADS_ID: .*consent/);
});

test("a clinic's folder with mistakes is wrong for the doctor, who names the command that tells them", async () => {
  const CLINIC_DIR = changedFolder(["pages/home.yaml", "badge:", "badges:"]);
  const { code, printed } = await run("doctor", { CLINIC_DIR });
  expect(code).toBe(1);
  expect(printed).toMatch(/WRONG {2}Clinic: .* has mistakes\. See: .* check/);
});

test("the doctor tells when others may look into the folder, and of no folder that nobody uses", async () => {
  const { printed } = await run("doctor");
  expect(printed).not.toContain("Privacy:");
  chmodSync(place.DATA_DIR, 0o755);
  expect((await run("doctor")).printed).toMatch(/look {2}Privacy: every account/);
  chmodSync(place.DATA_DIR, 0o700);
  if (place.DATABASE_URL) {
    const without = await run("doctor", { DATA_DIR: path.join(place.DATA_DIR, "none") });
    expect(without.printed).not.toMatch(/Disk|ENOENT/);
  }
});

test("the doctor tells of letters that wait, and of dead ones until their request is handled", async () => {
  const mail = await startMailServer();
  const reference = await send();
  expect((await run("doctor", { SMTP_URL: mail.url })).printed).toContain("Letters: 1 waiting.");
  await setLetters({ dead_at: now.toISOString() });
  const { code, printed } = await run("doctor");
  expect(code).toBe(1);
  expect(printed).toMatch(/WRONG {2}dead letters: 1/);
  await handle(reference);
  expect((await run("doctor")).printed).toMatch(/ok {3}Letters: 0 waiting\./);
});

test("commands work beside the running site, and it sends what was asked for again", async () => {
  const mail = await startMailServer();
  const site = await startSite(place, { SMTP_URL: mail.url });
  const { reference } = (await (await site.send(arrivalOf().answers)).json()) as {
    reference: string;
  };
  await mail.waitForLetters(1);
  await expect.poll(letters).toMatchObject([{ sent_at: expect.any(String) }]);

  const many = Array.from({ length: 20 }, (_, n) => ({ ...arrivalOf().answers, message: `${n}` }));
  const busy = Promise.all(many.map((answers) => site.send(answers)));
  const commands = await Promise.all(many.slice(15).map(() => run("submissions list")));
  expect(new Set(commands.map(({ code }) => code))).toEqual(new Set([0]));
  expect((await run(`letters resend ${reference}`)).code).toBe(0);
  expect(new Set((await busy).map(({ status }) => status))).toEqual(new Set([200]));
  await site.send({ ...arrivalOf().answers, message: "rouses the worker" });
  const about = () => mail.letters.filter(({ subject }) => subject?.includes(reference));
  await expect.poll(about).toHaveLength(2);
}, 60_000);
