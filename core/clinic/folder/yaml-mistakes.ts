import type { YAMLError } from "yaml";

const quoting =
  'A text with a colon, a # or a quotation mark in it, or a sign at its start, stands in quotation marks: "Note: bring shoes".';
const indentation =
  "the line is indented more or less than those beside it, or a hyphen is missing at its start.";
const noField =
  "the line is no field. Write name: value, with a space after the colon, or put a text of several lines into quotation marks.";

const sentences: Partial<Record<YAMLError["code"], string>> = {
  TAB_AS_INDENT: "a tab stands at the start of the line. Write spaces instead.",
  BAD_INDENT: indentation,
  DUPLICATE_KEY: "the same name stands above already. Take one of the two out.",
  BLOCK_AS_IMPLICIT_KEY: `a second colon is in the line, or the line below is indented more than it. ${quoting}`,
  MULTILINE_IMPLICIT_KEY: noField,
};

/** What would be right, in words for who writes the file. */
export function yamlSentence({ code, message }: YAMLError): string {
  if (/closing|\bend with a\b/.test(message))
    return "a quotation mark or bracket that is opened here or above has no end.";
  if (/Sequence item/.test(message)) return indentation;
  if (/Implicit map keys/.test(message)) return noField;
  return sentences[code] ?? `the line can't be read from here on. ${quoting}`;
}
