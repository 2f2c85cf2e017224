import { type Document, isSeq } from "yaml";
import type { Press } from "../../process/access-log.ts";
import { isTaken, type OwnQuestion } from "../pages/own-questions.ts";
import { pageFile, pageOfForm } from "../pages/read-pages.ts";
import { textAt } from "./edit-entry.ts";
import { readEntry, valuesIn, writeEntry } from "./entry-file.ts";
import { slugOf } from "./picture.ts";
import {
  type Folder,
  type FormOutcome,
  type Made,
  type Objection,
  saveChanges,
} from "./save-files.ts";

export type FormInput = { open?: boolean; questions?: OwnQuestion[] };
type Changed = FormInput | null | Objection;

export function fileOfForm(form: string): string {
  const page = pageOfForm.get(form);
  return page ? pageFile(page) : "";
}

/** What the owner has made of a form; undefined where the clinic has no such form, or a file that is no YAML. */
export function formInput(folder: string, form: string): FormInput | undefined {
  const source = fileOfForm(form) && textAt(folder, fileOfForm(form));
  const input = source && valuesIn(source)?.input;
  if (!input || typeof input !== "object") return undefined;
  const { open, questions } = input as FormInput;
  return { open: open !== false, questions: Array.isArray(questions) ? questions : [] };
}

export const switchForm = (folder: Folder, press: Press, form: string, open: boolean) =>
  change(folder, press, form, `Switch the form ${form} ${open ? "on" : "off"}`, (input) =>
    input.open === open ? null : { ...input, open },
  );

/** @param seen the question as it was when its form was opened, as JSON; without it a new one is added */
export async function saveQuestion(
  folder: Folder,
  press: Press,
  form: string,
  { seen, name, ...given }: Omit<OwnQuestion, "name"> & { name?: string; seen?: string },
): Promise<FormOutcome> {
  if (!given.label) return { errors: { label: "Write the question." } };
  return change(folder, press, form, `Ask “${given.label}”`, ({ questions = [], ...input }) => {
    const place = questions.findIndex((one) => one.name === name);
    const now = questions[place];
    const isSame = (one: OwnQuestion) =>
      JSON.stringify({ ...one, name: "" }) === JSON.stringify({ name: "", ...given });
    if (now ? isSame(now) : questions.some(isSame)) return null;
    if (name && JSON.stringify(now) !== seen) return { sentence: meanwhile(now) };
    const added = { name: name ?? nameFor(given.label, questions), ...given };
    return {
      ...input,
      questions: now ? questions.with(place, added) : [...questions, added],
    };
  });
}

const meanwhile = (now: OwnQuestion | undefined) =>
  now
    ? `Somebody else has changed this question meanwhile, to: ${now.label} Save again to use yours.`
    : "Somebody else has removed this question meanwhile.";

export const removeQuestion = (folder: Folder, press: Press, form: string, name: string) =>
  change(folder, press, form, `Ask no longer for ${name}`, ({ questions = [], ...input }) => {
    const others = questions.filter((one) => one.name !== name);
    return others.length < questions.length ? { ...input, questions: others } : null;
  });

/** @param seen the names in the order that was shown: pressed twice, it moves once */
export const moveQuestionUp = (
  folder: Folder,
  press: Press,
  form: string,
  { name, seen }: { name: string; seen: string },
) =>
  change(folder, press, form, `Ask for ${name} earlier`, ({ questions = [], ...input }) => {
    const place = seen.split(" ").indexOf(name);
    const wanted = seen.split(" ");
    if (place > 0) wanted.splice(place - 1, 2, name, wanted[place - 1]!);
    const now = questions.map((one) => one.name);
    if (now.join() === wanted.join()) return null;
    if (now.join(" ") !== seen)
      return { sentence: "Somebody else has changed the questions meanwhile. Look again." };
    return {
      ...input,
      questions: wanted.map((one) => questions.find((question) => question.name === one)!),
    };
  });

async function change(
  folder: Folder,
  press: Press,
  form: string,
  what: string,
  make: (input: FormInput) => Changed,
): Promise<FormOutcome> {
  const file = fileOfForm(form);
  const outcome = await saveChanges(folder, press, what, (): Made => {
    const input = formInput(folder.CLINIC_DIR, form);
    if (!input) return [{ sentence: `First mend the mistake in ${file}.` }];
    const changed = make(input);
    if (!changed) return null;
    if ("sentence" in changed) return [changed];
    const entry = readEntry(textAt(folder.CLINIC_DIR, file)!);
    write(entry.document, changed);
    return { [file]: writeEntry(entry) };
  });
  if ("state" in outcome) return outcome;
  const errors = Object.fromEntries(
    outcome.objections.map(({ sentence }) => {
      const [, name = "", said = sentence] =
        /^input\.questions\.\d+\.(\w+)[\w.]*: (.*)/s.exec(sentence) ?? [];
      return [name, said.charAt(0).toUpperCase() + said.slice(1)];
    }),
  );
  return { errors };
}

/** Questions that stay as they are keep their comments. */
function write(document: Document, { open, questions = [] }: FormInput) {
  if (open === false) document.setIn(["input", "open"], false);
  else document.deleteIn(["input", "open"]);
  const at = ["input", "questions"];
  const before = document.getIn(at, true);
  const kept = new Map(
    isSeq(before) ? before.items.map((item) => [JSON.stringify(item), item]) : [],
  );
  document.deleteIn(at);
  if (questions.length === 0) return;
  document.setIn(at, document.createNode([]));
  for (const question of questions)
    document.addIn(at, kept.get(JSON.stringify(question)) ?? document.createNode(question));
  const list = document.getIn(at, true);
  if (isSeq(list)) list.flow = false;
}

/** "How did you hear of us?" is howDidYouHearOfUs; another question never takes its name. */
function nameFor(label: string, questions: readonly OwnQuestion[]): string {
  const slug = slugOf(label).replace(/^[^a-z]+/, "");
  const stem = slug.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()) || "question";
  const isFree = (name: string) => !isTaken(name) && questions.every((one) => one.name !== name);
  for (let number = 1; ; number++) {
    const name = number > 1 || isTaken(stem) ? `${stem.slice(0, 50)}${number + 1}` : stem;
    if (isFree(name)) return name;
  }
}
