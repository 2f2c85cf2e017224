import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { z } from "zod";
import { blogPage, entryKinds as kinds, newEntry } from "../core/clinic/edit/new-entry.ts";
import { placeOf, shownName } from "../core/clinic/folder/content-error.ts";
import { listOf } from "../core/clinic/folder/list-of.ts";
import { parseYaml, readText } from "../core/clinic/folder/read-files.ts";
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
    const folder = path.join(config.CLINIC_DIR, kind.folder);
    const file = path.join(folder, `${name}.md`);
    if (existsSync(file)) throw new Failure(`${file} is there already.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, newEntry(operand, now().toISOString().slice(0, 10)));
    const blog = path.join(config.CLINIC_DIR, "pages/blog.yaml");
    if (operand === "article" && !existsSync(blog)) {
      cpSync(blogPage, blog);
      print(`Written: ${shownName(blog)}, the page that lists articles`);
    }
    print(`Written: ${shownName(file)}\n${whatNext}`);
  },
});

const whatNext =
  "Replace each FILL IN, or take its line out: until then visitors don’t see it. order is its place among the others. Then: npm run clinic -- check";

/** At the end of the FAQ's last category; the rest of the file stays as it is written. */
function addQuestion(file: string, id: string): string {
  const source = readText(file);
  parseYaml(z.looseObject({}), file, source);
  const document = parseDocument(source);
  const categories = (document.toJS() as { categories?: { items: { id: string }[] }[] }).categories;
  if (!categories?.length) throw new Failure(`${shownName(file)} has no categories.`);
  if (categories.some(({ items }) => items.some((item) => item.id === id)))
    throw new Failure(`${shownName(file)} has a question ${id} already.`);
  const items = document.getIn(["categories", categories.length - 1, "items"], true) as YAMLSeq;
  const before = items.items.at(-1) as YAMLMap;
  const [start, end] = [before.range![0], before.range![1]];
  const indent = " ".repeat(start - source.lastIndexOf("\n", start) - 3);
  const question = `${indent}- id: ${id}\n${indent}  question: FILL IN\n${indent}  answer: FILL IN\n`;
  const text = `${source.slice(0, end).trimEnd()}\n${question}${source.slice(end).replace(/^\n/, "")}`;
  writeFileSync(file, text);
  return placeOf(file, text.slice(0, text.indexOf(question)).split("\n").length);
}
