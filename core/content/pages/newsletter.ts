import { z } from "zod";
import { button, failure, notice } from "./form-shapes.ts";
import { found, link, plainPage, sentence, steps, text } from "./shapes.ts";

/** A page behind a link in a letter. */
const linkPage = z.strictObject({
  ...found,
  waiting: notice.extend({ button: text, otherwise: text }),
  done: notice,
  /** For a link that is broken. */
  unknown: notice,
});

export const newsletter = plainPage({
  how: z.strictObject({ heading: text, steps }),
  confirm: linkPage,
  leave: linkPage,
  again: link,
  input: z.strictObject({
    subject: text,
    block: notice,
    email: z.strictObject({ label: text, missing: text, malformed: text }),
    consent: z.strictObject({ label: text, missing: text }),
    /** Who asks for consent and how to reach them, as Canada's anti-spam law wants it beside the box. */
    sender: text,
    privacy: sentence,
    button,
    incomplete: notice,
    malformed: notice,
    failed: failure,
    /** The same for every address, so that it tells nobody who is on the list. */
    asked: notice,
  }),
});
