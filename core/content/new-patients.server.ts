import path from "node:path";
import { z } from "zod";
import { clinicFolder } from "./clinic-folder.ts";
import { readMarkdown } from "./folder/read-files.ts";
import { markdown, text, unconfirmed } from "./pages/shapes.ts";

const schema = z.strictObject({ title: text, unconfirmed, body: markdown });
const { html } = readMarkdown(schema, path.join(clinicFolder, "pages/new-patients.md")).body;

/** What a new patient asks, told once for the whole site; its headings are anchors. */
export const newPatients = {
  html,
  headings: [...html.matchAll(/<h3 id="([^"]+)">(.*?)<\/h3>/g)].map(([, id = "", text = ""]) => ({
    id,
    text,
  })),
};
