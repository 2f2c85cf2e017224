import { fileOfForm } from "../../core/clinic/edit/edit-form.ts";
import type { Opened } from "../../core/clinic/edit/edit-entry.ts";
import { isMedia } from "../../core/clinic/edit/leave.ts";
import { formNames } from "../../core/forms/forms.ts";
import type { Desk } from "../desk-env.ts";
import { editAddress } from "../page/edit-address.ts";
import { titleAt } from "./entries.tsx";
import { hoursFacts, priceFacts } from "./facts.tsx";

/** Finds the page that leads to the form of a file. */
export function backFrom(desk: Desk, { file, section = "" }: Pick<Opened, "file" | "section">) {
  const [list = ""] = section.split("/");
  const address = pageOf(file, list);
  const page = desk.menu.find(({ path }) => path === address);
  if (page) return { to: address, label: page.label };
  return { to: address, label: list === "input" ? titleAt(desk, file) : "The whole page" };
}

function pageOf(file: string, list: string): string {
  const [folder = ""] = file.split("/", 1);
  const form = list === "input" && formNames.find((name) => fileOfForm(name) === file);
  if (form) return `/forms/${form}`;
  if (isMedia(file)) return "/pictures-and-pdfs";
  if (file === "clinic.yaml") return pagesOfFacts[list] ?? "/pages";
  if (list === "openings") return "/people";
  if (file === "pages/faq.yaml") return "/questions";
  if (list) return editAddress(file);
  return pagesOfFolders[folder] ?? "/pages";
}

const leadTo = (page: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, page]));

const pagesOfFacts = {
  ...leadTo("/hours", hoursFacts),
  ...leadTo("/prices", priceFacts),
  ...leadTo("/banner", ["banner"]),
  ...leadTo("/look", ["socialLinks"]),
};
const pagesOfFolders = {
  ...leadTo("/people", ["people"]),
  ...leadTo("/services", ["services", "conditions", "programs", "locations"]),
};
