import type { Config } from "./config.ts";
import { writeNewsletterLetter } from "./newsletter/newsletter.letter.ts";
import type { Database } from "./store/open.ts";
import { writeAcknowledgement } from "./submissions/acknowledgement.letter.ts";
import { writeFrontDeskLetter } from "./submissions/front-desk.letter.ts";
import type { Form } from "./submissions/form.ts";
import { heartbeatForm } from "./submissions/heartbeat.form.ts";
import type { Letter } from "./mail/outbox.ts";

export function writeLetter(db: Database, config: Config, forms: readonly Form[], letter: Letter) {
  if (letter.kind === "clinic") {
    return writeFrontDeskLetter(db, config, [...forms, heartbeatForm], letter);
  }
  if (letter.kind === "acknowledgement") return writeAcknowledgement(db, config, letter);
  if (letter.kind === "newsletter") return writeNewsletterLetter(db, config, letter);
  throw new Error(`No letter is of the kind ${letter.kind}`);
}
