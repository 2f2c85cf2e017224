import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { reportFormSent } from "../../measurement/conversion.ts";
import { prepareToasts, useToasts } from "../../ui/feedback/toasts.tsx";
import {
  type Answers,
  findProblem,
  type Form,
  type Outcome,
} from "../../../core/submissions/form.ts";
import { words } from "../../../core/submissions/form.words.ts";
import { hiddenFields } from "../../../core/submissions/hidden-fields.ts";
import {
  failedToast,
  type PageForm,
  sentAwayToast,
  sentToast,
  type Unsent,
} from "./form-toasts.ts";
import { answersIn } from "./form-fields.tsx";
import { waiting } from "./submit.ts";
import { useDraft } from "./use-draft.ts";

export type RequestOptions = {
  /** The server's answer to a form sent without script. */
  answered?: Outcome | undefined;
  onSent?: (reference: string) => void;
};

/** The life of a request: draft, validation, send under an idempotency key, and the outcome. */
export function useRequest(form: PageForm, { answered, onSent }: RequestOptions) {
  const fetcher = useFetcher();
  const toast = useToasts();
  const draft = useDraft(form);
  const answeredProblem = answered?.state === "sent" ? undefined : answered;
  const [problem, setProblem] = useState(answeredProblem);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const refuse = (next: Unsent) => {
    setProblem(next);
    setAttempt((count) => count + 1);
    toast(failedToast(next, form));
  };

  const acknowledge = (reference: string, sent: Answers) => {
    setProblem(undefined);
    reportFormSent();
    const element = draft.element.current;
    const typed = element ? answersIn(element, form) : sent;
    const isChanged = Object.entries(typed).some(([name, text]) => text !== sent[name]);
    if (isChanged) draft.sendAnew();
    else draft.startAgain();
    // A visitor who has left the page gets the toast, but no redirect.
    toast(element ? sentToast(form) : sentAwayToast(form, reference));
    if (element) onSent?.(reference);
  };

  const waitFor = (answers: Answers) => {
    setBusy(true);
    waiting.set(draft.key.current, {
      answers,
      show: (outcome) => {
        setBusy(false);
        if (outcome.state === "sent") acknowledge(outcome.reference, answers);
        else refuse(outcome);
      },
    });
  };

  useEffect(() => {
    // For a visitor who left during the send and returned.
    const underway = waiting.get(draft.key.current);
    if (underway) waitFor(underway.answers);
    if (answeredProblem) refuse(answeredProblem);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    const answers = answersIn(element, form);
    const found = findProblem(form, answers) ?? malformedIn(element, form);
    if (found) return refuse({ state: "invalid", answers, ...found });

    const entries = new FormData(element);
    entries.set(hiddenFields.idempotencyKey, draft.key.current);
    const elapsed = draft.elapsed();
    if (elapsed !== undefined) entries.set(hiddenFields.elapsed, String(elapsed));
    entries.set(hiddenFields.via, "script");
    waitFor(answers);
    void fetcher.submit(entries, { method: "post", action: form.path });
  }

  return {
    listen: {
      ref: draft.element,
      onSubmit: send,
      onFocus: prepareToasts,
      onInput: draft.save,
    },
    problem,
    /** Changes with each attempt, so that the problem is announced again. */
    attempt,
    /** Typed before the page was answered without script. */
    typed: answeredProblem && draft.round === 0 ? answeredProblem.answers : {},
    busy,
    kept: draft.kept,
    round: draft.round,
    clear: () => {
      setProblem(undefined);
      toast(undefined);
      draft.startAgain();
      // The pressed button disappears with what it cleared.
      requestAnimationFrame(() =>
        draft.element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(),
      );
    },
  };
}

/** What the browser's own check of a type finds, such as an email address without @. */
function malformedIn({ elements }: HTMLFormElement, form: Form) {
  const wrong = form.fields.filter(({ name }) => {
    const field = elements.namedItem(name);
    return field instanceof HTMLInputElement && field.validity.typeMismatch;
  });
  if (wrong.length === 0) return undefined;
  const { title, text, field } = words.malformed;
  return { title, text, errors: Object.fromEntries(wrong.map(({ name }) => [name, field])) };
}
