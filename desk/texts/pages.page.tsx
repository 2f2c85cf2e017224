import { Disclosure } from "../../app/ui/text/disclosure.tsx";
import { filesHere } from "../../core/clinic/edit/edit-entry.ts";
import { startingPage } from "../../core/clinic/edit/new-entry.ts";
import { optionalPages, pageFile } from "../../core/clinic/pages/read-pages.ts";
import type { Desk } from "../desk-env.ts";
import { EntryList, titleOf } from "../entries/entries.tsx";
import { FactList, factsByPage, factsNow, ToConfirm } from "../entries/facts.tsx";
import { LastChanges } from "../entries/last-changes.tsx";
import { editAddress } from "../page/edit-address.ts";
import { readOnlyPage } from "../page/page.tsx";
import { ActionLinks, Links } from "../page/rows.tsx";

export const pagesPage = readOnlyPage("/pages", "Pages", ({ desk }) => {
  const others: readonly string[] = Object.values(factsByPage).flat();
  const facts = Object.keys(factsNow(desk)).filter((name) => !others.includes(name));
  return (
    <>
      <EntryList desk={desk} folder="pages" />
      <ActionLinks
        links={[
          { to: "/new?kind=page", label: "Add a page of your own" },
          { to: "/redirects", label: "Old addresses that lead here" },
        ]}
      />
      <NewPages desk={desk} />
      <h2>Articles</h2>
      <ActionLinks links={[{ to: "/new?kind=article", label: "Write an article" }]} />
      <EntryList desk={desk} folder="articles" />
      <h2>Facts that many pages name</h2>
      <FactList desk={desk} names={facts} />
      <ToConfirm desk={desk} />
      <LastChanges desk={desk} />
    </>
  );
});

/** Lists pages that the site knows and this clinic has not. Each is begun in an example's words, hidden until they are changed. */
function NewPages({ desk }: { desk: Desk }) {
  const there = new Set(filesHere(desk.config.CLINIC_DIR));
  const files = optionalPages.map(pageFile).filter((file) => !there.has(file));
  const links = files.flatMap((file) => {
    const source = startingPage(file);
    return source ? [{ to: editAddress(file), label: titleOf(file, source) }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Disclosure summary="Pages that the clinic has not yet">
      <Links links={links} />
    </Disclosure>
  );
}
