import { existsSync, globSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { clinic } from "../core/content/clinic.ts";
import { lastTime } from "../core/store/maintenance-log.ts";
import { openTransport } from "../core/mail/transport.ts";
import {
  findMailTroubles,
  lacksMailServer,
  outboxState,
  type OutboxState,
} from "../core/mail/trouble.ts";
import type { Config } from "../core/config.ts";
import { doubt, isDoubtful } from "../core/submissions/retention.ts";
import {
  describeEncryption,
  readableKeys,
  keyName,
  keysInUse,
} from "../core/submissions/encryption.ts";
import { findEncodingFault } from "../core/store/postgres.ts";
import { findSqliteDamage } from "../core/store/sqlite.ts";
import { adviceOnDamage, messageOf } from "../core/store/errors.ts";
import { pendingSteps } from "../core/store/migrate.ts";
import { type Database, engineOf } from "../core/store/open.ts";
import { command } from "./command.ts";
import { findPlaceholders } from "./placeholders.ts";
import { clinicTime, json } from "./print.ts";
import { openStore } from "./store.ts";

type Finding = { part: string; verdict: "good" | "look" | "wrong"; text: string };

export const doctor = command({
  words: "doctor",
  summary: "Connects to the database and the mail servers and checks the settings.",
  options: { json: { type: "boolean", help: "as JSON" } },
  async run({ config, options, now, print, remark }) {
    const findings = [
      ...checkSettings(config),
      ...(await checkStore(config, now())),
      ...(await checkFolder(config)),
      await checkMail(config),
      ...(config.ALERT_SMTP_URL ? [await checkMail(config, config.ALERT_SMTP_URL)] : []),
    ];
    if (options.json) print(json(findings));
    else
      for (const { part, verdict, text } of findings) print(`${marks[verdict]}  ${part}: ${text}`);
    const wrong = findings.filter(({ verdict }) => verdict === "wrong").length;
    const toSee = findings.filter(({ verdict }) => verdict === "look").length;
    remark(`\n${wrong} to mend, ${toSee} to look at.`);
    return wrong > 0 ? 1 : 0;
  },
});

const marks = { good: "  ok ", look: " look", wrong: "WRONG" } as const;

function checkSettings(config: Config): Finding[] {
  const findings = findPlaceholders(config).map(({ name, value }): Finding => {
    return { part: name, verdict: "wrong", text: `${value} is an example. Put your own, or none.` };
  });
  const look = (part: string, text: string) => findings.push({ part, verdict: "look", text });
  if (!config.SITE_URL)
    look("SITE_URL", "not set, so links in letters lead to this computer only.");
  else if (!config.SITE_URL.startsWith("https://")) {
    look(
      "SITE_URL",
      "not https: mailboxes then hide their button to leave the newsletter (RFC 8058).",
    );
  }
  for (const name of ["MAIL_TO", "MAIL_FROM"] as const) {
    if (/\.(example|invalid|test|localhost)$/i.test(config[name])) {
      look(name, `${config[name]} is a placeholder that reaches nobody.`);
    }
  }
  if (
    config.BOOKING_URL === clinic.bookingUrl &&
    new URL(config.BOOKING_URL).hostname.endsWith(".example")
  ) {
    look("BOOKING_URL", "a placeholder: the Book buttons lead nowhere.");
  }
  if (config.SMTP_URL && !config.ALERT_SMTP_URL) {
    look("ALERT_SMTP_URL", "not set: when letters do not leave, only the log and /readyz tell.");
  }
  if (config.MAIL_DETAIL === "full") {
    look(
      "MAIL_DETAIL",
      "full: letters to the clinic hold health information. Use minimal if mail is not encrypted.",
    );
  }
  return findings.length > 0
    ? findings
    : [{ part: "Settings", verdict: "good", text: "complete." }];
}

async function checkStore(config: Config, now: Date): Promise<Finding[]> {
  const wrong = (text: string): Finding[] => [{ part: "Database", verdict: "wrong", text }];
  try {
    const db = openStore(config);
    try {
      const started = performance.now();
      const version =
        engineOf(db) === "postgres"
          ? sql<{ v: string }>`select version() as v`
          : sql<{ v: string }>`select sqlite_version() as v`;
      const { v } = (await version.execute(db)).rows[0]!;
      const pending = await pendingSteps(db);
      if (pending.length > 0)
        return wrong(`not up to date (${pending.join(", ")}). Start the site once.`);
      const encodingFault = config.DATABASE_URL && (await findEncodingFault(db));
      if (encodingFault) return wrong(`DATABASE_URL ${encodingFault}`);
      const damage = engineOf(db) === "sqlite" ? await findSqliteDamage(db) : undefined;
      if (damage) return wrong(adviceOnDamage(damage));
      await tryToWrite(db);
      const ms = Math.round(performance.now() - started);
      const name =
        engineOf(db) === "postgres"
          ? v.split(" ").slice(0, 2).join(" ")
          : `SQLite ${v} in ${config.DATA_DIR}`;
      return [
        { part: "Database", verdict: "good", text: `${name} reads and writes (${ms} ms).` },
        checkLetters(await outboxState(db), await lastErrors(db), config, now),
        ...(await checkConditions(db, config)),
        await checkEncryption(db, config),
        await checkRetention(db, config, now),
        await checkBackup(db, config, now),
      ];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return wrong(messageOf(error));
  }
}

/** What the letters that wait have met, and how many of them: "EENVELOPE 550 (3)". */
async function lastErrors(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("letters")
    .select(["last_error", sql<number>`count(*)`.as("count")])
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .where("last_error", "is not", null)
    .groupBy("last_error")
    .execute();
  return rows.map(({ last_error, count }) => `${last_error} (${count})`);
}

/** A condition's page stays in its loading state until a published record says the other half of it. */
async function checkConditions(db: Database, { CLINIC_COMMAND }: Config): Promise<Finding[]> {
  const folder = path.join(import.meta.dirname, "../clinic/conditions");
  const pages = globSync("*.md", { cwd: folder }).map((file) => path.basename(file, ".md"));
  const rows = await db
    .selectFrom("conditions")
    .select("slug")
    .where("published", "=", true)
    .execute();
  const published = new Set(rows.map(({ slug }) => slug));
  const empty = pages.filter((slug) => !published.has(slug));
  if (empty.length === 0) return [];
  const text = `${empty.join(", ")}: the page waits for a published record. See: ${CLINIC_COMMAND} content import --help`;
  return [{ part: "Conditions", verdict: "look", text }];
}

function checkLetters(state: OutboxState, met: string[], config: Config, now: Date): Finding {
  // That there is no mail server is said where the doctor tries it.
  const troubles = findMailTroubles(state, config, now).filter(({ name }) => name !== "unmailed");
  const isWrong = troubles.length > 0;
  const hasWritten = troubles.some(({ name }) => name === "written");
  const facts = [
    `${state.waiting} waiting`,
    ...troubles.map(({ title }) => title),
    ...(met.length > 0 ? [`met ${met.join(" and ")}`] : []),
  ];
  const command = hasWritten ? "letters resend --help" : "letters list";
  const isFine = !isWrong && met.length === 0;
  return {
    part: "Letters",
    verdict: isWrong ? "wrong" : isFine ? "good" : "look",
    text: `${facts.join(", ")}.${isFine ? "" : ` See: ${config.CLINIC_COMMAND} ${command}`}`,
  };
}

async function checkEncryption(db: Database, config: Config): Promise<Finding> {
  const finding = (verdict: Finding["verdict"], text: string) => ({
    part: "Encryption",
    verdict,
    text,
  });
  const name = keyName(config);
  const readable = readableKeys(config).add(name);
  const inUse = await keysInUse(db);
  const sum = (list: typeof inUse) => list.reduce((total, { count }) => total + count, 0);
  const lost = inUse.filter(({ key }) => !readable.has(key));
  if (lost.length > 0) {
    const names = lost.map(({ key }) => key).join(", ");
    return finding(
      "wrong",
      `${sum(lost)} submissions need a key that is not in the settings (${names}).`,
    );
  }
  if (!name) {
    return finding(
      "look",
      `off: answers are stored in plain text. See: ${config.CLINIC_COMMAND} keys new --help`,
    );
  }
  const older = sum(inUse.filter(({ key }) => key !== name));
  return older > 0
    ? finding(
        "look",
        `${older} submissions are not yet under ${name}. See: ${config.CLINIC_COMMAND} keys apply --help`,
      )
    : finding("good", `${describeEncryption(config)}.`);
}

async function checkRetention(
  db: Database,
  { RETENTION_DAYS: days }: Config,
  now: Date,
): Promise<Finding> {
  if (days === undefined) {
    const text = "RETENTION_DAYS is not set, so submissions are kept for ever.";
    return { part: "Retention", verdict: "look", text };
  }
  if (await isDoubtful(db, days, now)) {
    return { part: "Retention", verdict: "wrong", text: `held back: ${doubt(days)}.` };
  }
  const last = await lastTime(db, "purge");
  const text = `after ${days} days${last ? `; something was last purged on ${clinicTime(last)}` : ""}.`;
  return { part: "Retention", verdict: "good", text };
}

async function checkBackup(db: Database, { CLINIC_COMMAND }: Config, now: Date): Promise<Finding> {
  const last = await lastTime(db, "backup");
  const days = last ? (now.getTime() - Date.parse(last)) / 86_400_000 : Infinity;
  return {
    part: "Backup",
    verdict: days > 7 ? "look" : "good",
    text: last
      ? `the last one is of ${clinicTime(last)}.`
      : `none was made by this command. See: ${CLINIC_COMMAND} backup --help`,
  };
}

const low = 1024;
const tooLow = 200;

/** The folder for the store and for letters without a mail server; PostgreSQL and SMTP together leave it unused. */
async function checkFolder({ DATA_DIR, DATABASE_URL, SMTP_URL }: Config): Promise<Finding[]> {
  if ((DATABASE_URL && SMTP_URL) || !existsSync(DATA_DIR)) return [];
  try {
    const { bavail, bsize } = await statfs(DATA_DIR);
    const megabytes = Math.floor((bavail * bsize) / 1024 ** 2);
    const verdict = megabytes < tooLow ? "wrong" : megabytes < low ? "look" : "good";
    const room: Finding = { part: "Disk", verdict, text: `${megabytes} MB free in ${DATA_DIR}.` };
    return (await isOpenToOthers(DATA_DIR)) ? [room, openFolder(DATA_DIR)] : [room];
  } catch (error) {
    return [{ part: "Disk", verdict: "look", text: messageOf(error) }];
  }
}

/** Older versions made the folder and its files for everybody to read. Windows has no such rights. */
async function isOpenToOthers(folder: string): Promise<boolean> {
  return process.platform !== "win32" && ((await stat(folder)).mode & 0o007) !== 0;
}

function openFolder(folder: string): Finding {
  const text = `every account of this machine may look into ${folder}. Close it: chmod 0700 ${folder}`;
  return { part: "Privacy", verdict: "look", text };
}

/** Takes the lock that a submission needs, writes, and takes it back. */
async function tryToWrite(db: ReturnType<typeof openStore>): Promise<void> {
  const back = new Error("taken back");
  await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto("submissions")
        .values({
          id: "doctor",
          reference: "doctor",
          form: "doctor",
          answers: "{}",
          fingerprint: "doctor",
          send_key: null,
          created_at: new Date(0).toISOString(),
        })
        .execute();
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
}

/** Connects to the mail server, or to the second one, which no letter tries before the first has failed. */
async function checkMail(config: Config, second?: string): Promise<Finding> {
  const url = second ?? config.SMTP_URL;
  const part = second ? "Second mail server" : "Mail server";
  const transport = openTransport({ ...config, SMTP_URL: url });
  try {
    await transport.verify();
    return url
      ? { part, verdict: "good", text: `${new URL(url).host} accepts us.` }
      : {
          part,
          verdict: lacksMailServer(config) ? "wrong" : "look",
          text: `${transport.description}. Nobody gets them by mail.`,
        };
  } catch (error) {
    const where = url ? new URL(url).host : config.DATA_DIR;
    return { part, verdict: "wrong", text: `${where}: ${messageOf(error)}` };
  } finally {
    transport.close();
  }
}
