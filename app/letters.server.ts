import type { Database } from "../db/open.ts";
import type { Config } from "./config.server.ts";
import { forms } from "./forms/all.ts";
import { heartbeatForm } from "./heartbeat/heartbeat.form.ts";
import type { Letter } from "./mail/outbox.server.ts";
import type { Message } from "./mail/transport.server.ts";
import { writeNewsletterLetter } from "./newsletter/newsletter-letter.server.ts";
import { writeAcknowledgement } from "./submissions/acknowledgement.server.ts";
import { writeClinicLetter } from "./submissions/clinic-letter.server.ts";

/** Writes a queued letter by its kind. */
export function writeLetter(db: Database, config: Config, letter: Letter): Promise<Message> {
  if (letter.kind === "clinic") {
    return writeClinicLetter(db, config, [...forms, heartbeatForm], letter);
  }
  if (letter.kind === "acknowledgement") return writeAcknowledgement(db, config, letter);
  if (letter.kind === "newsletter") return writeNewsletterLetter(db, config, letter);
  throw new Error(`No letter is of the kind ${letter.kind}`);
}
