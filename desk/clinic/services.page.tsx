import { Hono } from "hono";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { AddLink, entriesIn, EntryList } from "../entries/entries.tsx";
import { show } from "../page/page.tsx";

const kinds: [folder: string, title: string, added?: string][] = [
  ["services", "Services", "service"],
  ["conditions", "Conditions", "condition"],
  ["programs", "Programs"],
  ["locations", "Places", "location"],
];

export const servicesPage: DeskPage = {
  path: "/services",
  label: "Services",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", (c) =>
      show(
        c,
        desk,
        { title: "Services" },
        kinds.map(([folder, title, added]) => (
          <section key={folder}>
            <h2>{title}</h2>
            <EntryList entries={entriesIn(desk, (file) => file.startsWith(`${folder}/`))} />
            {added && (
              <AddLink kind={added} label={`Add a ${added.replace("location", "place")}`} />
            )}
          </section>
        )),
      ),
    ),
};
