import { statfs } from "node:fs/promises";
import { Hono } from "hono";
import { html } from "hono/html";
import { addDays, longDate, startOf, todayIn } from "../regions/calendar.ts";
import { findMailTroubles, outboxState } from "../core/mail/trouble.ts";
import { lastRun } from "../core/store/maintenance-log.ts";
import { countBetween, countSubmissions } from "../core/submissions/looking-up/find-submissions.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";
import { clinicTime, list, page, pairs } from "./page.ts";

const dayMs = 86_400_000;

export function statePages(desk: Desk) {
  const { config, db, live, now } = desk;
  const app = new Hono<DeskEnv>();

  app.get("/", async (c) => {
    const outbox = await outboxState(db);
    const troubles = findMailTroubles(outbox, config, now());
    const backup = await lastRun(db, "backup");
    const isOld = !backup || now().getTime() - Date.parse(backup) > 7 * dayMs;
    const { bavail, bsize } = await statfs(config.DATA_DIR);
    const gigabytes = (bavail * bsize) / 1e9;
    const fresh = await countSubmissions(db, "new");
    const undelivered = await countSubmissions(db, "undelivered");
    const needs = [
      ...troubles.map(({ text }) => text),
      fresh > 0 && html`Requests that wait for an answer: <a href="/requests">${fresh}</a>.`,
      undelivered > 0 &&
        html`Requests that have not reached the mailbox:
          <a href="/requests?state=undelivered">${undelivered}</a>.`,
      isOld && "There is no backup from the last seven days.",
      gigabytes < 1 && "The disk is almost full.",
    ].filter(Boolean);
    const days = await perDay();
    const most = Math.max(1, ...days.map(({ count }) => count));
    const total = days.reduce((sum, { count }) => sum + count, 0);
    const body = html`<h2>What needs attention</h2>
      ${needs.length === 0 ? html`<p>Nothing.</p>` : list(needs)}
      <h2>Requests in 30 days: ${total}</h2>
      <svg
        class="days"
        viewBox="0 0 300 60"
        role="img"
        aria-label="${`From ${longDate(days[0]!.date)} to ${longDate(days.at(-1)!.date)}; at most ${most} a day.`}"
      >
        ${days.map(({ count }, place) => html`<rect x="${place * 10}" y="${59 - (count / most) * 58}" width="8" height="${(count / most) * 58 + 1}"></rect>`)}
      </svg>
      ${pairs([
        ["Letters that wait", outbox.waiting],
        ["Last backup", backup ? clinicTime(desk, backup) : "none"],
        ["Room on the disk", `${gigabytes.toFixed(1)} GB`],
        ["The clinic's folder", live.mistakes.length === 0 ? "right" : "has mistakes"],
      ])}`;
    return page(c, desk, { title: "State", section: "/state" }, body);
  });

  return app;

  /** In the clinic's days, oldest first. */
  async function perDay() {
    const today = todayIn(live.clinic.timeZone, now());
    const dates = Array.from({ length: 30 }, (_, place) => addDays(today, place - 29));
    const starts = [...dates, addDays(today, 1)].map((date) => startOf(date, live.clinic.timeZone));
    const counts = await countBetween(db, starts);
    return dates.map((date, place) => ({ date, count: counts[place]! }));
  }
}
