import { Hono } from "hono";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { findNeeds, Needs } from "./needs.tsx";
import { editAddress } from "../page/edit-address.ts";
import { show } from "../page/page.tsx";
import { ActionLinks } from "../page/rows.tsx";
import { RequestList, requestsListed } from "../requests/request-list.tsx";

const tasks = [
  { to: "/hours/close", label: "Close on a day" },
  { to: editAddress("clinic.yaml", "prices"), label: "Change a price" },
  { to: "/posts/new", label: "Write a post" },
  { to: "/new?kind=person", label: "Add a person" },
  { to: "/testimonials/new", label: "Write a testimonial down" },
  { to: "/questions", label: "Answer a question for all" },
];

export const todayPage: DeskPage = {
  path: "/today",
  label: "Today",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", async (c) => {
      const { needs } = await findNeeds(desk);
      const waiting = await requestsListed(c, desk, { state: "new", limit: 5 });
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
          <ActionLinks links={tasks} />
        </>,
      );
    }),
};
