import { MinorHeading } from "../../ui/text/minor-heading.tsx";
import { SplitSection } from "../../ui/text/section.tsx";
import { type FormEvent, useEffect, useState } from "react";
import { PrefetchPageLinks, useFetcher, useLocation, useNavigate } from "react-router";
import { findProblem, malformedIn } from "../../../core/forms/form.ts";
import { hiddenFields } from "../../../core/forms/hidden-fields.ts";
import { sendTo } from "../form/submit.ts";
import { answersIn, FormFields, FormProblem } from "../form/form-fields.tsx";
import { SendButton, TextLink } from "../../ui/controls/button.tsx";
import { showPlace } from "../../navigation/focus.ts";
import { useElapsed, useHydrated } from "../../hydration/hydrated.ts";
import {
  type NewsletterForm,
  type SignUpOutcome,
  sourceField,
} from "../../../core/forms/newsletter.form.ts";

export function SignUpForm({ form }: { form: NewsletterForm }) {
  const { title, text } = form.words.block;
  return (
    <SplitSection id="stay-updated" title={title} lead={text} tone="mist">
      <SignUpFields form={form} />
    </SplitSection>
  );
}

type SignUpFieldsProps = { form: NewsletterForm; answered?: SignUpOutcome | undefined };

export function SignUpFields({ form, answered }: SignUpFieldsProps) {
  const { sender, privacy, asked } = form.words;
  const { problem, attempt, busy, isAsked, send } = useSignUp(form, answered);
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  if (isAsked) return <Asked {...asked} />;
  return (
    <form
      method="post"
      action={form.path}
      noValidate
      onSubmit={send}
      onFocus={() => setWanted(true)}
      aria-label={form.subject}
      data-form={form.name}
      data-print="none"
    >
      {/* The script that answers must be here if the connection is lost meanwhile. */}
      {wanted && <PrefetchPageLinks page={form.path} />}
      {problem && <FormProblem key={attempt} form={form} problem={problem} />}
      <div className="grid max-w-xl gap-4">
        <FormFields
          form={form}
          problem={problem}
          typed={answered && answered.state !== "asked" ? answered.answers : {}}
        />
        <input type="hidden" name={sourceField} value={pathname} />
        <div>
          <SendButton words={form.button} isBusy={busy} />
        </div>
        <p className="text-small text-ink-2">
          {sender} {privacy.text} <TextLink to={privacy.to}>{privacy.label}</TextLink>.
        </p>
      </div>
    </form>
  );
}

function useSignUp(form: NewsletterForm, answered: SignUpOutcome | undefined) {
  const fetcher = useFetcher<SignUpOutcome>();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [told, setTold] = useState(answered);
  const [attempt, setAttempt] = useState(0);
  const elapsed = useElapsed();
  const busy = fetcher.state !== "idle";
  const outcome = told ?? (busy ? undefined : fetcher.data);
  const isAsked = outcome?.state === "asked";

  // Keeps the answer in the history entry, so that Back still shows it.
  useEffect(() => {
    const kept = { replace: true, preventScrollReset: true, state: { asked: true } };
    if (isAsked) void navigate(pathname + search, { ...kept, defaultShouldRevalidate: false });
  }, [isAsked, navigate, pathname, search]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const answers = answersIn(event.currentTarget, form);
    const found = findProblem(form, answers, malformedIn(form, answers));
    setAttempt((count) => count + 1);
    setTold(found && { state: "invalid", answers, ...found });
    if (found) return;
    const entries = new FormData(event.currentTarget);
    entries.set(hiddenFields.elapsed, String(elapsed()));
    entries.set(hiddenFields.via, "script");
    void fetcher.submit(entries, sendTo(form.path));
  }

  const wasAsked = hydrated && (state as { asked?: true } | null)?.asked === true;
  const problem = outcome?.state === "asked" ? undefined : outcome;
  return { problem, attempt, busy, isAsked: isAsked || wasAsked, send };
}

/** Takes the focus, so that it is announced. */
export function Asked({ title, text }: NewsletterForm["words"]["asked"]) {
  return (
    <div
      ref={showPlace}
      id="asked"
      tabIndex={-1}
      role="group"
      aria-labelledby="asked-title"
      aria-describedby="asked-text"
      className="max-w-xl rounded-card border-2 border-pine-7 bg-pine-1 p-5"
    >
      <MinorHeading id="asked-title" size="lead" className="text-pine-7">
        {title}
      </MinorHeading>
      <p id="asked-text" className="mt-1">
        {text}
      </p>
    </div>
  );
}
