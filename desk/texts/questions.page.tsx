import { textAt } from "../../core/clinic/edit/edit-entry.ts";
import { valuesIn } from "../../core/clinic/edit/entry-file.ts";
import { startingPage } from "../../core/clinic/edit/new-entry.ts";
import type { Desk } from "../desk-env.ts";
import { ItemList, withoutTags } from "../entries/entries.tsx";
import { editAddress } from "../page/edit-address.ts";
import { readOnlyPage } from "../page/page.tsx";
import { Links } from "../page/rows.tsx";

const file = "pages/faq.yaml";

export const questionsPage = readOnlyPage(
  "/questions",
  "Questions",
  QuestionGroups,
  "What visitors ask often, and what the site answers.",
);

function QuestionGroups({ desk }: { desk: Desk }) {
  const values = valuesIn(textAt(desk.config.CLINIC_DIR, file) ?? startingPage(file)!);
  const categories = (values?.categories ?? []) as { title?: string }[];
  return (
    <>
      {categories.map(({ title }, index) => (
        <section key={title}>
          <h2>{withoutTags(title)}</h2>
          <ItemList desk={desk} file={file} list={`categories/${index}/items`} />
        </section>
      ))}
      <h2>The page around them</h2>
      <Links
        links={[
          { to: editAddress(file, "categories"), label: "Groups of questions" },
          { to: editAddress(file), label: "Title, first words and last words" },
        ]}
      />
    </>
  );
}
