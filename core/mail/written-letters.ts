import type { Config } from "../process/config.ts";
import type { Database } from "../store/open.ts";
import { giveUpOnVisitorAfterMs } from "./retry-policy.ts";

export type MailSettings = Pick<Config, "SITE_URL" | "SMTP_URL">;

/** A public https site without SMTP_URL is misconfigured rather than a trial. */
export function lacksMailServer({ SITE_URL, SMTP_URL }: MailSettings): boolean {
  return !SMTP_URL && SITE_URL?.startsWith("https://") === true;
}

/** Letters written to files, except those whose submission is handled. */
export function onlyWritten(db: Database) {
  return db
    .selectFrom("letters")
    .leftJoin("submissions", "submissions.id", "letters.submission_id")
    .where("written_at", "is not", null)
    .where("handled_at", "is", null);
}

/** Letters to visitors only as long as they would have been retried. */
export function worthMailing(db: Database, now: Date) {
  const notBefore = new Date(now.getTime() - giveUpOnVisitorAfterMs).toISOString();
  return onlyWritten(db).where((where) =>
    where.or([where("letters.kind", "=", "clinic"), where("letters.created_at", ">", notBefore)]),
  );
}
