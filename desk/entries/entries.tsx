import { filesHere, textAt } from "../../core/clinic/edit/edit-entry.ts";
import { startingPage } from "../../core/clinic/edit/new-entry.ts";
import { isHidden } from "../../core/clinic/edit/leave.ts";
import { itemsOf, shapeOf, valuesIn } from "../../core/clinic/edit/entry-file.ts";
import { buttonLook } from "../../app/ui/controls/button.tsx";
import type { Desk } from "../desk-env.ts";
import { editAddress } from "../page/page.tsx";

/** Pages of the site by what they are, where their own title tells visitors something else. */
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

/** What visitors know it by; never the name of its file. */
export function titleOf(file: string, source: string): string {
  if (plainTitles[file]) return plainTitles[file];
  const { title, name, heading, metaTitle } = valuesIn(source) ?? {};
  const given = [title, name, heading, metaTitle].find((one) => typeof one === "string");
  return plainText(given) || file;
}

/** Without places and conditions: "{% if wsib %}WSIB{% endif %}" is "WSIB". */
export const plainText = (text: unknown) =>
  String(text ?? "")
    .replaceAll(/\{%-?\s*els(?:e|if).*?%\}.*?\{%-?\s*endif.*?%\}|\{[%{].*?[%}]\}/g, "")
    .trim();

/** The entries of these folders, by title, in their order. */
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

export function EntryList({ entries }: { entries: ReturnType<typeof entriesIn> }) {
  return (
    <ul className="desk-links">
      {entries.map(({ file, title, isHidden }) => (
        <li key={file}>
          <a className="link" href={editAddress(file)}>
            {title}
          </a>
          {isHidden && " (hidden)"}
        </li>
      ))}
    </ul>
  );
}

/** What an item of these lists is called. */
const itemNames: Record<string, string> = {
  items: "question",
  openings: "vacancy",
  socialLinks: "social link",
  closures: "day off",
  seasons: "time with other hours",
};

/** @param section such as "categories/0/items/2" */
export const itemName = (section: string) =>
  itemNames[section.split("/").findLast((name) => Object.hasOwn(itemNames, name)) ?? ""] ?? "item";

/** The items of a list in a file, each with a form of its own. @param list such as "categories/0/items" */
export function ItemList({ desk, file, list }: { desk: Desk; file: string; list: string }) {
  const source = textAt(desk.config.CLINIC_DIR, file) ?? startingPage(file) ?? "";
  const items = itemsOf(file, source, list);
  const added = items.find(({ item }) => item === "new");
  return (
    <>
      <ul className="desk-links">
        {items
          .filter((one) => one !== added)
          .map(({ name, label }) => (
            <li key={name}>
              <a className="link" href={editAddress(file, name)}>
                {plainText(label)}
              </a>
            </li>
          ))}
      </ul>
      {added && (
        <p className="desk-actions">
          <a className={buttonLook("secondary")} href={editAddress(file, added.name)}>
            Add a {itemName(list)}
          </a>
        </p>
      )}
    </>
  );
}

/** Leads to the form of a new entry. */
export const AddLink = ({ kind, label }: { kind: string; label: string }) => (
  <p className="desk-actions">
    <a className={buttonLook("secondary")} href={`/new?kind=${kind}`}>
      {label}
    </a>
  </p>
);
