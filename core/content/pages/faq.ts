import { z } from "zod";
import { link, list, page, prose, text } from "./shapes.ts";

/** `id` is an anchor on the page. */
const item = z.strictObject({ id: text, question: text, answer: prose });

export const faq = page({
  topics: text,
  categories: list(z.strictObject({ id: text, title: text, items: list(item) })),
  stillHaveQuestions: z.strictObject({ heading: text, text, links: list(link) }),
});
