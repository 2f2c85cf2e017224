import { statfs } from "node:fs/promises";
import { findMailTroubles, outboxState } from "../core/mail/trouble.ts";
import { lastRun } from "../core/store/maintenance-log.ts";
import { countSubmissions } from "../core/submissions/looking-up/find-submissions.ts";
import type { Desk } from "./desk-env.ts";

const dayMs = 86_400_000;

type Need = { text: string; to?: string; count?: number };

/** What somebody at the clinic should look at, most urgent first. */
export async function findNeeds(desk: Desk) {
  const { db, config, now } = desk;
  const outbox = await outboxState(db);
  const backup = await lastRun(db, "backup");
  const isOld = !backup || now().getTime() - Date.parse(backup) > 7 * dayMs;
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const gigabytes = (bavail * bsize) / 1e9;
  const [fresh, undelivered] = await Promise.all([
    countSubmissions(db, "new"),
    countSubmissions(db, "undelivered"),
  ]);
  const needs: (Need | false)[] = [
    fresh > 0 && { text: "Requests that wait for an answer", to: "/requests", count: fresh },
    undelivered > 0 && {
      text: "Requests that have not reached the mailbox",
      to: "/requests?state=undelivered",
      count: undelivered,
    },
    ...findMailTroubles(outbox, config, now()).map(({ text }) => ({ text })),
    isOld && { text: "There is no backup from the last seven days." },
    gigabytes < 1 && { text: "The disk is almost full." },
  ];
  return { needs: needs.filter((one) => one !== false), outbox, backup, gigabytes };
}
