import { Hono } from "hono";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { clinicTime, show } from "../page/page.tsx";
import { Details } from "../page/rows.tsx";
import { findNeeds } from "./find-needs.ts";
import { Needs } from "./needs.tsx";

export const statePage: DeskPage = {
  path: "/state",
  label: "State",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", async (c) => {
      const { needs, outbox, backup, megabytes } = await findNeeds(desk);
      const room = megabytes === undefined ? "" : `${(megabytes / 1000).toFixed(1)} GB`;
      return show(
        c,
        desk,
        { title: "State" },
        <>
          <h2>What needs attention</h2>
          <Needs needs={needs} />
          <h2>How it is</h2>
          <Details
            details={[
              { name: "Letters that wait", value: outbox.waiting },
              { name: "Last backup", value: backup ? clinicTime(desk, backup) : "none" },
              { name: "Room on the disk", value: room },
              {
                name: "The clinic's folder",
                value: desk.live.mistakes.length === 0 ? "right" : "has mistakes",
              },
            ]}
          />
        </>,
      );
    }),
};
