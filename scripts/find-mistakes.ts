import { findMistakes } from "../core/content/folder/find-mistakes.ts";

// Apart from the commands, because those import the content: its first mistake would stop them.
const mistakes = await findMistakes();
if (mistakes.length > 0) {
  console.error(mistakes.join("\n"));
  process.exitCode = 1;
}
