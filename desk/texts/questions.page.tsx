import { Hono } from "hono";
import { textAt } from "../../core/clinic/edit/edit-entry.ts";
import { valuesIn } from "../../core/clinic/edit/entry-file.ts";
import { startingPage } from "../../core/clinic/edit/new-entry.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { ItemList, plainText } from "../entries/entries.tsx";
import { editAddress, show } from "../page/page.tsx";

const file = "pages/faq.yaml";

export const questionsPage: DeskPage = {
  path: "/questions",
  label: "Questions",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", (c) => {
      const values = valuesIn(textAt(desk.config.CLINIC_DIR, file) ?? startingPage(file)!);
      const categories = (values?.categories ?? []) as { title?: string }[];
      return show(
        c,
        desk,
        { title: "Questions", lead: "What visitors ask often, and what the site answers." },
        <>
          {categories.map(({ title }, place) => (
            <section key={title}>
              <h2>{plainText(title)}</h2>
              <ItemList desk={desk} file={file} list={`categories/${place}/items`} />
            </section>
          ))}
          <h2>The page around them</h2>
          <ul className="desk-links">
            <li>
              <a className="link" href={editAddress(file, "categories")}>
                Groups of questions
              </a>
            </li>
            <li>
              <a className="link" href={editAddress(file)}>
                Title, first words and last words
              </a>
            </li>
          </ul>
        </>,
      );
    }),
};
