import { z } from "zod";
import source from "../../clinic/pages/new-patients.md?raw";
import { text, texts } from "../../core/content/entry.ts";
import { located, parseYaml, splitEntry } from "../../core/content/front-matter.ts";
import { renderOurs } from "../../core/content/markdown.ts";

const file = "clinic/pages/new-patients.md";
const { yaml, body } = splitEntry(file, source);
parseYaml(z.strictObject({ title: text, unconfirmed: texts }), { file, yaml, firstLine: 2 });

const { html } = located(file, source, () => renderOurs(body, file));

/** What a new patient asks, told once for the whole site; its headings are anchors. */
export const newPatients = {
  html,
  headings: [...html.matchAll(/<h3 id="([^"]+)">(.*?)<\/h3>/g)].map(([, id = "", text = ""]) => ({
    id,
    text,
  })),
};
