import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { heartbeatForm } from "../../core/submissions/heartbeat.form.ts";
import type { Config } from "../../core/config.ts";
import { lacksMailServer } from "../../core/mail/trouble.ts";
import { erase } from "../../core/submissions/erase.ts";
import type { Database } from "../../core/store/open.ts";
import { Failure, UsageError } from "../command.ts";
import { json } from "../print.ts";
import { storeCommand } from "../store.ts";

type Beat = { ok: boolean; keptMs?: number; deliveredMs?: number; error?: string };

export const heartbeat = storeCommand({
  summary:
    "Sends a test through the running site and waits until the mail server has taken its letter.",
  options: {
    "url URL": "the running site (SITE_URL unless given)",
    "within SECONDS": "time for the letter to leave (60)",
    json: "as JSON",
  },
  async run({ db, config, options, print }) {
    const seconds = Number(options.within ?? "60");
    if (!(seconds > 0)) throw new UsageError(`“${options.within}” isn't a number of seconds.`);
    const url = options.url ?? config.SITE_URL ?? `http://127.0.0.1:${config.PORT}`;
    if (!URL.canParse("/", url)) throw new UsageError(`“${url}” isn't a web address.`);
    if (!config.HEARTBEAT_TOKEN) {
      throw new Failure("HEARTBEAT_TOKEN isn't set: give the site and this command the same one.");
    }
    const beat = await sendBeat(db, config, url, seconds * 1000);
    if (options.json) print(json(beat));
    else print(beat.ok ? success(beat, config) : `The heartbeat failed: ${beat.error}`);
    return beat.ok ? 0 : 1;
  },
});

const onlyWritten =
  "the site kept the request, but its letter was written to a file, since there's no SMTP_URL. Nobody gets such letters.";

function success({ keptMs, deliveredMs }: Beat, config: Config): string {
  const how = config.SMTP_URL
    ? "the mail server took its letter"
    : "its letter was written to a file (no SMTP_URL)";
  return `The site kept a request in ${keptMs} ms, and ${how} after ${deliveredMs} ms.`;
}

async function sendBeat(
  db: Database,
  config: Config,
  url: string,
  withinMs: number,
): Promise<Beat> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const answer = await post(url, config.HEARTBEAT_TOKEN!, withinMs);
  if ("error" in answer) return { ok: false, error: answer.error };
  const keptMs = elapsed();
  const failed = (error: string): Beat => ({ ok: false, keptMs, error });
  try {
    for (;;) {
      const letter = await letterOf(db, answer.reference);
      if (!letter) {
        return failed("the site answered, but kept the request in another store than this one.");
      }
      if (letter.sent_at) {
        const deliveredMs = elapsed();
        return lacksMailServer(config) ? failed(onlyWritten) : { ok: true, keptMs, deliveredMs };
      }
      if (elapsed() > withinMs) {
        return failed(
          `the site kept the request, but its letter hadn't left after ${withinMs / 1000} s. See: ${config.CLINIC_COMMAND} doctor`,
        );
      }
      await wait(100);
    }
  } finally {
    await remove(db, config, answer.reference);
  }
}

async function post(
  url: string,
  token: string,
  withinMs: number,
): Promise<{ reference: string } | { error: string }> {
  try {
    const response = await fetch(new URL(heartbeatForm.path, url), {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: "{}",
      // A redirect must not receive the token.
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
    });
    if (response.status === 404) {
      return { error: `${url} doesn't know this HEARTBEAT_TOKEN.` };
    }
    if (!response.ok) return { error: `${url} answered ${response.status}.` };
    return (await response.json()) as { reference: string };
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return { error: `${url} couldn't be reached (${reason}).` };
  }
}

/** Undefined when it is not in this store. */
async function letterOf(db: Database, reference: string) {
  return db
    .selectFrom("submissions")
    .innerJoin("letters", "letters.submission_id", "submissions.id")
    .select("letters.sent_at")
    .where("submissions.reference", "=", reference)
    .where("submissions.form", "=", heartbeatForm.name)
    .executeTakeFirst();
}

/** With what a killed heartbeat has left, and the files of letters written without a mail server. */
async function remove(db: Database, config: Config, reference: string): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const rows = await db
    .selectFrom("submissions")
    .select("id")
    .where("form", "=", heartbeatForm.name)
    .where(({ eb, or }) => or([eb("reference", "=", reference), eb("created_at", "<", anHourAgo)]))
    .execute();
  const submissionIds = rows.map(({ id }) => id);
  await erase(db, config.DATA_DIR, { submissionIds, evenUndelivered: true });
}
