import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Answers, findProblem, malformedIn } from "../../../core/forms/form.ts";
import type { PageForm, Unsent } from "../../../core/forms/forms.ts";
import { hiddenFields } from "../../../core/forms/hidden-fields.ts";
import { reportFormSent } from "../../measurement/conversion.ts";
import { useToasts } from "../../ui/feedback/toasts.tsx";
import { answersIn } from "./form-fields.tsx";
import { failedToast, sentAwayToast, sentToast } from "./form-toasts.ts";
import { sendTo, waiting } from "./submit.ts";
import { useDraft } from "./use-draft.ts";

/** Sends what was typed, unless something is wrong with it, and says what became of it. */
export function useRequest(
  form: PageForm,
  answered: Unsent | undefined,
  onSent: ((reference: string) => void) | undefined,
) {
  const fetcher = useFetcher();
  const draft = useDraft(form);
  const { problem, attempt, refuse, acknowledge, forget } = useAnswer(form, draft, answered);
  const findMistake = useFindMistake(form);
  const [busy, setBusy] = useState(false);

  const waitFor = (answers: Answers) => {
    setBusy(true);
    waiting.set(draft.key.current, {
      answers,
      show: (outcome) => {
        // Where another page follows, the pressed button waits for it.
        setBusy(outcome.state === "sent" && form.thanks !== undefined);
        if (outcome.state !== "sent") return refuse(outcome);
        acknowledge(outcome.reference, answers);
        if (draft.element.current) onSent?.(outcome.reference);
      },
    });
  };

  useEffect(() => {
    // The visitor may have left during the send and returned.
    const underway = waiting.get(draft.key.current);
    if (underway) waitFor(underway.answers);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const answers = answersIn(event.currentTarget, form);
    const mistake = findMistake(answers);
    if (mistake) return refuse({ state: "invalid", answers, ...mistake });
    const entries = new FormData(event.currentTarget);
    entries.set(hiddenFields.idempotencyKey, draft.key.current);
    const elapsed = draft.elapsed();
    if (elapsed !== undefined) entries.set(hiddenFields.elapsed, String(elapsed));
    entries.set(hiddenFields.via, "script");
    waitFor(answers);
    void fetcher.submit(entries, sendTo(form.path));
  }

  function clear() {
    forget();
    draft.startAgain();
    // The pressed button disappears with what it cleared.
    requestAnimationFrame(() =>
      draft.element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(),
    );
  }

  const { element, save, round, kept } = draft;
  return { element, save, round, kept, problem, attempt, busy, send, clear };
}

/** Tells of an outcome: by a problem in the form, and by a toast. */
function useAnswer(
  form: PageForm,
  draft: ReturnType<typeof useDraft>,
  answered: Unsent | undefined,
) {
  const toast = useToasts();
  const [problem, setProblem] = useState(answered);
  // It is the problem's key, so that each attempt is announced.
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (answered) toast(failedToast(answered, form));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    problem,
    attempt,
    refuse(next: Unsent) {
      setProblem(next);
      setAttempt((count) => count + 1);
      toast({ ...failedToast(next, form), isAlone: !draft.element.current });
    },
    acknowledge(reference: string, sent: Answers) {
      setProblem(undefined);
      reportFormSent();
      draft.settle(sent);
      // A visitor who has left the page gets the toast, but no redirect.
      if (!draft.element.current) toast(sentAwayToast(form, reference));
      else toast(form.sent.duration === 0 ? undefined : sentToast(form));
    },
    forget() {
      setProblem(undefined);
      toast(undefined);
    },
  };
}

/** Asks once about a telephone number that looks too short. */
function useFindMistake(form: PageForm) {
  const askedAbout = useRef<string>(undefined);
  return (answers: Answers): ReturnType<typeof findProblem> => {
    const found = findProblem(form, answers, malformedIn(form, answers));
    if (found) return found;
    const doubtful = form.fields.find(
      ({ name, type }) => type === "tel" && answers[name] && isTooShort(answers[name]),
    );
    const number = doubtful && answers[doubtful.name];
    if (!doubtful || number === askedAbout.current) return undefined;
    askedAbout.current = number;
    const { field, ...notice } = form.words.doubtful;
    return { ...notice, errors: { [doubtful.name]: field } };
  };
}

/** Telephone numbers have seven digits or more. */
const isTooShort = (number: string) => number.replace(/\P{Nd}/gu, "").length < 7;
