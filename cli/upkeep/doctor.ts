import { stat } from "node:fs/promises";
import { mistakesIn } from "../../core/clinic/folder/mistake.ts";
import { readFacts } from "../../core/clinic/folder/read-clinic.ts";
import { loadClinic } from "../../core/clinic/load.ts";
import { openTransport } from "../../core/mail/transport.ts";
import type { Config } from "../../core/process/config.ts";
import { findNewerStore, pendingSteps } from "../../core/store/migrate.ts";
import { adviceOnDamage, messageOf } from "../../core/store/errors.ts";
import { freeMegabytes, leastFreeMegabytes } from "../../core/store/keeping/free-disk.ts";
import { type Database, engineOf } from "../../core/store/open.ts";
import { findEncodingFault } from "../../core/store/postgres.ts";
import { findSqliteDamage } from "../../core/store/sqlite.ts";
import {
  describeEncryption,
  findLostKeys,
  keyName,
  keysInUse,
  storesPlainText,
} from "../../core/submissions/keeping/encryption.ts";
import { readStoreState } from "../../core/troubles/find-troubles.ts";
import { regions } from "../../regions/regions.ts";
import { command } from "../command.ts";
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
    const ofStore = await checkStore(config, now());
    const findings = [
      ...checkSettings(config),
      ...(await checkClinic(config)),
      ...ofStore,
      ...(await checkFolder(config)),
      await checkMail("Mail server", config),
      ...(config.ALERT_SMTP_URL
        ? [await checkMail("Second mail server", { ...config, SMTP_URL: config.ALERT_SMTP_URL })]
        : []),
      ...(await askSite(config))
        .filter((problem) => ofStore.every(({ part }) => part !== problem))
        .map((problem) => wrong("The site says", `${problem}.`)),
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

/** What .env.example shows (RFC 2606); a folder may have any name. */
const example = /^(?!\/)(?:.*[@/.])?example\.(?:com|net|org)(?![.-]?\w)|^AW-123456789/i;
/** Names that can never be registered. */
const placeholder = /\.(?:example|invalid|test|localhost)(?:[:/]|$)/i;

function checkSettings(config: Config): Finding[] {
  const { SITE_URL, SMTP_URL, ALERT_SMTP_URL, RETENTION_DAYS } = config;
  const { email, bookingUrl, region } = readFacts(config.CLINIC_DIR).facts;
  const { MAIL_TO = email, MAIL_FROM = email, BOOKING_URL = bookingUrl } = config;
  const findings = [
    // The value may hold a password.
    ...Object.entries(config).map(
      ([name, value]) =>
        [value].flat().some((one) => example.test(String(one))) &&
        wrong(name, "is an example. Put your own, or none."),
    ),
    ...Object.entries({ MAIL_TO, MAIL_FROM, BOOKING_URL }).map(
      ([name, value]) =>
        placeholder.test(value) && look(name, `${value} is a placeholder that leads nowhere.`),
    ),
    !SITE_URL && look("SITE_URL", "not set, so links in letters lead to this computer only."),
    SITE_URL?.startsWith("http://") === true &&
      look("SITE_URL", "not https, so mailboxes hide their unsubscribe button (RFC 8058)."),
    SMTP_URL !== undefined &&
      !ALERT_SMTP_URL &&
      look("ALERT_SMTP_URL", "not set: when letters don't leave, only the log and /readyz tell."),
    config.MAIL_DETAIL === "full" &&
      look(
        "MAIL_DETAIL",
        "full: letters to the clinic hold health information. Use minimal if mail isn't encrypted.",
      ),
    RETENTION_DAYS === undefined &&
      look(
        "RETENTION_DAYS",
        "not set: messages are kept forever, and the privacy page says they're deleted when they're no longer needed.",
      ),
    config.GOOGLE_ADS_ID !== undefined &&
      look("GOOGLE_ADS_ID", regions[region].professionalRules.advertisingTag),
  ].filter((finding) => finding !== false);
  return findings.length > 0 ? findings : [good("Settings", "complete.")];
}

async function checkClinic({ CLINIC_DIR, CLINIC_COMMAND }: Config): Promise<Finding[]> {
  const mistakes = await loadClinic(CLINIC_DIR).then(() => [], mistakesIn);
  if (mistakes.length === 0) return [];
  return [wrong("Clinic", `${CLINIC_DIR} has mistakes. See: ${CLINIC_COMMAND} check`)];
}

/** The troubles that `/readyz` tells are told with what to do. */
async function checkStore(config: Config, now: Date): Promise<Finding[]> {
  const fails = (text: string) => [wrong("Database", text)];
  try {
    await using db = openStore(config);
    const isPostgres = engineOf(db) === "postgres";
    const encodingFault = isPostgres && (await findEncodingFault(db));
    if (encodingFault) return fails(`DATABASE_URL ${encodingFault}`);
    const pending = await pendingSteps(db);
    if (pending.length > 0)
      return fails(`not up to date (${pending.join(", ")}). Start the site once.`);
    const newer = await findNewerStore(db);
    if (newer) return fails(`${newer}.`);
    const damage = isPostgres ? undefined : await findSqliteDamage(db);
    if (damage) return fails(adviceOnDamage(damage));
    await tryToWrite(db);
    const name = isPostgres ? "PostgreSQL" : `SQLite in ${config.DATA_DIR}`;
    const { outbox, backups, troubles } = await readStoreState(db, config, now);
    return [
      good("Database", `${name} reads and writes.`),
      good("Letters", `${outbox.waiting} waiting. See: ${config.CLINIC_COMMAND} letters list`),
      backups.here
        ? good("Backup", `the last is from ${clinicClock(config)(backups.here)}.`)
        : look("Backup", `none was made. See: ${config.CLINIC_COMMAND} backup --help`),
      await checkEncryption(db, config),
      ...troubles.map(({ title, text }) => wrong(title, text)),
    ];
  } catch (error) {
    return fails(messageOf(error));
  }
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

async function checkEncryption(db: Database, config: Config): Promise<Finding> {
  const name = keyName(config);
  const lost = await findLostKeys(db, config);
  if (lost) return wrong("Encryption", `${lost}.`);
  const older = (await keysInUse(db)).filter(({ key }) => key !== name);
  const count = older.reduce((total, one) => total + one.count, 0);
  const command = `${config.CLINIC_COMMAND} keys ${name ? "apply" : "new"} --help`;
  const off = storesPlainText(config) ? wrong : look;
  if (!name) return off("Encryption", `off: answers are stored in plain text. See: ${command}`);
  return count === 0
    ? good("Encryption", `${describeEncryption(config)}.`)
    : look("Encryption", `${count} submissions aren't under ${name} yet. See: ${command}`);
}

/** Unused with both PostgreSQL and SMTP. */
async function checkFolder(config: Config): Promise<Finding[]> {
  const { DATA_DIR } = config;
  const megabytes = await freeMegabytes(config);
  if (megabytes === undefined) return [];
  const room = megabytes < leastFreeMegabytes ? wrong : good;
  const { mode } = await stat(DATA_DIR);
  const isOpen = process.platform !== "win32" && (mode & 0o007) !== 0;
  const text = `every account on this machine can look into ${DATA_DIR}. Close it: chmod 0700 ${DATA_DIR}`;
  return [
    room("Disk", `${megabytes} MB free in ${DATA_DIR}.`),
    ...(isOpen ? [look("Privacy", text)] : []),
  ];
}

/** The second server is otherwise first used when the first has failed. */
async function checkMail(part: string, config: Config): Promise<Finding> {
  const transport = openTransport(config);
  const where = config.SMTP_URL ? new URL(config.SMTP_URL).host : config.DATA_DIR;
  try {
    await transport.verify();
    if (config.SMTP_URL) return good(part, `${where} accepts us.`);
    return look(part, `${transport.description}. Nobody gets them by mail.`);
  } catch (error) {
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

/** What the running site tells of itself; nothing where none answers. */
async function askSite({ PORT, METRICS_TOKEN }: Config): Promise<string[]> {
  const answer: unknown = await fetch(`http://127.0.0.1:${PORT}/readyz`, {
    signal: AbortSignal.timeout(2_000),
    headers: { authorization: `Bearer ${METRICS_TOKEN ?? ""}` },
  })
    .then((response) => response.json())
    .catch(() => undefined);
  const { problems = [] } = (answer ?? {}) as { problems?: string[] };
  return problems;
}
