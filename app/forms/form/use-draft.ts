import { useEffect, useRef, useState } from "react";
import { useIsFirstPage } from "../../boot/hydrated.ts";
import type { Answers, Form } from "../../../core/submissions/form.ts";

/** Keeps a form's fields in session storage until sent or cleared, with an idempotency key. */
export function useDraft(form: Form) {
  const isFirstPage = useIsFirstPage();
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const idempotencyKey = useRef("");
  const started = useRef<number>(undefined);

  const save = () => {
    if (element.current) setKept(saveDraft(form, element.current, idempotencyKey.current));
  };

  useEffect(() => {
    if (!element.current) return;
    const restored = round === 0 ? restoreDraft(form, element.current) : undefined;
    idempotencyKey.current = restored ?? randomKey();
    // A restored draft is not spam, however fast it is sent. A loaded page counts from navigation start, however late
    // the script came.
    const begun = round === 0 && isFirstPage ? 0 : performance.now();
    started.current = restored ? undefined : begun;
    setKept(saveDraft(form, element.current, idempotencyKey.current));
  }, [form, round, isFirstPage]);

  return {
    element,
    idempotencyKey,
    /** Remounts the empty fields when it changes. */
    round,
    /** Whether this tab holds a draft. */
    kept,
    save,
    /** Milliseconds since the empty form appeared; undefined for a draft. */
    elapsed: () =>
      started.current === undefined ? undefined : Math.round(performance.now() - started.current),
    /** Keeps the text under a new key. */
    sendAnew: () => {
      idempotencyKey.current = randomKey();
      save();
    },
    /** Empties the form and changes the key. */
    startAgain: () => {
      clearDraft(form);
      setRound((count) => count + 1);
    },
  };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** With its key, so that a retry after a reload is no second send. */
type Draft = { answers: Answers; key: string };

/** @returns whether there was anything to keep and it is stored */
function saveDraft(form: Form, element: HTMLFormElement, key: string): boolean {
  const entries = new FormData(element);
  const answers = Object.fromEntries(
    namesOf(form).map((name) => [name, String(entries.get(name) ?? "")]),
  );
  if (Object.values(answers).every((answer) => answer === "")) {
    clearDraft(form);
    return false;
  }
  try {
    sessionStorage.setItem(placeOf(form), JSON.stringify({ answers, key } satisfies Draft));
    return true;
  } catch {
    // Storage may be blocked.
    return false;
  }
}

/**
 * Fills empty fields only.
 * @returns the draft's idempotency key, if any
 */
function restoreDraft(form: Form, element: HTMLFormElement): string | undefined {
  const draft = readDraft(form);
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

function readDraft(form: Form): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(placeOf(form)) ?? "null") as Draft | null;
    return draft?.answers && typeof draft.key === "string" ? draft : undefined;
  } catch {
    return undefined;
  }
}

function clearDraft(form: Form): void {
  try {
    sessionStorage.removeItem(placeOf(form));
  } catch {
    // Storage may be blocked.
  }
}

const placeOf = (form: Form) => `draft:${form.name}`;

function namesOf(form: Form): string[] {
  const names = form.fields.map(({ name }) => name);
  return form.consent ? [...names, form.consent.name] : names;
}

function isTextControl(
  control: Element | RadioNodeList | null,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return control !== null && "value" in control && control instanceof HTMLElement;
}
