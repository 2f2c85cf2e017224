import type { Config } from "./config.ts";
import type { Clinic } from "./clinic/load.ts";
import { writeNewsletterLetter } from "./newsletter/newsletter.letter.ts";
import type { Database } from "./store/open.ts";
import { writeAcknowledgement } from "./submissions/acknowledgement.letter.ts";
import { writeDigest } from "./submissions/digest.letter.ts";
import { writeFrontDeskLetter } from "./submissions/front-desk.letter.ts";
import type { LetterForm } from "./submissions/form.ts";
import { heartbeatForm } from "./submissions/heartbeat.form.ts";
import type { Letter } from "./mail/outbox.ts";

/** A letter, or a digest of several to the clinic, with the words that the clinic has when the letter leaves. */
export function writeMessage(
  db: Database,
  config: Config,
  clinic: Clinic,
  forms: readonly LetterForm[],
  letters: readonly Letter[],
) {
  const [letter] = letters as [Letter];
  const all = [...forms, heartbeatForm];
  if (letters.length > 1) return writeDigest(db, config, clinic, all, letters);
  if (letter.kind === "clinic") return writeFrontDeskLetter(db, config, clinic, all, letter);
  if (letter.kind === "acknowledgement") return writeAcknowledgement(db, config, clinic, letter);
  if (letter.kind === "newsletter") return writeNewsletterLetter(db, config, clinic, letter);
  throw new Error(`No letter is of the kind ${letter.kind}`);
}
