import { describe, expect, test } from "vitest";
import { completeAnswers } from "../../../test/complete-answers.ts";
import { findProblem, type Form } from "../../../core/submissions/form.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import { formNames, formsOf } from "../forms.ts";

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
const specified: Record<
  string,
  {
    names: string[];
    required: string[];
    incomplete: object;
    disagreed?: object;
    options?: string[];
    busy: string;
  }
> = {
  contact: {
    names: ["fullName", "phone", "email", "message"],
    required: ["fullName", "phone", "email", "message"],
    incomplete: {
      title: "Missing Information",
      text: "Please fill in all required fields: name, phone, email, and message.",
    },
    busy: "Sending...",
  },
  landing: {
    names: ["fullName", "mobile", "email", "helpWith", "message", "agreeContact"],
    required: ["fullName", "mobile", "email", "helpWith"],
    incomplete: missing,
    disagreed: agreement,
    options: ["Back/Neck", "Knee/Hip", "Pelvic", "MVA", "Other"],
    busy: "Booking...",
  },
  mva: {
    names: ["fullName", "mobile", "email", "injuredInAccident", "message", "agreeContact"],
    required: ["fullName", "mobile", "email", "injuredInAccident"],
    incomplete: missing,
    disagreed: agreement,
    options: ["Yes", "No"],
    busy: "Booking...",
  },
  "pelvic-floor": {
    names: ["fullName", "mobile", "email", "helpWith", "message", "agreeContact"],
    required: ["fullName", "mobile", "email", "helpWith"],
    incomplete: missing,
    disagreed: agreement,
    options: ["Post-Partum", "Incontinence", "Pelvic Pain", "Other"],
    busy: "Booking...",
  },
  offer: {
    names: ["firstName", "phone", "additionalInfo", "agreeToCall"],
    required: ["firstName", "phone"],
    incomplete: offer,
    disagreed: offer,
    busy: "Claiming...",
  },
};

test("every form stands in the specification, and the other way round", () => {
  expect(forms.map(({ name }) => name)).toEqual(formNames);
  expect(formNames.toSorted()).toEqual(Object.keys(specified).toSorted());
});

describe.each(forms.map((form) => [form.name, form, specified[form.name]!] as const))(
  "the form %s",
  (_name, form, said) => {
    test("asks for what is specified, with the specified choices", () => {
      const names = form.fields.map(({ name }) => name);
      expect(form.consent ? [...names, form.consent.name] : names).toEqual(said.names);
      expect(form.fields.find(({ options }) => options)?.options).toEqual(said.options);
      expect(form.button.busy).toBe(said.busy);
    });

    test("accepts complete answers", () => {
      expect(findProblem(form, completeAnswers(form))).toBeUndefined();
    });

    test("says what is missing when nothing was filled in", () => {
      const problem = findProblem(form, {});
      const consent = form.consent ? [form.consent.name] : [];
      expect(problem).toMatchObject(said.incomplete);
      expect(Object.keys(problem!.errors)).toEqual([...said.required, ...consent]);
    });

    test.each(said.required)("needs %s", (name) => {
      for (const answer of ["", "  \n"]) {
        const problem = findProblem(form, { ...completeAnswers(form), [name]: answer });
        expect(problem).toMatchObject(said.incomplete);
        expect(Object.keys(problem!.errors)).toEqual([name]);
      }
    });

    test("takes no answer for an optional question", () => {
      const answers = completeAnswers(form);
      for (const field of form.fields) if (!field.missing) answers[field.name] = "";
      expect(findProblem(form, answers)).toBeUndefined();
    });

    test.each(form.consent ? [form.consent.name] : [])("needs the consent %s", (name) => {
      const problem = findProblem(form, { ...completeAnswers(form), [name]: "" });
      expect(problem).toMatchObject(said.disagreed!);
      expect(Object.keys(problem!.errors)).toEqual([name]);
    });

    test.each(form.fields.filter(({ options }) => options).map(({ name }) => name))(
      "takes only the choices of %s",
      (name) => {
        const problem = findProblem(form, { ...completeAnswers(form), [name]: "Something else" });
        expect(Object.keys(problem!.errors)).toEqual([name]);
      },
    );

    test("checks no format", () => {
      const odd = {
        ...completeAnswers(form),
        phone: "call me",
        mobile: "call me",
        email: "ada at home",
      };
      expect(findProblem(form, odd)).toBeUndefined();
    });

    test("says at the field when an answer is too long", () => {
      const [{ name, longest }] = form.fields as [Form["fields"][number]];
      const problem = findProblem(form, {
        ...completeAnswers(form),
        [name]: "a".repeat(longest + 1),
      });
      expect(problem!.errors[name]).toContain(`You typed ${longest + 1}.`);
    });

    test("has letters, paths and ids of its own", () => {
      for (const key of ["name", "path", "subject"] as const) {
        expect(forms.filter((other) => other[key] === form[key])).toHaveLength(1);
      }
    });
  },
);
