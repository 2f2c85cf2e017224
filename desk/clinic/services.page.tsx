import { AddLink, EntryList } from "../entries/entries.tsx";
import { plainPage } from "../page/page.tsx";

const kinds: [folder: string, title: string, added?: string][] = [
  ["services", "Services", "service"],
  ["conditions", "Conditions", "condition"],
  ["programs", "Programs"],
  ["locations", "Places", "location"],
];

export const servicesPage = plainPage("/services", "Services", ({ desk }) =>
  kinds.map(([folder, title, added]) => (
    <section key={folder}>
      <h2>{title}</h2>
      <EntryList desk={desk} folder={folder} />
      {added && <AddLink kind={added} label={`Add a ${added.replace("location", "place")}`} />}
    </section>
  )),
);
