import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { heartbeatForm } from "../../core/submissions/heartbeat.form.ts";
import type { Config } from "../../core/process/config.ts";
import { lacksMailServer } from "../../core/mail/trouble.ts";
import { noteDone } from "../../core/store/maintenance-log.ts";
import { eraseHeartbeat, findHeartbeatLetter } from "../../core/submissions/heartbeat.ts";
import type { Database } from "../../core/store/open.ts";
import { type ExitCode, Failure, UsageError } from "../command.ts";
import { json } from "../print.ts";
import { daily, storeCommand, unlessDone, type WithStore } from "../store.ts";

export const heartbeat = storeCommand({
  summary:
    "Sends a test through the running site and waits until the mail server has taken its letter.",
  options: {
    "url URL": "the running site (SITE_URL unless given)",
    "within SECONDS": "time for the letter to leave (60)",
    ...daily,
    json: "as JSON",
  },
  run: (input) => unlessDone(input, "heartbeat", () => beat(input)),
});

type HeartbeatOptions = typeof daily & Record<"url URL" | "within SECONDS" | "json", string>;

async function beat(input: WithStore<HeartbeatOptions>): Promise<ExitCode> {
  const { db, config, options, now, print } = input;
  const seconds = Number(options.within ?? "60");
  if (!(seconds > 0)) throw new UsageError(`“${options.within}” isn't a number of seconds.`);
  const url = options.url ?? config.SITE_URL ?? `http://127.0.0.1:${config.PORT}`;
  if (!URL.canParse("/", url)) throw new UsageError(`“${url}” isn't a web address.`);
  if (!config.HEARTBEAT_TOKEN) {
    throw new Failure("HEARTBEAT_TOKEN isn't set: give the site and this command the same one.");
  }
  try {
    const times = await sendBeat(db, config, url, seconds * 1000);
    print(options.json ? json({ ok: true, ...times }) : success(times, config));
    await noteDone(input, "The heartbeat came back", { at: now(), what: "heartbeat" });
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { message } = error;
    print(options.json ? json({ ok: false, error: message }) : `The heartbeat failed: ${message}`);
    return 1;
  }
}

type Beat = Awaited<ReturnType<typeof sendBeat>>;

function success({ keptMs, deliveredMs }: Beat, config: Config): string {
  const how = config.SMTP_URL
    ? "the mail server took its letter"
    : "its letter was written to a file (no SMTP_URL)";
  return `The site kept a request in ${keptMs} ms, and ${how} after ${deliveredMs} ms.`;
}

/** @throws Failure that says what does not work */
async function sendBeat(db: Database, config: Config, url: string, withinMs: number) {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const reference = await post(url, config.HEARTBEAT_TOKEN!, withinMs);
  const keptMs = elapsed();
  try {
    for (;;) {
      const letter = await findHeartbeatLetter(db, reference);
      if (!letter) {
        throw new Failure(
          "the site answered, but kept the request in another store than this one.",
        );
      }
      if (letter.sent_at && lacksMailServer(config)) {
        throw new Failure(
          "the site kept the request, but its letter was written to a file, since there's no SMTP_URL. Nobody gets such letters.",
        );
      }
      if (letter.sent_at) return { keptMs, deliveredMs: elapsed() };
      if (elapsed() > withinMs) {
        throw new Failure(
          `the site kept the request, but its letter hadn't left after ${withinMs / 1000} s. See: ${config.CLINIC_COMMAND} doctor`,
        );
      }
      await wait(100);
    }
  } finally {
    await eraseHeartbeat(db, config, reference);
  }
}

/** @returns the reference */
async function post(url: string, token: string, withinMs: number): Promise<string> {
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
    if (response.status === 404) throw new Failure(`${url} doesn't know this HEARTBEAT_TOKEN.`);
    if (!response.ok) throw new Failure(`${url} answered ${response.status}.`);
    return ((await response.json()) as { reference: string }).reference;
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Failure(`${url} couldn't be reached (${reason}).`);
  }
}
