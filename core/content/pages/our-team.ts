import { z } from "zod";
import { link, page, text } from "./shapes.ts";

export const ourTeam = page({
  focusHeading: text,
  registerNote: text,
  recruitingTitle: text,
  recruitingLead: text,
  careers: link,
  closing: z.strictObject({ title: text, text }),
});
