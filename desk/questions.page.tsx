import { Hono } from "hono";
import { textAt } from "../core/clinic/edit/edit-entry.ts";
import { valuesIn } from "../core/clinic/edit/entry-file.ts";
import type { DeskEnv, DeskPage } from "./desk-env.ts";
import { plainText } from "./entries.tsx";
import { editAddress, show } from "./page.tsx";
import { buttonLook } from "../app/ui/controls/button.tsx";

type Category = { title?: string; items?: { question?: string }[] };

export const questionsPage: DeskPage = {
  path: "/questions",
  label: "Questions",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", (c) => {
      const file = "pages/faq.yaml";
      const values = valuesIn(textAt(desk.config.CLINIC_DIR, file) ?? "");
      const categories = (values?.categories ?? []) as Category[];
      return show(
        c,
        desk,
        { title: "Questions", lead: "What visitors ask often, and what the site answers." },
        <>
          {values && (
            <p className="desk-actions">
              <a className={buttonLook("primary")} href={editAddress(file, "categories")}>
                Change questions
              </a>
              <a className={buttonLook("secondary")} href={editAddress(file)}>
                Change the page around them
              </a>
            </p>
          )}
          {!values && <p>The clinic has no such page.</p>}
          {categories.map(({ title, items }) => (
            <section key={title}>
              <h2>{plainText(title)}</h2>
              <ul>
                {items?.map(({ question }) => (
                  <li key={question}>{plainText(question)}</li>
                ))}
              </ul>
            </section>
          ))}
        </>,
      );
    }),
};
