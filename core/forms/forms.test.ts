import { describe, expect, test } from "vitest";
import { completeAnswers } from "../../test/complete-answers.ts";
import { findProblem } from "./form.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { asked } from "../clinic/pages/form-questions.ts";
import { pageFile, pageOfForm } from "../clinic/pages/read-pages.ts";
import { isTaken } from "../clinic/pages/own-questions.ts";
import { formNames, formsOf } from "./forms.ts";

const forms = formsOf(ourClinic);

// Section 5 of the specification, word by word.
const missing = {
  title: "Missing Information",
  text: "Please fill in all required fields.",
};
const agreement = {
  title: "Agreement Required",
  text: "Please agree to receive a call/text to confirm your appointment.",
};
const offer = {
  title: "Please complete all fields",
  text: "All fields and the consent checkbox are required to book your assessment.",
};
const assessment = (concern: string, options: string[]) => ({
  names: ["fullName", "mobile", "email", concern, "message", "agreeContact"],
  required: ["fullName", "mobile", "email", concern],
  incomplete: missing,
  disagreed: agreement,
  options,
  busy: "Booking...",
});
type Specified = Partial<ReturnType<typeof assessment>> & { names: string[]; required: string[] };
const specified: Record<string, Specified> = {
  contact: {
    names: ["fullName", "phone", "email", "message"],
    required: ["fullName", "phone", "email", "message"],
    incomplete: {
      title: "Missing Information",
      text: "Please fill in all required fields: name, phone, email, and message.",
    },
    busy: "Sending...",
  },
  landing: assessment("helpWith", ["Back/Neck", "Knee/Hip", "Pelvic", "MVA", "Other"]),
  mva: assessment("injuredInAccident", ["Yes", "No"]),
  "pelvic-floor": assessment("helpWith", ["Post-Partum", "Incontinence", "Pelvic Pain", "Other"]),
  offer: {
    names: ["firstName", "phone", "additionalInfo", "agreeToCall"],
    required: ["firstName", "phone"],
    incomplete: offer,
    disagreed: offer,
    busy: "Claiming...",
  },
};

test("our clinic has every form, and every form of the specification", () => {
  expect(forms.map(({ name }) => name)).toEqual(formNames);
  expect(formNames).toEqual(expect.arrayContaining(Object.keys(specified)));
  const withoutPage = formNames.filter((name) => !pageOfForm.has(name));
  expect(withoutPage, "no page of form-pages.ts has `form`:").toEqual([]);
  expect(formNames, "missing in forms.ts").toEqual(expect.arrayContaining([...pageOfForm.keys()]));
});

test("our clinic has the words of every question that a clinic may leave out", () => {
  const unasked = Object.entries(asked).flatMap(([name, schemas]) => {
    const page = ourClinic.pages[name as keyof typeof asked]!;
    const { fields } = "fields" in page ? page : page.input;
    return Object.keys(schemas)
      .filter((question) => !fields.some((field) => field.name === question))
      .map((question) => `${pageFile(name)}: ${question}`);
  });
  expect(unasked).toEqual([]);
});

const ours = forms.flatMap((form) => {
  const said = specified[form.name];
  return said ? [[form.name, form, said] as const] : [];
});

describe.each(ours)("the form %s", (_name, form, said) => {
  test("asks for what is specified, with the specified choices", () => {
    const names = form.fields.map(({ name }) => name);
    expect(form.consent ? [...names, form.consent.name] : names).toEqual(said.names);
    expect(form.fields.find(({ concern }) => concern)?.options).toEqual(said.options);
    expect(form.button.busy).toBe(said.busy);
  });

  test("says what is missing, in the specified words, and needs nothing else", () => {
    const consent = form.consent ? [form.consent.name] : [];
    const required = [...said.required, ...consent];
    expect(findProblem(form, {})).toMatchObject(said.incomplete!);
    const answers = completeAnswers(form);
    for (const name of Object.keys(answers)) {
      const { errors = {} } = findProblem(form, { ...answers, [name]: "" }) ?? {};
      expect(Object.keys(errors)).toEqual(required.includes(name) ? [name] : []);
    }
  });

  test("says in the specified words that the agreement is missing", () => {
    const answers = { ...completeAnswers(form), [form.consent?.name ?? ""]: "" };
    if (form.consent) expect(findProblem(form, answers)).toMatchObject(said.disagreed!);
    else expect(said.disagreed).toBeUndefined();
  });

  test("has letters, paths and ids of its own", () => {
    for (const key of ["name", "path", "subject"] as const) {
      expect(forms.filter((other) => other[key] === form[key])).toHaveLength(1);
    }
  });
});

test("a hint beside a field has at most twelve words: a screen reader says it each time", () => {
  const claims = ourClinic.programs.flatMap(({ claim }) => Object.values(claim?.days ?? {}));
  const hints = [...forms.flatMap(({ fields }) => fields), ...claims].map(({ hint = "" }) => hint);
  expect(hints.filter((hint) => hint.split(" ").length > 12)).toEqual([]);
});

test("our privacy policy tells of each form", () => {
  const { sections } = ourClinic.pages.privacyPolicy;
  const told = sections.find(({ id }) => id === "forms")!.text.match(/^- \*\*.+?:/gm);
  expect(told, "privacy-policy.yaml, the section “forms”").toHaveLength(forms.length);
});

test("no question of an owner's can have the name of one that a form has", () => {
  const names = forms.flatMap(({ fields, consent }) => [...fields, ...(consent ? [consent] : [])]);
  const free = names.filter(({ name }) => !isTaken(name)).map(({ name }) => name);
  expect(free, "a consent's name, to be added to `taken` in own-questions.ts").toEqual([]);
});
