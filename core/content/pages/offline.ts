import { z } from "zod";
import { plainPage, text } from "./shapes.ts";

export const offline = plainPage({
  again: text,
  clinicHeading: text,
  hours: text,
  phones: text,
  saved: z.strictObject({ heading: text, text }),
  emergency: text,
});
