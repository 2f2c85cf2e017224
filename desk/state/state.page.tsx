import { Hono } from "hono";
import { addDays, longDate, startOf, todayIn } from "../../regions/calendar.ts";
import { countBetween } from "../../core/submissions/looking-up/find-submissions.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { findNeeds } from "./health.ts";
import { Needs } from "./needs.tsx";
import { clinicTime, show } from "../page/page.tsx";

export const statePage: DeskPage = {
  path: "/state",
  label: "State",
  routes(desk) {
    const { db, live, now } = desk;
    const app = new Hono<DeskEnv>();
    app.get("/", async (c) => {
      const { needs, outbox, backup, megabytes } = await findNeeds(desk);
      const days = await perDay();
      const most = Math.max(1, ...days.map(({ count }) => count));
      const total = days.reduce((sum, { count }) => sum + count, 0);
      const facts = [
        ["Letters that wait", outbox.waiting],
        ["Last backup", backup ? clinicTime(desk, backup) : "none"],
        ["Room on the disk", megabytes === undefined ? "" : `${(megabytes / 1000).toFixed(1)} GB`],
        ["The clinic's folder", live.mistakes.length === 0 ? "right" : "has mistakes"],
      ] as const;
      return show(
        c,
        desk,
        { title: "State" },
        <>
          <h2>What needs attention</h2>
          <Needs needs={needs} />
          <h2>Requests in 30 days: {total}</h2>
          <svg
            className="desk-days"
            viewBox="0 0 300 60"
            role="img"
            aria-label={`From ${longDate(days[0]!.date)} to ${longDate(days.at(-1)!.date)}; at most ${most} a day.`}
          >
            {days.map(({ date, count }, place) => (
              <rect
                key={date}
                x={place * 10}
                y={59 - (count / most) * 58}
                width="8"
                height={(count / most) * 58 + 1}
              />
            ))}
          </svg>
          <dl className="desk-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>,
      );
    });
    return app;

    /** In the clinic's days, oldest first. */
    async function perDay() {
      const today = todayIn(live.clinic.timeZone, now());
      const dates = Array.from({ length: 30 }, (_, place) => addDays(today, place - 29));
      const starts = [...dates, addDays(today, 1)].map((date) =>
        startOf(date, live.clinic.timeZone),
      );
      const counts = await countBetween(db, starts);
      return dates.map((date, place) => ({ date, count: counts[place]! }));
    }
  },
};
