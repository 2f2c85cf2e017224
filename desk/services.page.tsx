import { Hono } from "hono";
import type { DeskEnv, DeskPage } from "./desk-env.ts";
import { entriesIn, EntryList } from "./entries.tsx";
import { show } from "./page.tsx";

const kinds = {
  services: "Services",
  conditions: "Conditions",
  programs: "Programs",
  locations: "Places",
};

export const servicesPage: DeskPage = {
  path: "/services",
  label: "Services",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", (c) =>
      show(
        c,
        desk,
        { title: "Services" },
        Object.entries(kinds).map(([folder, title]) => (
          <section key={folder}>
            <h2>{title}</h2>
            <EntryList entries={entriesIn(desk, (file) => file.startsWith(`${folder}/`))} />
          </section>
        )),
      ),
    ),
};
