import { Hono } from "hono";
import { logAccess } from "../../core/process/access-log.ts";
import { findSubmissions } from "../../core/submissions/looking-up/find-submissions.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { findNeeds } from "./find-needs.ts";
import { Needs } from "./needs.tsx";
import { editAddress } from "../page/edit-address.ts";
import { show } from "../page/page.tsx";
import { RequestList } from "../requests/request-list.tsx";

const tasks = [
  ["/hours/close", "Close on a day"],
  [editAddress("clinic.yaml", "prices"), "Change a price"],
  ["/posts/new", "Write a post"],
  ["/new?kind=person", "Add a person"],
  ["/testimonials/new", "Write a testimonial down"],
  ["/questions", "Answer a question for all"],
] as const;

export const todayPage: DeskPage = {
  path: "/today",
  label: "Today",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", async (c) => {
      const { db, config, now } = desk;
      const { needs } = await findNeeds(desk);
      const waiting = await findSubmissions(db, config, { state: "new", limit: 5 });
      const read = { event: "requests listed", who: c.get("who"), count: waiting.length };
      await logAccess(config, { time: now(), ...read });
      return show(
        c,
        desk,
        { title: "Today" },
        <>
          <h2>What needs attention</h2>
          <Needs needs={needs} />
          <h2>Newest requests</h2>
          <RequestList desk={desk} found={waiting} />
          <h2>What would you like to do?</h2>
          <ul className="desk-tasks">
            {tasks.map(([to, label]) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </>,
      );
    }),
};
