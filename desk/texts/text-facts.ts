import { isWhole } from "../../core/clinic/outline.ts";
import { textScope } from "../../core/clinic/load.ts";
import { printed } from "../../core/clinic/folder/fill-in.ts";
import { addressOfFile } from "../../core/clinic/pages/read-collections.ts";
import type { Part } from "../../core/clinic/parts.ts";
import type { Desk } from "../desk-env.ts";
import { entriesIn } from "../entries/entries.tsx";

type Choice = { value: string; label: string };

/** A text may name facts, which stand here with what they are today, conditions in words, pages and files. */
export type TextFacts = {
  facts: { name: string; label: string; value: string }[];
  parts: Record<string, string>;
  pages: Choice[];
  files: Choice[];
};

const parts: Record<Part, string> = {
  physiotherapy: "physiotherapy is offered",
  chiropractic: "chiropractic is offered",
  massage: "massage is offered",
  pelvicHealth: "pelvic health is offered",
  wsib: "WSIB is billed",
  mva: "car accident claims are billed",
  offer: "there is an offer",
};

const plainNames: Record<string, string> = {
  phone: "telephone number",
  name: "name of the clinic",
  email: "email address",
  replyTime: "how soon the clinic answers",
  replyExample: "example of how soon the clinic answers",
  offering: "what the clinic offers",
};

/** "prices.physiotherapy.followUp" is "price of physiotherapy, follow-up". */
const plainName = (name: string) =>
  plainNames[name] ??
  name
    .replace(/^prices\./, "price of ")
    .replace(/^sessions\./, "length of ")
    .replace(/^(emergency|urgent)\./, "$1 sign, ")
    .replace(/\.followUp$/, ", follow-up")
    .replaceAll(".", ", ")
    .replaceAll(/([A-Z]|\d+)/g, " $1")
    .toLowerCase();

export function textFacts(desk: Pick<Desk, "live" | "config">): TextFacts {
  const { clinic } = desk.live;
  // Only an outline of the folder may be known while it has mistakes.
  const scope = isWhole(clinic) ? textScope(clinic) : {};
  const pages = entriesIn(desk, (file) => addressOfFile(file) !== undefined);
  return {
    facts: Object.entries(scope).flatMap(([name, value]) => factsIn(name, value)),
    parts,
    pages: pages.map(({ file, title }) => ({ value: addressOfFile(file)!, label: title })),
    files: [...clinic.media.keys()]
      .filter((name) => /^files\/.*\.pdf$/i.test(name))
      .map((name) => ({ value: `/${encodeURI(name)}`, label: name.slice("files/".length) })),
  };
}

function factsIn(name: string, value: unknown): TextFacts["facts"] {
  const label = plainName(name);
  if (value === null || value === undefined) return [{ name, label, value: "" }];
  if (typeof value === "boolean") return [];
  try {
    return [{ name, label, value: printed(value) }];
  } catch {
    if (Array.isArray(value)) return [];
    return Object.entries(value).flatMap(([key, inner]) => factsIn(`${name}.${key}`, inner));
  }
}
