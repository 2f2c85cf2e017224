import type { Opened } from "../../core/clinic/edit/edit-entry.ts";
import { isMedia } from "../../core/clinic/edit/leave.ts";
import { editAddress } from "../page/document.tsx";
import { hoursFacts, priceFacts } from "./facts.tsx";

/** The page that leads to the form of a file. */
export function backFrom({ file, section = "" }: Pick<Opened, "file" | "section">) {
  const [list = ""] = section.split("/");
  if (file === "clinic.yaml") {
    if (hoursFacts.includes(list)) return { to: "/hours", label: "Hours and days off" };
    if (priceFacts.includes(list)) return { to: "/prices", label: "Prices and offer" };
    if (list === "socialLinks") return { to: "/look", label: "Look" };
    return { to: "/pages", label: "Pages" };
  }
  if (isMedia(file)) return { to: "/pictures-and-pdfs", label: "Pictures and PDFs" };
  if (list === "openings") return { to: "/people", label: "People" };
  if (section && file !== "pages/faq.yaml")
    return { to: editAddress(file), label: "The whole page" };
  if (file.startsWith("people/")) return { to: "/people", label: "People" };
  if (file === "pages/faq.yaml") return { to: "/questions", label: "Questions" };
  if (/^(services|conditions|programs|locations)\//.test(file))
    return { to: "/services", label: "Services" };
  return { to: "/pages", label: "Pages" };
}
