import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { reportFormSent } from "../../measurement/conversion.ts";
import { BusyStatus, Button, PhoneLink, TextLink } from "../../ui/controls/button.tsx";
import { useToasts } from "../../ui/feedback/toasts.tsx";
import { type Answers, findProblem, malformedIn, type Outcome } from "../../../core/forms/form.ts";
import { hiddenFields } from "../../../core/forms/hidden-fields.ts";
import { Filled } from "../../ui/text/filled.tsx";
import { answersIn, FormFields, FormProblem } from "./form-fields.tsx";
import type { PageForm, Unsent } from "../../../core/forms/forms.ts";
import { failedToast, sentAwayToast, sentToast } from "./form-toasts.ts";
import { sendTo, waiting } from "./submit.ts";
import { useDraft } from "./use-draft.ts";

type RequestFormProps = {
  form: PageForm;
  /** The server's answer to a form sent without script. */
  answered?: Outcome | undefined;
  onSent?: (reference: string) => void;
  after: string;
  privacy?: { text: string; label: string; to: string };
};

/** A plain HTML form; with script it keeps what was typed, sends under an idempotency key, and shows the answer in place. */
export function RequestForm(props: RequestFormProps) {
  const { form, onSent, after, privacy = props.form.words.privacy } = props;
  const { words } = form;
  const answered = props.answered?.state === "sent" ? undefined : props.answered;
  const fetcher = useFetcher();
  const toast = useToasts();
  const draft = useDraft(form);
  const [problem, setProblem] = useState(answered);
  // The problem's key, so that each attempt's is announced.
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const askedAbout = useRef<string>(undefined);

  const refuse = (next: Unsent) => {
    setProblem(next);
    setAttempt((count) => count + 1);
    toast({ ...failedToast(next, form), isAlone: !draft.element.current });
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
    const isToastDue = form.sent.duration !== 0;
    if (!element) toast(sentAwayToast(form, reference));
    else toast(isToastDue ? sentToast(form) : undefined);
    if (element) onSent?.(reference);
  };

  const waitFor = (answers: Answers) => {
    setBusy(true);
    waiting.set(draft.key.current, {
      answers,
      show: (outcome) => {
        // Where another page follows, the pressed button waits for it.
        setBusy(outcome.state === "sent" && form.thanks !== undefined);
        if (outcome.state === "sent") acknowledge(outcome.reference, answers);
        else refuse(outcome);
      },
    });
  };

  useEffect(() => {
    // For a visitor who left during the send and returned.
    const underway = waiting.get(draft.key.current);
    if (underway) waitFor(underway.answers);
    if (answered) toast(failedToast(answered, form));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    const answers = answersIn(element, form);
    const found = findProblem(form, answers, malformedIn(form, answers));
    if (found) return refuse({ state: "invalid", answers, ...found });
    const doubtful = form.fields.find(
      ({ name, type }) => type === "tel" && answers[name] && isTooShort(answers[name]),
    );
    const number = doubtful && answers[doubtful.name];
    if (doubtful && number !== askedAbout.current) {
      askedAbout.current = number;
      const { field, ...notice } = words.doubtful;
      return refuse({ state: "invalid", answers, ...notice, errors: { [doubtful.name]: field } });
    }

    const entries = new FormData(element);
    entries.set(hiddenFields.idempotencyKey, draft.key.current);
    const elapsed = draft.elapsed();
    if (elapsed !== undefined) entries.set(hiddenFields.elapsed, String(elapsed));
    entries.set(hiddenFields.via, "script");
    waitFor(answers);
    void fetcher.submit(entries, sendTo(form.path));
  }

  function clear() {
    setProblem(undefined);
    toast(undefined);
    draft.startAgain();
    // The pressed button disappears with what it cleared.
    requestAnimationFrame(() =>
      draft.element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(),
    );
  }

  return (
    <form
      ref={draft.element}
      onSubmit={send}
      onInput={draft.save}
      method="post"
      action={`${form.path}#${form.name}-problem`}
      id={`${form.name}-form`}
      noValidate
      aria-label={form.subject}
      data-form={form.name}
      // A link to the form shows its heading, too.
      className="scroll-mt-24"
    >
      {problem && <FormProblem key={attempt} form={form} problem={problem} />}
      <p className="tall-links">
        {words.emergency.text} <TextLink to="#emergency">{words.emergency.label}</TextLink>
      </p>
      {words.needs && <p className="mb-4 text-small text-ink-2">{words.needs}</p>}
      <div className="grid gap-6">
        <FormFields
          key={`round-${draft.round}`}
          form={form}
          problem={problem}
          typed={answered && draft.round === 0 ? answered.answers : {}}
        />
        <p className="text-small text-ink-2">
          <span id={`${form.name}-after`}>
            {after} {words.unread}
          </span>{" "}
          {privacy.text} <TextLink to={privacy.to}>{privacy.label}</TextLink>.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" aria-disabled={busy} aria-describedby={`${form.name}-after`}>
            {busy ? form.button.busy : form.button.idle}
          </Button>
          <BusyStatus>{busy && form.button.busy}</BusyStatus>
          <p className="tall-links text-small text-ink-2">
            <Filled text={words.call} places={{ phone: <PhoneLink /> }} />
          </p>
        </div>
        {draft.kept && !busy && (
          <p className="text-small text-ink-2">
            {words.kept}{" "}
            <button type="button" className="link min-h-12 cursor-pointer" onClick={clear}>
              {words.clear}
            </button>
          </p>
        )}
      </div>
    </form>
  );
}

/** Telephone numbers have seven digits or more. */
const isTooShort = (number: string) => number.replace(/\P{Nd}/gu, "").length < 7;
