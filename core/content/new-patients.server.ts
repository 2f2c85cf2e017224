import path from "node:path";
import { z } from "zod";
import { clinicFolder } from "./clinic-folder.ts";
import { text, texts } from "./folder/entry.ts";
import { located } from "./folder/front-matter.ts";
import { readMarkdown, shownName } from "./folder/read-text.ts";
import { renderOurs } from "./markdown/markdown.ts";

const place = path.join(clinicFolder, "pages/new-patients.md");
const file = shownName(place);
const { source, body } = readMarkdown(z.strictObject({ title: text, unconfirmed: texts }), place);

const { html } = located(file, source, () => renderOurs(body, file));

/** What a new patient asks, told once for the whole site; its headings are anchors. */
export const newPatients = {
  html,
  headings: [...html.matchAll(/<h3 id="([^"]+)">(.*?)<\/h3>/g)].map(([, id = "", text = ""]) => ({
    id,
    text,
  })),
};
