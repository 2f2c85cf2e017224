import { z } from "zod";
import { text } from "../folder/plain-schemas.ts";
import { camelCased, hyphenated } from "../names.ts";
import { type Field, longText, phoneInput } from "./form-fields.ts";
import { asked } from "./form-questions.ts";
import { textList } from "./schema-parts.ts";

/** The owner calls the kinds of questions by these names. */
const inputs = {
  short: { type: "text", longest: 200 },
  long: longText,
  choice: { type: "select", longest: 200 },
  "yes or no": { type: "select", longest: 60, options: ["Yes", "No"] },
  date: { type: "date", longest: 60 },
  phone: phoneInput,
} as const satisfies Record<string, Partial<Field>>;

const questionTypes = Object.keys(inputs) as (keyof typeof inputs)[];

/** An own question may not take a name that a form's questions, its consent, its hidden inputs or the browser's form element have. */
const taken = new Set([
  ...Object.values(asked).flatMap((fields) => Object.keys(fields)),
  ..."agreeContact agreeToCall consent isOfferBooking idempotencyKey website elapsed via source elements length submit reset action method target name id constructor toString valueOf hasOwnProperty isPrototypeOf".split(
    " ",
  ),
]);
export const isTaken = (name: string) => taken.has(name);

const ownQuestion = z
  .strictObject({
    /** Stored with each answer: another name is another question. */
    name: z
      .string()
      .regex(/^[a-z][A-Za-z\d]{0,59}$/, "must be one word such as howDidYouHear")
      .refine((name) => !isTaken(name), "is the name of a question that forms have. Choose another")
      .meta({ title: "Name under which its answers are kept" }),
    label: text
      .max(200, "must be 200 characters or fewer")
      .meta({ title: "Question", description: "Such as: How did you hear of us?" }),
    type: z.enum(questionTypes).meta({ title: "Kind of answer" }),
    options: textList.optional().meta({
      title: "Choices",
      description: "Of a choice only. Each on a line of its own.",
    }),
    hint: text.optional().meta({ title: "Hint below the question" }),
    required: z.boolean().optional().meta({ title: "It must be answered" }),
    missing: text.optional().meta({
      title: "What it says when it isn’t answered",
      description: "Such as: Choose how you heard of us",
    }),
  })
  .superRefine(({ type, options = [] }, context) => {
    const issue = (message: string) =>
      context.addIssue({ code: "custom", path: ["options"], message });
    if (type === "choice" && new Set(options).size < 2) issue("must be two or more");
    if (type !== "choice" && options.length > 0) issue("belong to a choice only");
  });

/** "How did you hear of us?" is howDidYouHearOfUs; another question never takes its name. */
export function questionName(label: string, others: readonly unknown[]): string {
  const words = hyphenated(label, /[a-z\d]+/g).replace(/^[^a-z]+/, "");
  const stem = camelCased(words.slice(0, 50));
  let name = stem || "question";
  for (let number = 2; isTaken(name) || others.includes(name); number++)
    name = `${stem || "question"}${number}`;
  return name;
}

const mostQuestions = 20;

/** What the owner may do with any form. The specified questions stay. */
export const owned = {
  /** False: its page says whom to call, and nothing leads there. */
  open: z.boolean().default(true).meta({ title: "The form is on the site" }),
  questions: z
    .array(ownQuestion)
    .max(mostQuestions, `must be ${mostQuestions} or fewer`)
    .superRefine((questions, context) => {
      for (const [index, { name }] of questions.entries())
        if (questions.findIndex((one) => one.name === name) < index) {
          const message = `there is a question “${name}” already. Choose another name`;
          context.addIssue({ code: "custom", path: [index, "name"], message });
        }
    })
    .transform((questions) => questions.map(fieldOf))
    .optional(),
};

function fieldOf(question: z.output<typeof ownQuestion>): Field {
  const { name, type, label, hint, required, options, missing = "Answer this question" } = question;
  return {
    name,
    ...inputs[type],
    label,
    ...(hint && { hint }),
    ...(options && type === "choice" && { options }),
    ...(required && { missing }),
    isAdded: true,
  };
}
