import { filesHere, textAt } from "../../core/clinic/edit/edit-entry.ts";
import { startingPage } from "../../core/clinic/edit/new-entry.ts";
import { isHidden } from "../../core/clinic/edit/leave.ts";
import { itemsOf, leaves } from "../../core/clinic/edit/entry-fields.ts";
import { shapeOf, valuesIn } from "../../core/clinic/edit/entry-file.ts";
import { addressOfFile } from "../../core/clinic/pages/read-collections.ts";
import type { Desk, Texts } from "../desk-env.ts";
import { editAddress } from "../page/edit-address.ts";
import { todayAt } from "../page/page.tsx";
import { ActionLinks, Links, Row, Rows } from "../page/rows.tsx";

/** Titles that say what a page is, where its own title tells visitors something else. */
const plainTitles: Record<string, string> = {
  "pages/home.yaml": "Home",
  "pages/landing.yaml": "Request an assessment",
  "pages/mva-landing.yaml": "After a car accident",
  "pages/offer.yaml": "New-patient offer",
  "pages/offer-thank-you.yaml": "Thank you, after the offer",
  "pages/thank-you.yaml": "Thank you, after a request",
  "pages/new-patients.md": "What new patients ask",
  "pages/not-found.yaml": "Page not found",
  "pages/error.yaml": "When something goes wrong",
  "pages/offline.yaml": "Without a connection",
  "pages/letters.yaml": "Letters",
  "pages/forms.yaml": "All forms: labels and messages",
  "pages/assessment-form.yaml": "Assessment forms: questions",
  "pages/site.yaml": "Menu, footer and buttons",
  "pages/written-pages.yaml": "Headings of services, conditions and articles",
};

/** Names a file as visitors know it, never as the folder does. */
export function titleOf(file: string, source: string): string {
  if (plainTitles[file]) return plainTitles[file];
  const { title, name, heading, metaTitle } = valuesIn(source) ?? {};
  const given = [title, name, heading, metaTitle].find((one) => typeof one === "string");
  return withoutTags(given) || file;
}

export const titleAt = ({ config }: Pick<Desk, "config">, file: string) =>
  titleOf(file, textAt(config.CLINIC_DIR, file) ?? "");

/** Drops places and conditions: "{% if wsib %}WSIB{% endif %}" is "WSIB". */
export const withoutTags = (text: unknown) =>
  String(text ?? "")
    .replaceAll(/\{%-?\s*els(?:e|if).*?%\}.*?\{%-?\s*endif.*?%\}|\{[%{].*?[%}]\}/g, "")
    .trim();

/** Reads the entries that are wanted, in their order. */
export function entriesIn({ config }: Pick<Desk, "config">, isWanted: (file: string) => boolean) {
  return filesHere(config.CLINIC_DIR)
    .filter((file) => isWanted(file) && shapeOf(file))
    .map((file) => {
      const source = textAt(config.CLINIC_DIR, file) ?? "";
      const order = Number(valuesIn(source)?.order ?? 0);
      return { file, title: titleOf(file, source), order, isHidden: isHidden(source) };
    })
    .toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title));
}

/** Calls pages by their titles, from their addresses; null is every page. */
export function pagesByTitle(desk: Pick<Desk, "config">) {
  const pages = entriesIn(desk, (file) => !/^(people\/|pages\/new-patients)/.test(file));
  const titles = new Map(pages.map(({ file, title }) => [addressOfFile(file), title]));
  return (addresses: readonly string[] | null): string =>
    addresses?.map((address) => titles.get(address) ?? address).join(", ") ?? "every page";
}

export const EntryList = ({ desk, folder }: { desk: Desk; folder: string }) => (
  <Links
    links={entriesIn(desk, (file) => file.startsWith(`${folder}/`)).map((entry) => ({
      to: editAddress(entry.file),
      label: entry.title,
      more: entry.isHidden && " (hidden)",
    }))}
  />
);

/** An item of these lists is called so. */
const itemNames: Record<string, string> = {
  items: "question",
  questions: "question",
  openings: "vacancy",
  socialLinks: "social link",
  closures: "day off",
  seasons: "time with other hours",
  banner: "banner",
  otherPlaces: "place of work",
};

/** @param section such as "categories/0/items/2" */
export const itemName = (section: string) =>
  itemNames[section.split("/").findLast((name) => Object.hasOwn(itemNames, name)) ?? ""] ?? "item";

type ItemListProps = {
  desk: Desk;
  file: string;
  /** A path such as "categories/0/items". */
  list: string;
  /** Says what stands beside each. */
  about?: (item: Texts) => string;
  /** An item is added here, if not by a form of the same fields. */
  add?: { to: string; label: string };
};

/** Lists the items of a list in a file, each with a form of its own. */
export function ItemList({ desk, file, list, about, add }: ItemListProps) {
  const source = textAt(desk.config.CLINIC_DIR, file) ?? startingPage(file) ?? "";
  const all = itemsOf({ file, section: list, today: todayAt(desk) }, source);
  const items = all.filter(({ item }) => item === "there");
  const added = all.find(({ item }) => item === "new");
  const links = items.map(({ name, label, members }) => {
    const texts = leaves(members).map(({ path, value }) => [path.at(-1), value]);
    const item = Object.fromEntries(texts) as Texts;
    return { to: editAddress(file, name), label: withoutTags(label), about: about?.(item) };
  });
  return (
    <>
      {about ? (
        <Rows>
          {links.map(({ label, ...link }) => (
            <Row key={link.to} name={label} {...link} />
          ))}
        </Rows>
      ) : (
        <Links links={links} />
      )}
      {added && (
        <ActionLinks
          links={[add ?? { to: editAddress(file, added.name), label: `Add a ${itemName(list)}` }]}
        />
      )}
    </>
  );
}
