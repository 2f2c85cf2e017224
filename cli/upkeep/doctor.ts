import { stat } from "node:fs/promises";
import { sql } from "kysely";
import { mistakesIn } from "../../core/clinic/folder/mistake.ts";
import { type Facts, readFacts } from "../../core/clinic/folder/read-clinic.ts";
import { loadClinic } from "../../core/clinic/load.ts";
import { lastRun } from "../../core/store/maintenance-log.ts";
import { openTransport } from "../../core/mail/transport.ts";
import { lacksMailServer } from "../../core/mail/written-letters.ts";
import type { Config } from "../../core/process/config.ts";
import { readStoreState, type StoreState } from "../../core/troubles/find-troubles.ts";
import {
  describeEncryption,
  findLostKeys,
  keyName,
  keysInUse,
  storesPlainText,
} from "../../core/submissions/keeping/encryption.ts";
import { findEncodingFault } from "../../core/store/postgres.ts";
import { findSqliteDamage } from "../../core/store/sqlite.ts";
import { freeMegabytes, leastFreeMegabytes } from "../../core/store/keeping/free-disk.ts";
import { adviceOnDamage, messageOf } from "../../core/store/errors.ts";
import { findNewerStore, pendingSteps } from "../../core/store/migrate.ts";
import { type Database, engineOf } from "../../core/store/open.ts";
import { regions } from "../../regions/regions.ts";
import { command } from "../command.ts";
import { findPlaceholders } from "./placeholders.ts";
import { clinicClock, json } from "../print.ts";
import { openStore } from "../store.ts";

type Finding = { part: string; verdict: "good" | "look" | "wrong"; text: string };

const good = (part: string, text: string): Finding => ({ part, verdict: "good", text });
const look = (part: string, text: string): Finding => ({ part, verdict: "look", text });
const wrong = (part: string, text: string): Finding => ({ part, verdict: "wrong", text });

export const doctor = command({
  summary: "Connects to the database and the mail servers and checks the settings.",
  options: { settings: "only reads the settings", json: "as JSON" },
  async run({ config, options, now, print, remark }) {
    // Wrong ones were told before.
    if (options.settings) return print("The settings can be read.");
    const { facts } = readFacts(config.CLINIC_DIR);
    const findings = [
      ...checkSettings(config, facts),
      ...(await checkClinic(config)),
      ...(await askSite(config)),
      ...(await checkStore(config, now())),
      ...(await checkFolder(config)),
      await checkMail(config),
      ...(config.ALERT_SMTP_URL ? [await checkMail(config, config.ALERT_SMTP_URL)] : []),
    ];
    if (options.json) print(json(findings));
    else
      for (const { part, verdict, text } of findings) print(`${marks[verdict]}  ${part}: ${text}`);
    const toMend = findings.filter(({ verdict }) => verdict === "wrong").length;
    const toSee = findings.filter(({ verdict }) => verdict === "look").length;
    remark(`\n${toMend} to mend, ${toSee} to look at.`);
    return toMend > 0 ? 1 : 0;
  },
});

const marks = { good: "  ok ", look: " look", wrong: "WRONG" } as const;

async function checkClinic({ CLINIC_DIR, CLINIC_COMMAND }: Config): Promise<Finding[]> {
  try {
    await loadClinic(CLINIC_DIR);
    return [];
  } catch (error) {
    mistakesIn(error);
    return [wrong("Clinic", `${CLINIC_DIR} has mistakes. See: ${CLINIC_COMMAND} check`)];
  }
}

function checkSettings(config: Config, { email, bookingUrl, region }: Facts): Finding[] {
  const { SITE_URL, SMTP_URL, ALERT_SMTP_URL } = config;
  const { MAIL_TO = email, MAIL_FROM = email, BOOKING_URL = bookingUrl } = config;
  const toNobody = Object.entries({ MAIL_TO, MAIL_FROM }).filter(([, address]) =>
    /\.(example|invalid|test|localhost)$/i.test(address),
  );
  const findings = [
    ...findPlaceholders(config).map(({ name, value }) =>
      wrong(name, `${value} is an example. Put your own, or none.`),
    ),
    !SITE_URL && look("SITE_URL", "not set, so links in letters lead to this computer only."),
    SITE_URL?.startsWith("https://") === false &&
      look("SITE_URL", "not https, so mailboxes hide their unsubscribe button (RFC 8058)."),
    ...toNobody.map(([name, address]) =>
      look(name, `${address} is a placeholder that reaches nobody.`),
    ),
    URL.parse(BOOKING_URL)?.hostname.endsWith(".example") === true &&
      look("BOOKING_URL", "a placeholder: the Book buttons lead nowhere."),
    SMTP_URL !== undefined &&
      !ALERT_SMTP_URL &&
      look("ALERT_SMTP_URL", "not set: when letters don't leave, only the log and /readyz tell."),
    config.MAIL_DETAIL === "full" &&
      look(
        "MAIL_DETAIL",
        "full: letters to the clinic hold health information. Use minimal if mail isn't encrypted.",
      ),
    config.GOOGLE_ADS_ID !== undefined &&
      look("GOOGLE_ADS_ID", regions[region].professionalRules.advertisingTag),
  ].filter((finding) => finding !== false);
  return findings.length > 0 ? findings : [good("Settings", "complete.")];
}

/** What only the running site sees, from its /readyz. */
async function askSite({ PORT, METRICS_TOKEN }: Config): Promise<Finding[]> {
  const signal = AbortSignal.timeout(2_000);
  const answer: unknown = await fetch(`http://127.0.0.1:${PORT}/readyz`, {
    signal,
    headers: { authorization: `Bearer ${METRICS_TOKEN ?? ""}` },
  })
    .then((response) => response.json())
    .catch(() => undefined);
  const { problems = [] } = (answer ?? {}) as { problems?: string[] };
  const names = /TRUSTED_PROXIES|^(ASSETS_DIR|SECRET_KEY|STORE_KEY|CLINIC_DIR)/;
  return problems.flatMap((text) => {
    const [name] = names.exec(text) ?? [];
    return name ? [wrong(name, `${text}.`)] : [];
  });
}

async function checkStore(config: Config, now: Date): Promise<Finding[]> {
  const fails = (text: string) => [wrong("Database", text)];
  try {
    await using db = openStore(config);
    const started = performance.now();
    const isPostgres = engineOf(db) === "postgres";
    const name = isPostgres
      ? await postgresVersion(db)
      : `SQLite ${process.versions.sqlite} in ${config.DATA_DIR}`;
    const encodingFault = isPostgres && (await findEncodingFault(db));
    if (encodingFault) return fails(`DATABASE_URL ${encodingFault}`);
    const pending = await pendingSteps(db);
    if (pending.length > 0) {
      return fails(`not up to date (${pending.join(", ")}). Start the site once.`);
    }
    const newer = await findNewerStore(db);
    if (newer) return fails(`${newer}.`);
    const damage = isPostgres ? undefined : await findSqliteDamage(db);
    if (damage) return fails(adviceOnDamage(damage));
    await tryToWrite(db);
    const ms = Math.round(performance.now() - started);
    const state = await readStoreState(db, config, now);
    return [
      good("Database", `${name} reads and writes (${ms} ms).`),
      checkLetters(state, await lastErrors(db), config),
      await checkEncryption(db, config),
      await checkRetention(db, state, config),
      checkBackup(state, config, now),
    ];
  } catch (error) {
    return fails(messageOf(error));
  }
}

async function postgresVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db);
  return rows[0]!.version.split(" ", 2).join(" ");
}

/** Such as "EENVELOPE 550 (3)". */
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

/** What else is amiss is checked separately. */
const ofLetters = ["late", "many", "dead", "stopped", "keyless", "written"];

function checkLetters(state: StoreState, met: string[], config: Config): Finding {
  const troubles = state.troubles.filter(({ name }) => ofLetters.includes(name));
  const hasWritten = troubles.some(({ name }) => name === "written");
  const facts = [
    `${state.outbox.waiting} waiting`,
    ...troubles.map(({ title }) => title),
    ...(met.length > 0 ? [`met ${met.join(" and ")}`] : []),
  ].join(", ");
  if (troubles.length + met.length === 0) return good("Letters", `${facts}.`);
  const command = hasWritten ? "letters resend --help" : "letters list";
  const text = `${facts}. See: ${config.CLINIC_COMMAND} ${command}`;
  return troubles.length > 0 ? wrong("Letters", text) : look("Letters", text);
}

async function checkEncryption(db: Database, config: Config): Promise<Finding> {
  const part = "Encryption";
  const name = keyName(config);
  const command = config.CLINIC_COMMAND;
  const lost = await findLostKeys(db, config);
  if (lost) return wrong(part, `${lost}.`);
  const others = (await keysInUse(db)).filter(({ key }) => key !== name);
  const older = others.reduce((total, { count }) => total + count, 0);
  if (!name) {
    const verdict = storesPlainText(config) ? wrong : look;
    return verdict(part, `off: answers are stored in plain text. See: ${command} keys new --help`);
  }
  if (older === 0) return good(part, `${describeEncryption(config)}.`);
  return look(
    part,
    `${older} submissions aren't under ${name} yet. See: ${command} keys apply --help`,
  );
}

async function checkRetention(db: Database, { troubles }: StoreState, config: Config) {
  const { RETENTION_DAYS: days } = config;
  const part = "Retention";
  if (days === undefined) {
    const text =
      "RETENTION_DAYS isn't set: messages are kept forever, and the privacy page says they're deleted when they're no longer needed.";
    return look(part, text);
  }
  const clock = troubles.find(({ name }) => name === "clock");
  if (clock) return wrong(part, `slow. ${clock.text}`);
  const last = await lastRun(db, "purge");
  return good(
    part,
    `after ${days} days${last ? `; last purged on ${clinicClock(config)(last)}` : ""}.`,
  );
}

function checkBackup({ backups, troubles }: StoreState, config: Config, now: Date): Finding {
  const trouble = troubles.find(({ name }) => name === "backup");
  if (trouble) return wrong("Backup", trouble.text);
  const last = backups.here;
  if (!last) return look("Backup", `none was made. See: ${config.CLINIC_COMMAND} backup --help`);
  const days = (now.getTime() - Date.parse(last)) / 86_400_000;
  return (days > 7 ? look : good)("Backup", `the last is from ${clinicClock(config)(last)}.`);
}

/** Unused with both PostgreSQL and SMTP. */
async function checkFolder(config: Config): Promise<Finding[]> {
  const { DATA_DIR } = config;
  const megabytes = await freeMegabytes(config);
  if (megabytes === undefined) return [];
  const verdict = megabytes < leastFreeMegabytes ? wrong : megabytes < 1024 ? look : good;
  const room = verdict("Disk", `${megabytes} MB free in ${DATA_DIR}.`);
  const { mode } = await stat(DATA_DIR);
  if (process.platform === "win32" || (mode & 0o007) === 0) return [room];
  const text = `every account on this machine can look into ${DATA_DIR}. Close it: chmod 0700 ${DATA_DIR}`;
  return [room, look("Privacy", text)];
}

async function tryToWrite(db: Database): Promise<void> {
  const row = { id: "doctor", at: "1970-01-01T00:00:00Z", what: "backup" } as const;
  const trx = await db.startTransaction().execute();
  try {
    await trx.insertInto("housekeeping").values(row).execute();
  } finally {
    await trx.rollback().execute();
  }
}

/** The second server is otherwise first used when the first has failed. */
async function checkMail(config: Config, second?: string): Promise<Finding> {
  const url = second ?? config.SMTP_URL;
  const part = second ? "Second mail server" : "Mail server";
  const transport = openTransport({ ...config, SMTP_URL: url });
  try {
    await transport.verify();
    if (url) return good(part, `${new URL(url).host} accepts us.`);
    const verdict = lacksMailServer(config) ? wrong : look;
    return verdict(part, `${transport.description}. Nobody gets them by mail.`);
  } catch (error) {
    const where = url ? new URL(url).host : config.DATA_DIR;
    return wrong(part, `${where}: ${mailFaultInWords(error as Error)}`);
  } finally {
    transport.close();
  }
}

/** nodemailer puts its own code on OpenSSL's error. */
function mailFaultInWords({ message }: Error): string {
  if (!/wrong.version.number/i.test(message)) return message;
  return "this port speaks no TLS from the start. Try smtp:// instead of smtps://, mostly with port 587";
}
