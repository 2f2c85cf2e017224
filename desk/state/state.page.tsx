import { Hono } from "hono";
import { countBetween } from "../../core/submissions/looking-up/find-submissions.ts";
import { addDays, longDate, startOf } from "../../regions/calendar.ts";
import type { Desk, DeskEnv, DeskPage } from "../desk-env.ts";
import { clinicTime, show, todayAt } from "../page/page.tsx";
import { Details } from "../page/rows.tsx";
import { findNeeds, Needs } from "./needs.tsx";

export const statePage: DeskPage = {
  path: "/state",
  label: "State",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", async (c) => {
      const { needs, outbox, backup, megabytes } = await findNeeds(desk);
      const days = await requestsByDay(desk);
      const total = days.reduce((sum, { count }) => sum + count, 0);
      const room = megabytes === undefined ? "" : `${(megabytes / 1000).toFixed(1)} GB`;
      const folder = desk.live.mistakes.length === 0 ? "right" : "has mistakes";
      return show(
        c,
        desk,
        { title: "State" },
        <>
          <h2>What needs attention</h2>
          <Needs needs={needs} />
          <h2>Requests in 30 days: {total}</h2>
          <Chart days={days} />
          <Details
            details={[
              { name: "Letters that wait", value: outbox.waiting },
              { name: "Last backup", value: backup ? clinicTime(desk, backup) : "none" },
              { name: "Room on the disk", value: room },
              { name: "The clinic's folder", value: folder },
            ]}
          />
        </>,
      );
    }),
};

type Day = { date: string; count: number };

/** Counts by the clinic's days, oldest first. */
async function requestsByDay(desk: Desk): Promise<Day[]> {
  const { timeZone } = desk.live.clinic;
  const today = todayAt(desk);
  const dates = Array.from({ length: 30 }, (_, index) => addDays(today, index - 29));
  const starts = [...dates, addDays(today, 1)].map((date) => startOf(date, timeZone));
  const counts = await countBetween(desk.db, starts);
  return dates.map((date, index) => ({ date, count: counts[index]! }));
}

function Chart({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0]!, days.at(-1)!].map(({ date }) => longDate(date));
  const label = `From ${first} to ${last}; at most ${most} a day.`;
  return (
    <svg className="w-full fill-lake-7" viewBox="0 0 300 60" role="img" aria-label={label}>
      {days.map(({ date, count }, index) => {
        const height = (count / most) * 58;
        return <rect key={date} x={index * 10} y={59 - height} width="8" height={height + 1} />;
      })}
    </svg>
  );
}
