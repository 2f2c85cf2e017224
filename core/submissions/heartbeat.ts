import type { Config } from "../process/config.ts";
import type { Database } from "../store/open.ts";
import { erase } from "./keeping/erase.ts";
import { heartbeatForm } from "./heartbeat.form.ts";

export async function findHeartbeatLetter(db: Database, reference: string) {
  return db
    .selectFrom("submissions")
    .innerJoin("letters", "letters.submission_id", "submissions.id")
    .select("letters.sent_at")
    .where("submissions.reference", "=", reference)
    .where("submissions.form", "=", heartbeatForm.name)
    .executeTakeFirst();
}

/** With what a killed heartbeat has left, and the files of letters written without a mail server. */
export async function eraseHeartbeat(
  db: Database,
  config: Pick<Config, "DATA_DIR">,
  reference: string,
): Promise<void> {
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
