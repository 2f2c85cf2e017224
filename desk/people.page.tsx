import { Hono } from "hono";
import { buttonLook } from "../app/ui/controls/button.tsx";
import type { DeskEnv, DeskPage } from "./desk-env.ts";
import { entriesIn, EntryList } from "./entries.tsx";
import { show } from "./page.tsx";

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
          <p className="desk-actions">
            <a className={buttonLook("primary")} href="/new?kind=person">
              Add a person
            </a>
          </p>
          <EntryList entries={entriesIn(desk, (file) => file.startsWith("people/"))} />
        </>,
      ),
    ),
};
