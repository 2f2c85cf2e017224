import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { reportFormSent } from "../../measurement/conversion.ts";
import { prepareToasts, type Toast, useToasts } from "../../ui/feedback/toasts.tsx";
import {
  type Answers,
  findProblem,
  type Form,
  type Outcome,
} from "../../../core/submissions/form.ts";
import { fillPlaces } from "../../../core/content/folder/fill-places.ts";
import { words } from "../../../core/submissions/form.words.ts";
import { hiddenFields } from "../../../core/submissions/hidden-fields.ts";
import { unanswered, whenAnswered } from "./submit.ts";
import { explain } from "./form-toasts.ts";
import { useDraft } from "./use-draft.ts";

export type RequestOptions = {
  /** The server's answer to a form sent without script. */
  answered?: Outcome | undefined;
  sent: Toast;
  /** The toast's text on another page, if different. */
  sentAway?: string | undefined;
  failed: (reason: string, when?: string) => Toast;
  onSent?: ((reference: string) => void) | undefined;
};

/** The life of a request: draft, validation, send under an idempotency key, and the outcome. */
export function useRequest(
  form: Form,
  { answered, sent, sentAway, failed, onSent }: RequestOptions,
) {
  const fetcher = useFetcher<Outcome>();
  const toast = useToasts();
  const draft = useDraft(form);
  const [outcome, setOutcome] = useState(answered);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const underwayAnswers = useRef<Answers>({});
  // A second click can come before React has rendered the first one's "busy".
  const underway = useRef(false);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const show = (next: Outcome) => {
    setOutcome(next);
    setAttempt((count) => count + 1);
    if (next.state !== "sent") toast(explain(next, failed));
    else {
      const reference = fillPlaces(words.sent.reference, { reference: next.reference });
      const text = `${sentAway ?? sent.text} ${reference}`;
      toast(isGone.current ? { ...sent, text } : sent);
      if (isChanged()) draft.sendAnew();
      else draft.startAgain();
      reportFormSent();
      // A visitor who has left the page gets the toast, but no redirect.
      if (!isGone.current) onSent?.(next.reference);
    }
  };

  const forget = () => {
    setOutcome(undefined);
    toast(undefined);
  };

  /** The fields may have changed since the send. */
  const isChanged = () => {
    if (!draft.element.current) return false;
    const answers = answersIn(new FormData(draft.element.current), form);
    return Object.entries(answers).some(([name, text]) => text !== underwayAnswers.current[name]);
  };

  const showOnce = (next: Outcome) => {
    if (!underway.current) return;
    underway.current = false;
    setBusy(false);
    show(next);
  };

  const waitFor = (answers: Answers) => {
    underway.current = true;
    underwayAnswers.current = answers;
    setBusy(true);
    whenAnswered(draft.idempotencyKey.current, answers, showOnce);
  };

  useEffect(() => {
    if (fetcher.data) showOnce(fetcher.data);
    // Each answer is shown once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fetcher.data]);

  // For a visitor who left during the send and returned.
  useEffect(() => {
    const answers = unanswered(draft.idempotencyKey.current);
    if (answers) waitFor(answers);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (answered && answered.state !== "sent") show(answered);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    const entries = new FormData(event.currentTarget);
    const answers = answersIn(entries, form);
    const problem = findProblem(form, answers);
    if (problem) return show({ state: "invalid", answers, ...problem });
    const malformed = malformedIn(event.currentTarget, form);
    if (malformed) return show({ state: "invalid", answers, ...malformed });

    entries.set(hiddenFields.idempotencyKey, draft.idempotencyKey.current);
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
    errors: outcome?.state === "invalid" ? outcome.errors : {},
    /** The key changes with each attempt, so that it is announced again. */
    problem: outcome && problemOf(outcome, failed, attempt),
    /** Typed before the page was answered without script. */
    typed: answered && answered.state !== "sent" && draft.round === 0 ? answered.answers : {},
    busy,
    kept: draft.kept,
    round: draft.round,
    clear: () => {
      forget();
      draft.startAgain();
      // The pressed button disappears with what it cleared.
      requestAnimationFrame(() =>
        draft.element.current?.querySelector<HTMLElement>(firstField)?.focus(),
      );
    },
  };
}

const firstField = "input, select, textarea";

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

function problemOf(outcome: Outcome, failed: RequestOptions["failed"], attempt: number) {
  if (outcome.state === "sent") return undefined;
  const { title, text } = explain(outcome, failed);
  return { key: `problem-${attempt}`, title, text };
}

function answersIn(entries: FormData, form: Form): Answers {
  const text = (name: string) => String(entries.get(name) ?? "");
  const answers = Object.fromEntries(form.fields.map(({ name }) => [name, text(name)]));
  return form.consent ? { ...answers, [form.consent.name]: text(form.consent.name) } : answers;
}
