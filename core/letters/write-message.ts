import { writeNewsletterLetter } from "./newsletter.letter.ts";
import { writeAcknowledgement } from "./acknowledgement.letter.ts";
import { writeDigest } from "./digest.letter.ts";
import { writeFrontDeskLetter, type Writer } from "./front-desk.letter.ts";
import type { Letter } from "../mail/outbox.ts";

/** A letter, or a digest of several to the clinic, with the words that the clinic has when the letter leaves. */
export function writeMessage(
  writer: Writer,
  letters: readonly Letter[],
  leaveOut: Parameters<typeof writeDigest>[2] = () => {},
) {
  const [letter] = letters as [Letter];
  if (letters.length > 1) return writeDigest(writer, letters, leaveOut);
  if (letter.kind === "clinic") return writeFrontDeskLetter(writer, letter);
  if (letter.kind === "acknowledgement") return writeAcknowledgement(writer, letter);
  if (letter.kind === "newsletter") return writeNewsletterLetter(writer, letter);
  throw new Error(`No letter is of the kind ${letter.kind}`);
}
