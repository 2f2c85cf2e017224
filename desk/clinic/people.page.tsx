import { EntryList, ItemList } from "../entries/entries.tsx";
import { readOnlyPage } from "../page/page.tsx";
import { ActionLinks } from "../page/rows.tsx";

export const peoplePage = readOnlyPage("/people", "People", ({ desk }) => (
  <>
    <ActionLinks links={[{ to: "/new?kind=person", label: "Add a person" }]} />
    <EntryList desk={desk} folder="people" />
    <h2>Vacancies</h2>
    <ItemList desk={desk} file="pages/careers.yaml" list="openings" />
  </>
));
