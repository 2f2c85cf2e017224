import { z } from "zod";
import { figure, link, list, page, steps, text, texts } from "./shapes.ts";

const part = z.strictObject({ heading: text, text });

export const about = page({
  story: z.strictObject({ heading: text, paragraphs: texts }),
  howWeWork: z.strictObject({ heading: text, steps }),
  money: part,
  mission: part,
  vision: part,
  values: z.strictObject({
    heading: text,
    list: list(z.strictObject({ title: text, text, figure })),
  }),
  next: part.extend({ team: link, contact: link, prices: link, call: text }),
});
