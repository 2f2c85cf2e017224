import type { Clinic } from "../clinic/load.ts";
import type { Field } from "../clinic/pages/form-fields.ts";
import { fillPlaces } from "../clinic/folder/fill-places.ts";
import { pageOfForm, pagePath, type Pages } from "../clinic/pages/read-pages.ts";
import type { Form, Notice, Outcome } from "./form.ts";

export type PageForm = Form & {
  words: Omit<Pages["forms"], "closed">;
  /** `away` is the text on another page, if different; a duration of 0 is no toast beside the thanks. */
  sent: Notice & { away?: string; duration?: number };
  failed: Failed;
};

/** `limited` is the text over the rate limit, if different. */
export type Failed = Notice & { limited?: string };

export type Unsent = Exclude<Outcome, { state: "sent" }>;

/** What the owner may do with any form. */
type OwnersChoices = { open?: boolean | undefined; questions?: readonly Field[] | undefined };

/** A form without its name, its page's address and the words of all forms; undefined in a clinic that leaves the form out. */
type FormParts = (Omit<PageForm, "name" | "path" | "words"> & OwnersChoices) | undefined;

/** Submissions are stored under these names. What each form asks: core/clinic/pages/form-questions.ts. */
const forms = {
  contact: ({ pages }) => pages.contact.input,

  landing(clinic) {
    const { input } = clinic.pages.landing ?? {};
    return (
      input && {
        ...assessment(clinic, input),
        bookingType: "Physiotherapy Assessment",
        // The times are the specification's, sections 4 and 8.
        sent: { ...input.sent, duration: 3_000 },
        thanks: { path: "/thank-you", afterMs: 1_500 },
      }
    );
  },

  offer({ pages, offer }) {
    if (!pages.offer || !offer) return undefined;
    return {
      bookingType: `${offer.percent}% Off Initial Assessment`,
      // Specified, section 4.
      thanks: { path: "/offer-thank-you", afterMs: 100 },
      ...pages.offer.input,
    };
  },

  mva: assessmentAt("mvaLanding", "MVA Assessment"),

  "pelvic-floor": assessmentAt("pelvicFloor", "Pelvic Floor Assessment"),
} satisfies Record<string, (clinic: Clinic) => FormParts>;

export type FormName = keyof typeof forms;

/** Names all forms, whatever parts a clinic has. */
export const formNames: string[] = Object.keys(forms);

/** A form is undefined only where a clinic may leave it out. */
type Found<Name extends FormName> = PageForm | Extract<ReturnType<(typeof forms)[Name]>, undefined>;

/** Adds the owner's questions. Finds a form that is switched off too: the letters of what was sent before need it. */
export function findForm<Name extends FormName>(clinic: Clinic, name: Name): Found<Name> {
  const { allPages: pages } = clinic;
  const parts: FormParts = forms[name]({ ...clinic, pages });
  if (!parts) return undefined as Found<Name>;
  const { open = true, questions = [], ...form } = parts;
  const { closed, ...words } = pages.forms;
  const text = fillPlaces(closed.text, { phone: clinic.phone.display });
  return {
    ...form,
    name,
    path: pagePath(pageOfForm.get(name)!),
    fields: [...form.fields, ...questions],
    ...(!open && { closed: { ...closed, text } }),
    words,
  } as PageForm as Found<Name>;
}

export const formsOf = (clinic: Clinic): PageForm[] =>
  (Object.keys(forms) as FormName[]).flatMap((name) => findForm(clinic, name) ?? []);

type Assessment = OwnersChoices & { subject: string; fields: readonly Field[] };

/** What the forms that ask for an assessment have in common; their own questions come before the message. */
function assessment({ pages }: Clinic, { fields: further, ...parts }: Assessment) {
  const { fields, emergency, ...words } = pages.assessmentForm;
  // The card itself would stand in the way.
  const note = { ...emergency, to: "#emergency" };
  const beforeMessage = fields.findIndex(({ name }) => name === "message");
  const questions = further.map((field) => (field.concern ? { ...field, note } : field));
  return { ...words, ...parts, fields: fields.toSpliced(beforeMessage, 0, ...questions) };
}

/** A form that only asks for an assessment. */
function assessmentAt(page: "mvaLanding" | "pelvicFloor", bookingType: string) {
  return (clinic: Clinic) => {
    const { input } = clinic.pages[page] ?? {};
    const form = input && assessment(clinic, input);
    // Specified, section 8: a panel alone.
    return form && { ...form, bookingType, sent: { ...form.sent, duration: 0 } };
  };
}
