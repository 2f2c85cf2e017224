import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { addItem } from "../core/clinic/edit/apply-texts.ts";
import { readEntry, writeEntry } from "../core/clinic/edit/entry-file.ts";
import {
  entryKinds as kinds,
  neededPage,
  newEntry,
  startingPage,
} from "../core/clinic/edit/new-entry.ts";
import { fileLineText, shownName } from "../core/clinic/folder/mistake.ts";
import { listOf } from "../core/clinic/folder/list-of.ts";
import { readFacts } from "../core/clinic/folder/read-clinic.ts";
import { pageFile, pageSchemas } from "../core/clinic/pages/read-pages.ts";
import { readText, readYaml } from "../core/clinic/folder/read-files.ts";
import { todayIn } from "../regions/calendar.ts";
import { command, Failure, UsageError } from "./command.ts";

const kindNames = [...Object.keys(kinds), "question"];

export const newFile = command({
  summary: `Writes a file of the clinic's folder with all that it needs: ${listOf(kindNames, "or")}.`,
  operand: "KIND",
  options: { "name NAME": "the name of the file, and of a page's address, such as knee-pain" },
  async run({ config, operand, options: { name }, now, print }) {
    const kind = kinds[operand];
    if (!kindNames.includes(operand))
      throw new UsageError(`“${operand}” is none of: ${kindNames.join(", ")}.`);
    if (!name || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new UsageError("Give a name of small letters, digits and hyphens: --name knee-pain");
    if (!kind) {
      const place = addQuestion(path.join(config.CLINIC_DIR, "pages/faq.yaml"), name);
      return print(`Written: ${place}\n${whatNext}`);
    }
    const knownPage = `pages/${name}.yaml`;
    const isKnown =
      operand === "page" && Object.keys(pageSchemas).map(pageFile).includes(knownPage);
    const file = path.join(config.CLINIC_DIR, isKnown ? knownPage : `${kind.folder}/${name}.md`);
    if (existsSync(file)) throw new Failure(`${shownName(file)} is there already.`);
    const { timeZone } = readFacts(config.CLINIC_DIR).facts;
    const text = isKnown ? startingPage(knownPage) : newEntry(operand, todayIn(timeZone, now()));
    if (!text)
      throw new Failure(
        `${shownName(file)} is a page that no example has. Write its words yourself, beginning with “hidden: true”: the check names what it needs.`,
      );
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (isKnown)
      return print(`Written: ${shownName(file)}${text.startsWith("hidden") ? hidden : ""}`);
    const needed = neededPage(config.CLINIC_DIR, `${kind.folder}/`);
    for (const [name, text] of Object.entries(needed)) {
      const page = path.join(config.CLINIC_DIR, name);
      writeFileSync(page, text);
      print(`Written: ${shownName(page)}, the page that lists it`);
    }
    print(`Written: ${shownName(file)}\n${whatNext}`);
  },
});

const hidden =
  ", with an example’s words. Make them yours, then take the line “hidden: true” out: until then visitors don’t see it.";

const whatNext =
  "Replace each FILL IN, or take its line out: until then visitors don’t see it. order is its place among the others. Then: npm run clinic -- check";

const faqSchema = z.looseObject({
  categories: z.array(z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) })),
});

function addQuestion(file: string, id: string): string {
  const { categories } = readYaml(faqSchema, file)!;
  if (categories.length === 0) throw new Failure(`${shownName(file)} has no categories.`);
  if (categories.some(({ items }) => items.some((item) => item.id === id)))
    throw new Failure(`${shownName(file)} has a question ${id} already.`);
  const entry = readEntry(readText(file));
  const question = { id, question: "FILL IN", answer: "FILL IN" };
  addItem(entry.document, ["categories", categories.length - 1, "items"], question);
  const text = writeEntry(entry);
  writeFileSync(file, text);
  return fileLineText({
    file,
    line: text.slice(0, text.lastIndexOf(`- id: ${id}\n`)).split("\n").length,
  });
}
