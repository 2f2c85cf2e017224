import { z } from "zod";
import { plainPage, text } from "./shapes.ts";

export const offline = plainPage({
  again: text,
  clinicHeading: text,
  saved: z.strictObject({ heading: text, text }),
  emergency: text,
});
