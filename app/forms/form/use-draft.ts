import { useEffect, useRef, useState } from "react";
import { useElapsed } from "../../hydration/hydrated.ts";
import { recall, remember } from "../../navigation/tab-memory.ts";
import type { Answers, Form } from "../../../core/forms/form.ts";
import { answersIn } from "./form-fields.tsx";

/** The key is kept too, so that a retry after a reload is no second send. */
type Draft = { answers: Answers; key: string };

/** A draft is short-lived: others may use the tab later, and it is about somebody's health. */
const keptMs = 3_600_000;

/** Keeps a form's fields in session storage until sent or cleared, or for an hour, with an idempotency key. */
export function useDraft(form: Form) {
  const elapsed = useElapsed();
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const isRestored = useRef(false);

  const save = () => {
    if (element.current) setKept(saveDraft(form, element.current, key.current));
  };

  const startAgain = () => {
    remember(placeOf(form), undefined);
    setRound((count) => count + 1);
  };

  useEffect(() => {
    if (!element.current) return;
    const draft = round === 0 ? recall<Draft>(placeOf(form)) : undefined;
    if (draft) fillIn(element.current, draft.answers);
    isRestored.current = draft !== undefined;
    key.current = draft?.key ?? randomKey();
    setKept(saveDraft(form, element.current, key.current));
  }, [form, round]);

  useEffect(() => {
    const timer = setInterval(() => setKept(recall(placeOf(form)) !== undefined), 60_000);
    return () => clearInterval(timer);
  }, [form]);

  return {
    element,
    key,
    /** Remounts the empty fields when it changes. */
    round,
    kept,
    save,
    /** @returns the milliseconds since the form appeared; undefined for a restored draft, which is not spam, however fast it is sent */
    elapsed: () => (isRestored.current ? undefined : elapsed()),
    startAgain,
    /** After a send: what was typed meanwhile is a new request. */
    settle: (sent: Answers) => {
      const typed = element.current ? answersIn(element.current, form) : sent;
      if (Object.entries(typed).every(([name, text]) => text === sent[name])) return startAgain();
      key.current = randomKey();
      save();
    },
  };
}

const placeOf = (form: Form) => `draft:${form.name}`;

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns whether there was anything to keep and it is stored */
function saveDraft(form: Form, element: HTMLFormElement, key: string): boolean {
  const answers = answersIn(element, form);
  const isEmpty = Object.values(answers).every((answer) => answer === "");
  const draft = isEmpty ? undefined : ({ answers, key } satisfies Draft);
  return remember(placeOf(form), draft, Date.now() + keptMs);
}

/** Fills empty fields only. */
function fillIn(element: HTMLFormElement, answers: Answers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const control = element.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked ||= answer !== "";
    } else if (control && "value" in control) {
      control.value ||= answer;
    }
  }
}
