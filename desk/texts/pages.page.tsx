import { Hono } from "hono";
import { Disclosure } from "../../app/ui/text/disclosure.tsx";
import { startingPage } from "../../core/clinic/edit/new-entry.ts";
import { filesHere } from "../../core/clinic/edit/edit-entry.ts";
import { optionalPages, pageFile } from "../../core/clinic/pages/read-pages.ts";
import type { Desk, DeskEnv, DeskPage } from "../desk-env.ts";
import { AddLink, entriesIn, EntryList, titleOf } from "../entries/entries.tsx";
import { FactList, factsNow, hoursFacts, priceFacts, ToConfirm } from "../entries/facts.tsx";
import { LastChanges } from "../entries/last-changes.tsx";
import { show } from "../page/page.tsx";

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
          <AddLink kind="page" label="Add a page of your own" />
          <NewPages desk={desk} />
          <p>
            <a className="link" href="/redirects">
              Old addresses that lead here
            </a>
          </p>
          <h2>Articles</h2>
          <AddLink kind="article" label="Write an article" />
          <EntryList entries={entriesIn(desk, (file) => file.startsWith("articles/"))} />
          <h2>Facts that many pages name</h2>
          <FactList desk={desk} names={facts} />
          <ToConfirm desk={desk} />
          <LastChanges desk={desk} />
        </>,
      );
    }),
};

/** Pages that the site knows and this clinic has not: each is begun in an example's words, hidden until they are changed. */
function NewPages({ desk }: { desk: Desk }) {
  const there = new Set(filesHere(desk.config.CLINIC_DIR));
  const files = optionalPages.map(pageFile).filter((file) => !there.has(file));
  const begun = files.flatMap((file) => {
    const source = startingPage(file);
    return source ? [{ file, title: titleOf(file, source), order: 0, isHidden: false }] : [];
  });
  if (begun.length === 0) return null;
  return (
    <Disclosure summary="Pages that the clinic has not yet">
      <EntryList entries={begun} />
    </Disclosure>
  );
}
