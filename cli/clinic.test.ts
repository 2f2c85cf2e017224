import { chmodSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { newPlace, openTestDatabase } from "../test/database.ts";
import { runClinic } from "../test/clinic.ts";
import { startMailServer } from "../test/mail-server.ts";
import { startSite } from "../test/site.ts";
import { naughty } from "../test/hostile.ts";
import { confirm, leaveByAddress, signUp } from "../core/newsletter/subscribers.ts";
import { arrivalOf } from "../core/submissions/arrival-for-tests.ts";
import { type Arrival, keep } from "../core/submissions/keep.ts";
import { heldReason } from "../core/store/backup.ts";
import { csv } from "./requests/export.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const now = new Date("2026-03-02T15:00:00.000Z");

const run = (args: string, environment: Record<string, string> = {}, answer?: "yes" | "no") =>
  runClinic(args, { environment: { ...place, ...environment }, now, ...(answer && { answer }) });

async function runJson<T>(args: string): Promise<T> {
  return JSON.parse((await run(`${args} --json`)).printed) as T;
}

async function send(answers = {}, changes: Partial<Arrival> = {}) {
  const typed = { message: "My knee.\nOn stairs.", ...answers };
  return (await keep(db, arrivalOf({ answers: typed, now, ...changes }))).reference;
}

test("who answered, and a note, stand with the request", async () => {
  const reference = await send();
  await runClinic(["requests", "answered", reference, "--by", "AL", "--note", "Books Monday"], {
    environment: { ...place },
    now,
  });
  const { printed } = await run(`submissions show ${reference}`);
  expect(printed).toMatch(/^Handled: .* AL$/m);
  expect(printed).toContain("Note: Books Monday");
});

test("without words, or with --help, it says what there is", async () => {
  const nothing = await run("");
  expect(nothing.code).toBe(2);
  expect(nothing.printed).toContain("submissions list");
  expect((await run("--help")).code).toBe(0);
  const help = await run("submissions export --help");
  expect(help.code).toBe(0);
  expect(help.printed).toMatch(/--csv .*\n.*--json .*\n.*--out FILE/);
  expect((await run("subscribers --help")).printed).toContain("subscribers remove EMAIL");
});

test("what is not understood ends with 2 and the right help", async () => {
  for (const args of [
    "submission list",
    "submissions",
    "submissions show",
    "submissions list --since yesterday",
    "submissions list --form poll",
    "submissions list --wrong",
    "letters list more",
    "submissions export --csv --json",
  ]) {
    const { code, remarked } = await run(args);
    expect(code, args).toBe(2);
    expect(remarked, args).toContain("Usage: npm run clinic --");
  }
});

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
  const second = await send(
    { fullName: "Second" },
    { now: new Date("2026-03-02T10:00:00Z"), suspectedSpam: true },
  );
  const { code, printed } = await run("submissions list");
  expect(code).toBe(0);
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
  expect(remarked).toBe("The newest 200. For the others: --all");
  expect((await run("submissions list --all")).printed.split("\n")).toHaveLength(202);
});

test("the list is narrowed by form, by day at the clinic, and to suspected spam", async () => {
  const before = await send({}, { now: new Date("2026-03-08T04:59:59Z") });
  const after = await send({}, { now: new Date("2026-03-08T05:00:00Z"), suspectedSpam: true });
  const references = async (args: string) =>
    (await runJson<{ reference: string }[]>(`submissions list ${args}`)).map(
      ({ reference }) => reference,
    );
  expect(await references("--since 2026-03-08")).toEqual([after]);
  expect(await references("--since 2026-03-07")).toEqual([after, before]);
  expect(await references("--spam")).toEqual([after]);
  expect(await references("--form contact")).toEqual([after, before]);
  expect(await references("--form offer")).toEqual([]);
});

test("a terminal does not obey what a visitor typed", async () => {
  const reference = await send({
    fullName: "\u001B[2J\u009Bevil\nREF",
    message: "\u001B]0;title\u0007",
  });
  for (const args of ["submissions list", `submissions show ${reference}`]) {
    expect((await run(args)).printed).not.toMatch(/[^\P{Cc}\n]/u);
  }
});

test("one submission is shown with its answers, its reference typed as one hears it", async () => {
  const reference = await send();
  const [word, number] = reference.toLowerCase().split("-");
  for (const typed of [reference, `${word}-${number}`, `${word}${number}`, `${word}–${number}`]) {
    expect((await run(`submissions show ${typed}`)).code, typed).toBe(0);
  }
  const { printed } = await run(`submissions show ${reference}`);
  expect(printed).toContain(`Reference: ${reference}`);
  expect(printed).toContain("Full name: Ada Lee");
  expect(printed).toContain("Message:\n  My knee.\n  On stairs.");
  const unknown = await run("submissions show ZZZ-0000");
  expect(unknown.code).toBe(1);
  expect(unknown.remarked).toBe("There's no submission ZZZ-0000.");
});

test("who reads requests by which command, and how many, stands in the access log, and no more", async () => {
  const reference = await send();
  const log = path.join(place.DATA_DIR, "access.log");
  rmSync(log, { force: true });
  await run("submissions list", { SUDO_USER: "grace" });
  await run(`submissions show ${reference}`, { SUDO_USER: "grace" });
  await run("submissions export", { SUDO_USER: "grace" });
  await run("letters list", { SUDO_USER: "grace" });
  const common = { time: now.toISOString(), event: "requests read", who: "grace", count: 1 };
  const lines = readFileSync(log, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toEqual(
    ["submissions list", "submissions show", "submissions export"].map((command) => ({
      ...common,
      command,
    })),
  );
  expect(statSync(log).mode & 0o777).toBe(0o600);
});

test("an export is a file that only its owner reads, safe in a spreadsheet", async () => {
  await send({
    fullName: '=HYPERLINK("http://evil.example")',
    phone: "+1 416",
    message: 'He said "hi",\nthen left',
  });
  const file = path.join(place.DATA_DIR, "export.csv");
  expect((await run(`submissions export --out ${file}`)).code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  expect(
    text.startsWith(
      "\uFEFFreference,received_at,form,suspected_spam,handled_at,fullName,phone,email,message\r\n",
    ),
  ).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`"'+1 416"`);
  expect(text).toContain('"He said ""hi"",\nthen left"');
  const list = await runJson<{ answers: object }[]>("submissions export");
  expect(list[0]!.answers).toMatchObject({ phone: "+1 416" });
});

const numbersAndDates = [
  "04165550199",
  "2-3",
  "1/2",
  "12:30",
  "1e5",
  "50%",
  "$5",
  "5 pm",
  "MAR-6385",
  "5 May",
  "May 5, 2026",
];
const formulas = Object.keys(naughty)
  .filter((kind) => kind.startsWith("formula"))
  .map((kind) => naughty[kind]!);
test.each(["+1", "-1", "\tx", "\rx", "\n=x", ...numbersAndDates, ...formulas])(
  "a cell %j is text in a spreadsheet",
  (cell) => {
    const quoted = cell.replaceAll('"', '""');
    expect(csv(["a"], [[cell]])).toBe(`\uFEFFa\r\n"'${quoted}"`);
  },
);

test.each(["May Lee", "2nd floor", "JMR-4827", "2026-03-02T15:00:00.000Z", ""])(
  "a cell %j needs no mark",
  (cell) => {
    expect(csv(["a"], [[cell]])).toBe(`\uFEFFa\r\n${cell}`);
  },
);

test("letters that wait and dead letters are listed; a dead one is sent again under its own name, a sent one as a new letter", async () => {
  const reference = await send();
  const row = () =>
    db.selectFrom("letters").selectAll().orderBy("created_at").orderBy("id").execute();
  const at = "2026-02-01T00:00:00.000Z";
  await db
    .updateTable("letters")
    .set({ dead_at: at, attempts: 90, last_error: "EENVELOPE 550" })
    .execute();
  const listed = await run("letters list");
  expect(listed.printed).toMatch(
    new RegExp(`${reference}\\s+clinic\\s+dead .* 90 .*EENVELOPE 550`),
  );
  expect((await runJson<object[]>("letters list --dead")).length).toBe(1);

  const { message_id, id } = (await row())[0]!;
  expect(await runJson<object[]>("letters list")).toMatchObject([{ letter: id }]);
  expect((await run(`letters resend ${reference}`)).printed).toContain("is due now");
  expect(await row()).toMatchObject([
    { message_id, dead_at: null, attempts: 0, next_attempt_at: now.toISOString() },
  ]);

  const tried = { attempts: 40, last_error: "EENVELOPE 550", created_at: at };
  const later = new Date(now.getTime() + 240_000).toISOString();
  await db
    .updateTable("letters")
    .set({ ...tried, next_attempt_at: later })
    .execute();
  await run(`letters resend ${reference}`);
  const due = { ...tried, next_attempt_at: now.toISOString() };
  expect(await row(), "it has waited for as long as before").toMatchObject([due]);

  const leased = { next_attempt_at: new Date(now.getTime() + 100_000).toISOString() };
  await db.updateTable("letters").set(leased).execute();
  const left = (await run(`letters resend ${reference}`)).printed;
  expect(left).toContain("leaves within two minutes");
  expect(await row(), "a worker may hold it").toMatchObject([leased]);

  await db.updateTable("letters").set({ sent_at: at }).execute();
  expect((await run("letters list")).remarked).toBe("No letter waits.");
  expect((await run(`letters resend ${reference}`)).printed).toContain("a new letter is queued");
  const letters = await row();
  expect(letters).toHaveLength(2);
  expect(new Set(letters.map((letter) => letter.message_id)).size).toBe(2);
  expect((await run("letters resend ZZZ-0000")).code).toBe(1);
});

test("letters that went to files only are listed, and mailed under their own names once there is a mail server", async () => {
  const references = [await send(), await send(), await send()];
  await send({}, { now: new Date("2026-02-27T15:00:00.000Z") });
  const at = now.toISOString();
  await db.updateTable("letters").set({ sent_at: at, written_at: at }).execute();
  const visitors = db.updateTable("letters").set({ kind: "acknowledgement" });
  await visitors.where("created_at", "<", "2026-03-01").execute();
  await run(`submissions handled ${references[2]}`);
  const names = () => db.selectFrom("letters").select("message_id").orderBy("id").execute();
  const before = await names();

  const listed = await runJson<{ about: string; state: string }[]>("letters list --written");
  expect(listed.map(({ about }) => about).toSorted()).toEqual(references.slice(0, 2).toSorted());
  expect(listed[0]!.state).toBe("written");
  expect((await run("letters list")).remarked).toBe("No letter waits.");
  expect((await run(`submissions show ${references[0]}`)).printed).toContain("(clinic): written");
  expect((await run("doctor", { SITE_URL: "https://clinic.example" })).printed).toMatch(
    /WRONG {2}Mail server: no SMTP_URL/,
  );

  expect((await run("letters resend --written --yes")).remarked).toContain("no SMTP_URL");
  const there = { SMTP_URL: "smtp://127.0.0.1:9" };
  expect((await run("doctor", there)).printed).toMatch(
    /WRONG {2}Letters: .*went to files and were never mailed: 2/,
  );
  expect((await run(`letters resend ${references[0]}`, there)).printed).toContain("is due now");
  const declined = await run("letters resend --written", there, "no");
  expect([declined.code, declined.remarked]).toEqual([1, "No letter is let go."]);
  const mailed = await run("letters resend --written", there, "yes");
  expect(mailed.questions).toEqual(["Mail 1 letter that went to files only?"]);
  expect(mailed.printed).toContain("1 letter let go");
  expect(await names()).toEqual(before);
  const waiting = await runJson<{ about: string }[]>("letters list");
  expect(waiting.map(({ about }) => about).toSorted()).toEqual(references.slice(0, 2).toSorted());
  expect((await run("letters resend")).code).toBe(2);
  expect((await run(`letters resend ${references[0]} --written`)).code).toBe(2);
});

test("all dead letters to the clinic are sent again at once, but not what a restore holds back or somebody has handled", async () => {
  const references = [await send(), await send(), await send(), await send()];
  await run(`submissions handled ${references[3]}`);
  const at = now.toISOString();
  const die = (last_error: string) => db.updateTable("letters").set({ dead_at: at, last_error });
  await die("EENVELOPE 550 5.7.1").execute();
  const one = db.selectFrom("submissions").select("id").where("reference", "=", references[2]!);
  await die(heldReason).where("submission_id", "=", one).execute();
  const declined = await run("letters resend --dead", {}, "no");
  expect(declined.questions).toEqual([
    "Send 2 letters again? Fix the cause first: letters list --dead.",
  ]);
  expect((await run("letters resend --dead --yes")).printed).toContain("2 letters let go");
  const states = await runJson<{ about: string; state: string }[]>("letters list");
  const stillDead = states.filter(({ state }) => state === "dead").map(({ about }) => about);
  expect(stillDead.toSorted()).toEqual(references.slice(2).toSorted());
  expect((await run("letters resend --dead --yes")).remarked).toBe(
    "No letter about an open request is dead.",
  );
});

test("the clinic's letter is sent again, whatever becomes of the one to the visitor", async () => {
  const reference = await send({}, { acknowledge: true });
  const at = now.toISOString();
  const letters = db.updateTable("letters");
  await letters.set({ sent_at: at }).where("kind", "=", "clinic").execute();
  await letters.set({ dead_at: at }).where("kind", "=", "acknowledgement").execute();
  const again = await run(`letters resend ${reference}`, { MAIL_ACKNOWLEDGE: "on" });
  expect(again.printed).toContain("a new letter is queued");
  const unsent = await runJson<{ kind: string; state: string }[]>("letters list");
  expect(Object.fromEntries(unsent.map(({ kind, state }) => [kind, state]))).toEqual({
    clinic: "waiting",
    acknowledgement: "dead",
  });
});

async function subscribe(email: string, confirmed: boolean) {
  await signUp(db, {
    email,
    consentText: "Yes, email me.",
    sourcePage: "/blog",
    suspectedSpam: false,
    now,
  });
  const { token } = await db
    .selectFrom("subscribers")
    .select("token")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  if (confirmed) await confirm(db, token, now);
  return token;
}

test("only confirmed addresses are on the list, each with the proof of its consent and a link to leave", async () => {
  const token = await subscribe("yes@example.com", true);
  await subscribe("asked@example.com", false);
  await subscribe("gone@example.com", true);
  await leaveByAddress(db, "gone@example.com", now);

  const list = await run("subscribers list");
  expect(list.printed).toContain("yes@example.com");
  expect(list.printed).not.toMatch(/asked@|gone@/);
  expect((await runJson<object[]>("subscribers list --all")).length).toBe(3);

  const { printed } = await run("subscribers export", { SITE_URL: "https://clinic.example" });
  expect(printed).toContain(`https://clinic.example/newsletter/leave/${token}`);
  expect(printed).toContain(
    `yes@example.com,confirmed,${now.toISOString()},${now.toISOString()},,/blog`,
  );
  expect(printed).toContain('"Yes, email me."');
  expect(printed).not.toMatch(/asked@|gone@/);
});

test("an address is taken off the list", async () => {
  await subscribe("ada@example.com", true);
  expect((await run("subscribers remove ADA@example.com")).printed).toContain("is off the list");
  expect((await run("subscribers list")).remarked).toBe("Nobody is on the list.");
  expect((await run("subscribers remove ada@example.com")).code).toBe(1);
});

test("the doctor connects to the database and the mail server, and says what is wrong", async () => {
  const mail = await startMailServer();
  const well = await run("doctor", { SMTP_URL: mail.url });
  expect(well.printed).toMatch(/ok {3}Database: (SQLite|PostgreSQL) \d/);
  expect(well.printed).toMatch(/ok {3}Mail server: 127\.0\.0\.1:\d+ accepts us/);
  expect(well.code).toBe(0);
  expect(await db.selectFrom("submissions").select("id").execute()).toEqual([]);

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

test("the doctor names what letters that wait have met", async () => {
  const mail = await startMailServer();
  await send();
  await db.updateTable("letters").set({ attempts: 5, last_error: "EENVELOPE 550" }).execute();
  const { printed } = await run("doctor", { SMTP_URL: mail.url });
  expect(printed).toMatch(/ look {2}Letters: 1 waiting, met EENVELOPE 550 \(1\)\. See: /);
});

test("the doctor tries the second mail server as it does the first", async () => {
  const [mail, second] = [await startMailServer(), await startMailServer()];
  const settings = { SMTP_URL: mail.url, ALERT_SMTP_URL: second.url };
  expect((await run("doctor", settings)).printed).toMatch(
    /ok {3}Second mail server: .* accepts us/,
  );
  await second.down();
  const down = await run("doctor", settings);
  expect(down.code).toBe(1);
  expect(down.printed).toMatch(/ok {3}Mail server: /);
  expect(down.printed).toMatch(/WRONG {2}Second mail server: .*ECONNREFUSED/);
});

test("examples that were left in the settings are wrong for the doctor, and on the owner's list", async () => {
  const left = {
    SITE_URL: "https://www.example.org",
    MAIL_TO: "desk@example.org",
    ALERT_FROM: "website@mail.example.com",
    BOOKING_URL: "https://booking.example.org/",
    GOOGLE_ADS_ID: "AW-123456789/label",
    ALLOWED_HOSTS: "www.example.net",
  };
  const { code, printed } = await run("doctor", left);
  expect(code).toBe(1);
  const { printed: list } = await run("checklist --list-only", left);
  for (const name of Object.keys(left)) {
    expect(printed).toMatch(new RegExp(`WRONG {2}${name}: .* is an example`));
    expect(list).toMatch(new RegExp(`\\[ \\] ${name}: `));
  }
  const own = { ...left, MAIL_TO: "desk@notexample.org", GOOGLE_ADS_ID: "AW-987654321" };
  expect((await run("doctor", own)).printed).not.toMatch(/WRONG {2}(MAIL_TO|GOOGLE)/);
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

test("the doctor tells of dead letters, until their request is handled", async () => {
  const reference = await send();
  await db.updateTable("letters").set({ dead_at: now.toISOString() }).execute();
  const { code, printed } = await run("doctor");
  expect(code).toBe(1);
  expect(printed).toMatch(/WRONG {2}Letters: .*dead letters: 1/);
  await run(`submissions handled ${reference}`);
  expect((await run("doctor")).printed).toMatch(/ok {3}Letters: 0 waiting\./);
});

test("commands work beside the running site, and it sends what was asked for again", async () => {
  const mail = await startMailServer();
  const site = await startSite(place, { SMTP_URL: mail.url });
  const { reference } = (await (await site.send(arrivalOf().answers)).json()) as {
    reference: string;
  };
  await mail.waitForLetters(1);
  const listed = () => run("submissions list");
  await expect
    .poll(async () => (await listed()).printed)
    .toMatch(new RegExp(`${reference} .* sent`));

  const busy = Promise.all(
    Array.from({ length: 20 }, (_, n) => site.send({ ...arrivalOf().answers, message: `${n}` })),
  );
  const codes = await Promise.all(Array.from({ length: 5 }, async () => (await listed()).code));
  expect(codes).toEqual([0, 0, 0, 0, 0]);
  expect((await run(`letters resend ${reference}`)).code).toBe(0);
  expect((await busy).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  await site.send({ ...arrivalOf().answers, message: "rouses the worker" });
  await expect
    .poll(() => mail.letters.filter(({ subject }) => subject?.includes(reference)).length, {
      timeout: 15_000,
    })
    .toBe(2);
}, 60_000);
