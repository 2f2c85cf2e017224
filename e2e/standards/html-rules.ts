import { HtmlValidate } from "html-validate";
import type { SentPage } from "./sent-pages.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes these its own way, which HTML allows: names in any case, "/" at the end of void
    // elements, a value for attributes that need none, and ids that begin with a low line.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // The stylesheet keeps telephone numbers on one line.
    "tel-non-breaking": "off",
    // Only a matter of taste, and stored texts may end in a space.
    "no-trailing-whitespace": "off",
    // The specification gives the home page's title, which is longer; others are measured elsewhere.
    "long-title": "off",
  },
});

/** What html-validate finds wrong, with the pages that have it. */
export async function findHtmlProblems(pages: readonly SentPage[]): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const { name, html } of pages) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      const problem = `${ruleId}: ${message} (${selector})`;
      found.set(problem, [...(found.get(problem) ?? []), name]);
    }
  }
  return [...found].map(([problem, names]) => `${problem} on ${names.join(", ")}`);
}
