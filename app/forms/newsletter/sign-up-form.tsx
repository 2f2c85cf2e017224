import { type FormEvent, useEffect, useRef, useState } from "react";
import { PrefetchPageLinks, useFetcher, useLocation } from "react-router";
import { hiddenFields } from "../../../core/submissions/hidden-fields.ts";
import { explain, failedToast } from "../form/form-toasts.ts";
import { Honeypot } from "../form/honeypot.tsx";
import { BusyStatus, Button, TextLink } from "../../ui/controls/button.tsx";
import { ErrorSummary } from "../../ui/feedback/error-summary.tsx";
import { Checkbox, describe, FieldFrame, Input } from "../../ui/controls/fields.tsx";
import { useHydrated, useIsFirstPage } from "../../boot/hydrated.ts";
import { SplitSection } from "../../ui/text/split-section.tsx";
import { newsletterForm, newsletterWords as text } from "./newsletter.form.ts";
import { findSignUpProblem, type SignUpOutcome, sourceField } from "./sign-up-problem.ts";

const failed = failedToast(text.failed);

export function SignUpForm() {
  return (
    <SplitSection id="stay-updated" title={text.block.title} lead={text.block.text} tone="mist">
      <SignUpFields />
    </SplitSection>
  );
}

/** The answer replaces the form; the page stays. */
export function SignUpFields({ answered }: { answered?: SignUpOutcome | undefined }) {
  const fetcher = useFetcher<SignUpOutcome>();
  const { pathname } = useLocation();
  const [problem, setProblem] = useState<SignUpOutcome>();
  const [attempt, setAttempt] = useState(0);
  const started = useRef(0);
  const isFirstPage = useIsFirstPage();
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  const busy = fetcher.state !== "idle";
  const answer = busy ? undefined : (fetcher.data ?? (attempt === 0 ? answered : undefined));
  const outcome = problem ?? answer;

  useEffect(() => {
    started.current = isFirstPage ? 0 : performance.now();
  }, [isFirstPage]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    const word = (name: string) => String(entries.get(name) ?? "");
    const answers = { email: word("email"), consent: word("consent") };
    const found = findSignUpProblem(answers);
    setAttempt((count) => count + 1);
    setProblem(found && { state: "invalid", answers, ...found });
    if (found) return;
    entries.set(hiddenFields.elapsed, String(Math.round(performance.now() - started.current)));
    entries.set(hiddenFields.via, "script");
    void fetcher.submit(entries, { method: "post", action: newsletterForm.path });
  }

  if (outcome?.state === "asked") return <Asked />;

  const errors = outcome?.state === "invalid" ? outcome.errors : {};
  const typed = answered && answered.state !== "asked" ? answered.answers : {};
  const email = newsletterForm.fields[0]!;
  const idOf = (name: string) => `${newsletterForm.name}-${name}`;

  return (
    // The form only listens to events of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      method="post"
      action={newsletterForm.path}
      noValidate={hydrated}
      onSubmit={send}
      onFocus={() => setWanted(true)}
      aria-label={newsletterForm.subject}
      data-form={newsletterForm.name}
      data-print="none"
    >
      {/* Prefetched, in case the connection is lost meanwhile. */}
      {wanted && <PrefetchPageLinks page={newsletterForm.path} />}
      {outcome && (
        <ErrorSummary
          key={attempt}
          title={explain(outcome, failed).title}
          text={explain(outcome, failed).text}
          errors={Object.entries(errors).map(([name, message]) => ({ id: idOf(name), message }))}
        />
      )}
      <div className="grid max-w-xl gap-4">
        <FieldFrame id={idOf("email")} label={email.label} error={errors.email}>
          <Input
            id={idOf("email")}
            name="email"
            type={email.type}
            autoComplete={email.autoComplete}
            defaultValue={typed.email}
            required
            {...describe(idOf("email"), undefined, errors.email)}
          />
        </FieldFrame>
        <Checkbox
          id={idOf("consent")}
          name="consent"
          label={newsletterForm.consent.label}
          error={errors.consent}
          defaultChecked={typed.consent === "Yes"}
          required
        />
        <input type="hidden" name={sourceField} value={pathname} />
        <Honeypot />
        <div>
          <Button type="submit" disabled={busy}>
            {busy ? newsletterForm.button.busy : newsletterForm.button.idle}
          </Button>
          <BusyStatus>{busy && newsletterForm.button.busy}</BusyStatus>
        </div>
        <p className="text-small text-ink-2">
          {text.sender} {text.privacy.text}{" "}
          <TextLink to={text.privacy.to}>{text.privacy.label}</TextLink>.
        </p>
      </div>
    </form>
  );
}

/** Takes the focus, so that it is announced. */
export function Asked() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { title, text: sentence } = text.asked;
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="max-w-xl rounded-card border-2 border-pine-7 bg-pine-1 p-5"
    >
      <h3 className="font-sans text-lead font-bold text-pine-7">{title}</h3>
      <p className="mt-1">{sentence}</p>
    </div>
  );
}
