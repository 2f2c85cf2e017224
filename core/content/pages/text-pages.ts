import { z } from "zod";
import { page, text, textSections } from "./shapes.ts";

export const accessibility = page({ sections: textSections });

export const privacyPolicy = page({
  lastUpdated: text,
  contact: z.strictObject({ heading: text }),
  sections: textSections,
});
