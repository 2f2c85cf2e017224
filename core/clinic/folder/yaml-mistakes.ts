import type { YAMLError } from "yaml";

export const quoting = "A text that begins with {{ or {% stands in quotation marks.";
export const curly =
  "a curly quotation mark stands where a text begins. Type a straight one instead, at both ends of the text.";
const quotes =
  'A text with a colon, a # or a quotation mark in it, or a sign at its start, stands in quotation marks: "Note: bring shoes".';
const indentation =
  "the line is indented more or less than those beside it, or a hyphen is missing at its start.";
const noField =
  "the line is no field. Write name: value, with a space after the colon, or put a text of several lines into quotation marks.";

const sentences: Partial<Record<YAMLError["code"], string>> = {
  TAB_AS_INDENT: "a tab stands at the start of the line. Write spaces instead.",
  BAD_INDENT: indentation,
  BLOCK_AS_IMPLICIT_KEY: `a second colon is in the line, or the line below is indented more than it. ${quotes}`,
  MULTILINE_IMPLICIT_KEY: noField,
};

/** What would be right, in words for who writes the file. @param before what stands before the mistake in its line @param from what follows */
export function yamlSentence({ code, message }: YAMLError, before: string, from: string): string {
  if (/: *\{[{%]/.test(before)) return quoting;
  if (/(?:: |- )[“”„‘]/.test(`${before}${from.split("\n", 1)[0]}`)) return curly;
  if (/closing|\bend with a\b/.test(message))
    return "a quotation mark or bracket that is opened here or above has no end.";
  if (/Sequence item/.test(message)) return indentation;
  if (/Implicit map keys/.test(message)) return noField;
  return sentences[code] ?? `the line can't be read from here on. ${quotes}`;
}
