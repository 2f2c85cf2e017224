import { sql } from "kysely";
import { flood } from "../mail/pace.ts";
import { letterIsLateAfterMs } from "../mail/retry-policy.ts";
import { lacksMailServer, type MailSettings, onlyWritten } from "../mail/written-letters.ts";
import { clockSkewMs } from "../store/clock.ts";
import type { Database } from "../store/open.ts";
import type { Trouble } from "./trouble.ts";

type OutboxState = Awaited<ReturnType<typeof outboxState>>;

/** Letters to the clinic only: visitors may type addresses that do not exist. Dead and written ones count until handled. */
export async function outboxState(db: Database) {
  const count = (condition: string) =>
    sql<number>`count(case when ${sql.raw(condition)} then 1 end)`;
  const row = await db
    .selectFrom("letters")
    .leftJoin("submissions", "submissions.id", "letters.submission_id")
    .select([
      count("dead_at is null").as("waiting"),
      count("dead_at is not null and handled_at is null").as("dead"),
      count("dead_at is null and waits_for = 'key'").as("withoutKey"),
      sql<string | null>`min(case when dead_at is null then letters.created_at end)`.as("oldest"),
      // The server's reply that stopped all letters; null while it takes them.
      sql<
        string | null
      >`max(case when dead_at is null and waits_for = 'settings' then last_error end)`.as(
        "stopped",
      ),
    ])
    .where("sent_at", "is", null)
    .where("letters.kind", "=", "clinic")
    .executeTakeFirstOrThrow();
  const { written } = await onlyWritten(db)
    .select(sql<number>`count(*)`.as("written"))
    .where("letters.kind", "=", "clinic")
    .executeTakeFirstOrThrow();
  return { ...row, written };
}

export function findMailTroubles(state: OutboxState, config: MailSettings, now: Date): Trouble[] {
  const { waiting, dead, stopped, withoutKey, written } = state;
  return [
    longestWaitMs(state, now) > letterIsLateAfterMs && {
      name: "late" as const,
      title: "letters are late",
      text: `Letters to the clinic that wait: ${waiting}. ${ageText(state, now)}`,
    },
    waiting > flood.messagesPerHour && {
      name: "many" as const,
      title: `very many requests: ${waiting} letters wait`,
      text: `Letters to the clinic that wait: ${waiting}. Past ${flood.messagesPerHour} messages an hour they leave as digests of many requests, one every ten minutes. Is it a flood? See submissions list`,
    },
    dead > 0 && {
      name: "dead" as const,
      title: `dead letters: ${dead}`,
      text: `Dead letters to the clinic: ${dead}. The mail server refused them for good, or they were tried for seven days, or a restore holds them. They leave only when someone sends them again: letters resend --dead, or letters release after a restore`,
    },
    stopped !== null && {
      name: "stopped" as const,
      title: "the mail server takes no letters with these settings",
      text: `The mail server takes no letters with these settings (${stopped}). Check SMTP_URL and MAIL_FROM: name, password, encryption, sender address. The site tries again by itself, at most half an hour apart.`,
    },
    withoutKey > 0 && {
      name: "keyless" as const,
      title: `letters that wait for a key that is not in the settings: ${withoutKey}`,
      text: `Letters that wait for a key that is not in the settings: ${withoutKey}. Put STORE_KEY back, the old one too after a change, and restart the site.`,
    },
    lacksMailServer(config) && {
      name: "unmailed" as const,
      title: "no SMTP_URL: letters are written to files and mailed to nobody",
      text: `The settings name no mail server (SMTP_URL), so letters are written to files on the server and mailed to nobody. About requests that nobody has handled, so far: ${written}. Set SMTP_URL, restart the site, and mail them: letters resend --written`,
    },
    config.SMTP_URL !== undefined &&
      written > 0 && {
        name: "written" as const,
        title: `letters that went to files and were never mailed: ${written}`,
        text: `Letters to the clinic that went to files while the settings named no mail server, and were never mailed: ${written}. They leave when someone types: letters resend --written`,
      },
  ].filter((trouble) => trouble !== false);
}

/** Age of the oldest letter, or how far ahead of the clock it is dated. */
export const longestWaitMs = ({ oldest }: Pick<OutboxState, "oldest">, now: Date): number =>
  oldest ? Math.abs(now.getTime() - Date.parse(oldest)) : 0;

function ageText(state: OutboxState, now: Date): string {
  if (Date.parse(state.oldest!) > now.getTime() + clockSkewMs)
    return "How long is not known: the server's clock was ahead when they were written, or is behind now.";
  const hours = longestWaitMs(state, now) / 3_600_000;
  const age = hours < 2 ? `${Math.round(hours * 60)} minutes` : `${Math.floor(hours)} hours`;
  return `The oldest has waited ${age}.`;
}
