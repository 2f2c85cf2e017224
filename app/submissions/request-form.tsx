import {
  type FormEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useFetcher } from "react-router";
import { reportFormSent } from "../conversion.ts";
import { Button, PhoneLink } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Checkbox, describe, FieldFrame, Input, Select, TextArea } from "../ui/fields.tsx";
import { useIsFirstPage } from "../ui/first-page.ts";
import { useScripted } from "../ui/scripted.ts";
import { prepareToasts, type Toast, useToasts } from "../ui/toasts.tsx";
import { clearDraft, restoreDraft, saveDraft } from "./draft.ts";
import {
  type Answers,
  type Field,
  findProblem,
  type Form,
  hiddenFields,
  type Outcome,
} from "./form.ts";
import { whenAnswered } from "./submit.ts";
import { tooMany } from "./too-many.ts";
import { useProof } from "./use-proof.ts";

type RequestFormProps = {
  form: Form;
  /** What the server answered when the browser sent the form without script. */
  answered?: Outcome | undefined;
  /** What to say after a success, and after a failure with the given reason. */
  sent: Toast;
  failed: (message: string) => Toast;
  onSent?: (reference: string) => void;
  /** What stands below a field, by the field's name. */
  notes?: Record<string, ReactNode>;
  /** Stands between the fields and the button: a notice about privacy, say. */
  children?: ReactNode;
};

/**
 * Any form of the site. Without script it is a plain HTML form; with it, the same checks run before the
 * send, nothing that was typed is lost, and the answer is shown in place.
 */
export function RequestForm({
  form,
  answered,
  sent,
  failed,
  onSent,
  notes = {},
  children,
}: RequestFormProps) {
  const fetcher = useFetcher<Outcome>();
  const toast = useToasts();
  const prefix = useId();
  const [outcome, setOutcome] = useState(answered);
  const [round, setRound] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const started = useRef<number>(undefined);
  const isFirstPage = useIsFirstPage();
  const [kept, setKept] = useState(false);
  const scripted = useScripted();
  const proof = useProof();
  const [proving, setProving] = useState(false);
  const busy = proving || fetcher.state !== "idle";
  // A second click can come before React has rendered the first one's "busy".
  const underway = useRef(false);
  const isGone = useRef(false);

  useEffect(() => {
    if (!element.current) return;
    const draftKey = round === 0 ? restoreDraft(form, element.current) : undefined;
    key.current = draftKey ?? randomKey();
    // Who sends a restored draft at once is no program. The page that loaded has been read since its beginning,
    // however late the script came.
    const begun = round === 0 && isFirstPage ? 0 : performance.now();
    started.current = draftKey ? undefined : begun;
    setKept(saveDraft(form, element.current, key.current));
  }, [form, round, isFirstPage]);

  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const show = (next: Outcome) => {
    setOutcome(next);
    setAttempt((count) => count + 1);
    if (next.state === "invalid") toast({ ...next, tone: "error", duration: 10_000 });
    if (next.state === "failed" || next.state === "limited") toast(explain(next, failed));
    if (next.state === "sent") {
      toast(sent);
      startAgain();
      reportFormSent(form.name);
      // Who has gone to another page meanwhile is told, and not taken away from it.
      if (!isGone.current) onSent?.(next.reference);
    }
  };

  /** Empties the form and gives the next send a key of its own. */
  const startAgain = () => {
    clearDraft(form);
    setRound((count) => count + 1);
  };

  const showOnce = (next: Outcome) => {
    if (!underway.current) return;
    underway.current = false;
    show(next);
  };

  useEffect(() => {
    if (fetcher.data) showOnce(fetcher.data);
    // One answer is shown once, whatever else changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fetcher.data]);

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
    // The browser's own word on what its input types refuse, such as an address without an @.
    if (!event.currentTarget.reportValidity()) return setOutcome(undefined);

    entries.set(hiddenFields.key, key.current);
    if (started.current !== undefined) {
      entries.set(hiddenFields.elapsed, String(Math.round(performance.now() - started.current)));
    }
    entries.set(hiddenFields.via, "script");
    underway.current = true;
    whenAnswered(key.current, showOnce);
    const submit = () => void fetcher.submit(entries, { method: "post", action: form.path });
    if (!proof.wanted) return submit();
    setProving(true);
    void proof.take().then((text) => {
      entries.set(hiddenFields.proof, text);
      setProving(false);
      submit();
    });
  }

  const errors = outcome?.state === "invalid" ? outcome.errors : {};
  const typed = answered && answered.state !== "sent" && round === 0 ? answered.answers : {};
  const idOf = (name: string) => `${form.name}-${name}`;

  return (
    // It listens to what happens in its own fields; the fields are what one interacts with.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      method="post"
      action={`${form.path}#${form.name}-form`}
      id={`${form.name}-form`}
      noValidate={scripted}
      onSubmit={send}
      onFocus={() => {
        prepareToasts();
        proof.begin();
      }}
      onInput={(event) => setKept(saveDraft(form, event.currentTarget, key.current))}
      aria-label={form.subject}
      data-form={form.name}
      {...(scripted && { toolname: form.tool?.name, tooldescription: form.tool?.description })}
    >
      {outcome?.state === "invalid" && (
        <ErrorSummary
          key={`problem-${attempt}`}
          title={outcome.title}
          text={outcome.text}
          errors={Object.entries(errors).map(([name, message]) => ({ id: idOf(name), message }))}
        />
      )}
      {(outcome?.state === "failed" || outcome?.state === "limited") && (
        <ErrorSummary key={`problem-${attempt}`} {...explain(outcome, failed)} />
      )}
      <div key={`round-${round}`} className="grid gap-6">
        {form.fields.map((field) => (
          <Fragment key={field.name}>
            <FormField
              id={idOf(field.name)}
              field={field}
              typed={typed[field.name]}
              error={errors[field.name]}
              forTools={scripted}
            />
            {notes[field.name]}
          </Fragment>
        ))}
        {form.consent && (
          <Checkbox
            id={idOf(form.consent.name)}
            name={form.consent.name}
            label={form.consent.label}
            toolparamdescription={scripted ? form.consent.purpose : undefined}
            error={errors[form.consent.name]}
            defaultChecked={typed[form.consent.name] === "Yes"}
            required
          />
        )}
        <div hidden>
          <label htmlFor={`${prefix}-trap`}>Leave this empty</label>
          <input
            id={`${prefix}-trap`}
            type="text"
            name={hiddenFields.trap}
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        {children}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" disabled={busy}>
            {busy ? form.button.busy : form.button.idle}
          </Button>
          <p className="text-small text-ink-2">
            Or call <PhoneLink />
          </p>
        </div>
        {kept && !busy && (
          <p className="text-small text-ink-2">
            What you type stays in this tab until you send it.{" "}
            <button
              type="button"
              className="link min-h-11 cursor-pointer"
              onClick={() => {
                setOutcome(undefined);
                startAgain();
              }}
            >
              Clear the form
            </button>
          </p>
        )}
      </div>
    </form>
  );
}

function explain(
  outcome: Extract<Outcome, { state: "failed" | "limited" }>,
  failed: RequestFormProps["failed"],
): Toast {
  if (outcome.state === "failed") return failed(outcome.message);
  return { ...failed(""), text: tooMany(outcome.waitSeconds) };
}

type FormFieldProps = {
  id: string;
  field: Field;
  typed: string | undefined;
  error: string | undefined;
  /** Whether to describe it to programs that fill in forms: attributes that the HTML standard has yet to take. */
  forTools: boolean;
};

function FormField({ id, field, typed, error, forTools }: FormFieldProps) {
  const { name, label, type, missing, autoComplete, inputMode, hint, options, purpose } = field;
  const shared = {
    id,
    name,
    autoComplete,
    defaultValue: typed,
    required: missing !== undefined,
    toolparamdescription: forTools ? purpose : undefined,
    ...describe(id, hint, error),
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={!missing}>
      {type === "textarea" && <TextArea {...shared} />}
      {type === "select" && <Select {...shared} options={options ?? []} />}
      {type !== "textarea" && type !== "select" && (
        <Input {...shared} type={type} inputMode={inputMode} />
      )}
    </FieldFrame>
  );
}

function answersIn(entries: FormData, form: Form): Answers {
  const text = (name: string) => String(entries.get(name) ?? "");
  const answers = Object.fromEntries(form.fields.map(({ name }) => [name, text(name)]));
  return form.consent ? { ...answers, [form.consent.name]: text(form.consent.name) } : answers;
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
