import type { Config } from "../config.ts";
import type { Database } from "../store/open.ts";
import { leaveLink } from "./newsletter.letter.ts";

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

/** Newest first. */
export async function listSubscribers(
  db: Database,
  config: Pick<Config, "SITE_URL" | "PORT">,
  everyone: boolean,
) {
  let query = db.selectFrom("subscribers").selectAll().orderBy("created_at", "desc").orderBy("id");
  if (!everyone) query = query.where("confirmed_at", "is not", null).where("left_at", "is", null);
  const rows = await query.execute();
  return rows.map((row) => ({
    email: row.email,
    state: row.left_at ? "left" : row.confirmed_at ? "confirmed" : "not confirmed",
    consentedAt: row.consented_at,
    confirmedAt: row.confirmed_at,
    leftAt: row.left_at,
    sourcePage: row.source_page,
    leaveLink: leaveLink(config, row.token),
    consentText: row.consent_text,
    suspectedSpam: row.suspected_spam,
  }));
}
