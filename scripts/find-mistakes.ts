import { findMistakes } from "../core/content/folder/find-mistakes.ts";

const mistakes = await findMistakes();
if (mistakes.length > 0) {
  console.error(mistakes.join("\n"));
  process.exit(1);
}
