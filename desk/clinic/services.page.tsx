import { EntryList, ItemList } from "../entries/entries.tsx";
import { readOnlyPage } from "../page/page.tsx";
import { ActionLinks } from "../page/rows.tsx";

const kinds = [
  { folder: "services", title: "Services", to: "/new?kind=service", label: "Add a service" },
  {
    folder: "conditions",
    title: "Conditions",
    to: "/new?kind=condition",
    label: "Add a condition",
  },
  { folder: "programs", title: "Programs" },
  {
    folder: "locations",
    title: "Places that people come from",
    to: "/new?kind=location",
    label: "Add a place",
  },
];

export const servicesPage = readOnlyPage("/services", "Services", ({ desk }) => (
  <>
    {kinds.map(({ folder, title, ...act }) => (
      <section key={folder}>
        <h2>{title}</h2>
        <EntryList desk={desk} folder={folder} />
        {act.to && <ActionLinks links={[act]} />}
      </section>
    ))}
    <h2>Other places of work</h2>
    <ItemList desk={desk} file="clinic.yaml" list="otherPlaces/value" />
  </>
));
