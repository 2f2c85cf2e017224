import type { Answers, Form } from "../../../core/submissions/form.ts";

// What was typed stays in this tab, and only there, until it is sent or cleared: through a reload, a step
// back, or a lost connection. The send key stays with it, so that pressing again never sends twice.

type Draft = { answers: Answers; key: string };

/** @returns whether there was anything to keep, and it is kept */
export function saveDraft(form: Form, element: HTMLFormElement, key: string): boolean {
  const entries = new FormData(element);
  const answers = Object.fromEntries(
    namesOf(form).map((name) => [name, String(entries.get(name) ?? "")]),
  );
  const empty = Object.values(answers).every((answer) => answer === "");
  if (empty) clearDraft(form);
  return !empty && write(form, JSON.stringify({ answers, key } satisfies Draft));
}

/**
 * Puts a draft back into fields that are still empty.
 * @returns the key under which it may have been sent already, or undefined when there was no draft
 */
export function restoreDraft(form: Form, element: HTMLFormElement): string | undefined {
  const draft = read(form);
  if (!draft) return undefined;
  for (const name of namesOf(form)) {
    const control = element.elements.namedItem(name);
    const answer = draft.answers[name] ?? "";
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked ||= answer !== "";
    } else if (isTextControl(control) && control.value === "") {
      control.value = answer;
    }
  }
  return draft.key;
}

export function clearDraft(form: Form): void {
  write(form, undefined);
}

function isTextControl(
  control: Element | RadioNodeList | null,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return control !== null && "value" in control && control instanceof HTMLElement;
}

function namesOf(form: Form): string[] {
  const names = form.fields.map(({ name }) => name);
  return form.consent ? [...names, form.consent.name] : names;
}

const place = (form: Form) => `draft:${form.name}`;

function read(form: Form): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(place(form)) ?? "null") as Draft | null;
    return draft?.answers && typeof draft.key === "string" ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse storage altogether; the form then works without it, and promises nothing. */
function write(form: Form, text: string | undefined): boolean {
  try {
    if (text === undefined) sessionStorage.removeItem(place(form));
    else sessionStorage.setItem(place(form), text);
    return true;
  } catch {
    return false;
  }
}
