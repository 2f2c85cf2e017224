import { z } from "zod";
import { found, text, unconfirmed } from "./shapes.ts";

export const offline = z.strictObject({
  ...found,
  title: text,
  lead: text,
  again: text,
  clinicHeading: text,
  saved: z.strictObject({ heading: text, text }),
  emergency: text,
  unconfirmed,
});
