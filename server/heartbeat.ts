import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { StoreState } from "../core/troubles/find-troubles.ts";
import { type BackgroundTask, startBackgroundTask } from "../core/process/background-task.ts";
import type { Config } from "../core/process/config.ts";
import { errorFields } from "../core/process/error-fields.ts";
import type { Log } from "../core/process/log.ts";
import { giveUpLease, takeLease } from "../core/store/instances/lease.ts";
import type { Database } from "../core/store/open.ts";

type Heart = {
  db: Database;
  log: Log;
  config: Pick<Config, "HEARTBEAT_URL">;
  readState: () => Promise<StoreState>;
  address: string;
};

const withinMs = 30_000;

/** Calls HEARTBEAT_URL while the site is well. The service there tells the owner when calls stop, which a dead process cannot. */
export function startHeartbeat(heart: Heart, everyMs = 5 * 60_000): BackgroundTask | undefined {
  const { log, config } = heart;
  const url = config.HEARTBEAT_URL;
  if (!url) return undefined;
  const onError = (error: unknown) =>
    log.warn({ event: "heartbeat not sent", ...errorFields(error) });
  return startBackgroundTask({
    retryMs: everyMs,
    onError,
    async run(stopping) {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(withinMs)]);
      const detail = await findReasonForSilence(heart, new Date(), signal);
      if (detail) log.warn({ event: "heartbeat held back", detail });
      else await (await fetch(url, { signal })).body?.cancel();
      return everyMs;
    },
  });
}

/** @throws when the store takes no write, or the home page does not answer */
async function findReasonForSilence(
  { db, readState, address }: Heart,
  now: Date,
  signal: AbortSignal,
) {
  await takeLease(db, "heartbeat", withinMs, now);
  await giveUpLease(db, "heartbeat");
  const [trouble] = (await readState()).troubles;
  if (trouble) return trouble.title;
  // fetch cannot set Host, and the site may refuse this process's address as a host.
  const request = get(address, { headers: { host: "localhost" }, signal });
  const [home] = (await once(request, "response")) as [IncomingMessage];
  home.resume();
  return home.statusCode === 200 ? undefined : `the home page answers ${home.statusCode}`;
}
