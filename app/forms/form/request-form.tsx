import { PhoneLink, SendButton, TextLink } from "../../ui/controls/button.tsx";
import type { Outcome } from "../../../core/forms/form.ts";
import type { PageForm } from "../../../core/forms/forms.ts";
import { Filled } from "../../ui/text/filled.tsx";
import { FormFields, FormProblem } from "./form-fields.tsx";
import { useRequest } from "./use-request.ts";

type RequestFormProps = {
  form: PageForm;
  /** The server's outcome for a form sent without script. */
  answered?: Outcome | undefined;
  onSent?: (reference: string) => void;
  after: string;
  privacy?: { text: string; label: string; to: string };
};

/** Renders a plain HTML form. With script it keeps what was typed, sends under an idempotency key, and shows the outcome in place. */
export function RequestForm(props: RequestFormProps) {
  const { form, after, privacy = props.form.words.privacy } = props;
  const { words } = form;
  const answered = props.answered?.state === "sent" ? undefined : props.answered;
  const request = useRequest(form, answered, props.onSent);
  const { element, save, round, kept, problem, attempt, busy, send, clear } = request;
  return (
    <form
      ref={element}
      onSubmit={send}
      onInput={save}
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
      <p className="tall-links mb-2">
        {words.emergency.text} <TextLink to="#emergency">{words.emergency.label}</TextLink>
      </p>
      <div className="grid gap-6">
        <FormFields
          key={`round-${round}`}
          form={form}
          problem={problem}
          typed={answered && round === 0 ? answered.answers : {}}
          needs={words.needs}
        />
        <p className="text-small text-ink-2">
          <span id={`${form.name}-after`}>
            {after} {words.unread}
          </span>{" "}
          {privacy.text} <TextLink to={privacy.to}>{privacy.label}</TextLink>.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SendButton words={form.button} isBusy={busy} aria-describedby={`${form.name}-after`} />
          <p className="tall-links text-small text-ink-2">
            <Filled text={words.call} places={{ phone: <PhoneLink /> }} />
          </p>
        </div>
        {kept && !busy && (
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
