import type { Hono } from "hono";
import { sql } from "kysely";
import type { Services } from "../app/context.ts";
import { countWithoutKey, outboxState } from "../app/mail/outbox.server.ts";
import type { MailTransport } from "../app/mail/transport.server.ts";
import { sealName } from "../app/submissions/seal.server.ts";
import type { Env } from "./app.ts";

/** A letter that waits this long means that the mail server needs a look. */
const staleLetterMs = 15 * 60_000;

/** `/healthz`: the process answers. `/readyz`: the database answers, and letters leave in time. */
export function health(site: Hono<Env>, { config, db, now }: Services, mail: MailTransport): void {
  site.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));

  site.get("/readyz", async (c) => {
    const database = await sql`select 1`.execute(db).then(
      () => "ok" as const,
      () => "unreachable" as const,
    );
    const outbox = database === "ok" ? await outboxState(db).catch(() => undefined) : undefined;
    const oldestSeconds = outbox?.oldest
      ? Math.round((now().getTime() - Date.parse(outbox.oldest)) / 1000)
      : 0;
    const late = oldestSeconds * 1000 > staleLetterMs;
    const withoutKey = outbox !== undefined && (await countWithoutKey(db).catch(() => 0)) > 0;
    const ready = database === "ok" && outbox !== undefined && !late && !withoutKey;
    return c.json(
      {
        status: ready
          ? "ready"
          : withoutKey
            ? "letters wait for a key that is not in the settings"
            : late
              ? "letters are late"
              : "not ready",
        database,
        mail: mail.delivers ? "smtp" : "no SMTP_URL: letters are written to files",
        answers: sealName(config) ? "encrypted" : "no STORE_KEY: stored in plain text",
        outbox: outbox && { waiting: outbox.waiting, parked: outbox.parked, oldestSeconds },
      },
      ready ? 200 : 503,
      { "cache-control": "no-store" },
    );
  });
}
