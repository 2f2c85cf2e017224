import type { Database } from "../store/open.ts";
import type { Config } from "../config.ts";
import { forms } from "../../app/forms/forms.ts";
import { heartbeatForm } from "../submissions/heartbeat.form.ts";
import type { Letter } from "./outbox.ts";
import type { Message } from "./transport.ts";
import { writeNewsletterLetter } from "../newsletter/newsletter.letter.ts";
import { writeAcknowledgement } from "../submissions/acknowledgement.letter.ts";
import { writeClinicLetter } from "../submissions/clinic.letter.ts";

/** Writes a queued letter by its kind. */
export function writeLetter(db: Database, config: Config, letter: Letter): Promise<Message> {
  if (letter.kind === "clinic") {
    return writeClinicLetter(db, config, [...forms, heartbeatForm], letter);
  }
  if (letter.kind === "acknowledgement") return writeAcknowledgement(db, config, letter);
  if (letter.kind === "newsletter") return writeNewsletterLetter(db, config, letter);
  throw new Error(`No letter is of the kind ${letter.kind}`);
}
