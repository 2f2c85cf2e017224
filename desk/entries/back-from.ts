import { fileOfForm } from "../../core/clinic/edit/edit-form.ts";
import type { Opened } from "../../core/clinic/edit/edit-entry.ts";
import { isMedia } from "../../core/clinic/edit/leave.ts";
import { formNames } from "../../core/forms/forms.ts";
import type { Desk } from "../desk-env.ts";
import { editAddress } from "../page/edit-address.ts";
import { titleAt } from "./entries.tsx";
import { factsByPage } from "./facts.tsx";

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
  if (file === "clinic.yaml") return pageWith(factsByPage, list);
  if (list === "openings") return "/people";
  if (file === "pages/faq.yaml") return "/questions";
  return list ? editAddress(file) : pageWith(foldersByPage, folder);
}

const foldersByPage = {
  "/people": ["people"],
  "/services": ["services", "conditions", "programs", "locations"],
};

const pageWith = (namesByPage: Record<string, readonly string[]>, name: string) =>
  Object.keys(namesByPage).find((page) => namesByPage[page]!.includes(name)) ?? "/pages";
