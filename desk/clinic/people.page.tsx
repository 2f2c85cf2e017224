import { Hono } from "hono";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { AddLink, entriesIn, EntryList, ItemList } from "../entries/entries.tsx";
import { show } from "../page/page.tsx";

export const peoplePage: DeskPage = {
  path: "/people",
  label: "People",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", (c) =>
      show(
        c,
        desk,
        { title: "People" },
        <>
          <AddLink kind="person" label="Add a person" />
          <EntryList entries={entriesIn(desk, (file) => file.startsWith("people/"))} />
          <h2>Vacancies</h2>
          <ItemList desk={desk} file="pages/careers.yaml" list="openings" />
        </>,
      ),
    ),
};
