import { Hono } from "hono";
import { buttonLook } from "../app/ui/controls/button.tsx";
import type { DeskEnv, DeskPage } from "./desk-env.ts";
import { entriesIn, EntryList } from "./entries.tsx";
import { LastChanges } from "./entry.page.tsx";
import { FactList, factsNow, hoursFacts, priceFacts, ToConfirm } from "./facts.tsx";
import { show } from "./page.tsx";

export const pagesPage: DeskPage = {
  path: "/pages",
  label: "Pages",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", (c) => {
      const others = [...hoursFacts, ...priceFacts];
      const facts = Object.keys(factsNow(desk)).filter((name) => !others.includes(name));
      return show(
        c,
        desk,
        { title: "Pages" },
        <>
          <EntryList entries={entriesIn(desk, (file) => file.startsWith("pages/"))} />
          <h2>Articles</h2>
          <p className="desk-actions">
            <a className={buttonLook("secondary")} href="/new?kind=article">
              Write an article
            </a>
          </p>
          <EntryList entries={entriesIn(desk, (file) => file.startsWith("articles/"))} />
          <h2>Facts that many pages name</h2>
          <FactList desk={desk} names={facts} />
          <ToConfirm desk={desk} />
          <LastChanges desk={desk} />
        </>,
      );
    }),
};
