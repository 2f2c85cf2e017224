import type { ReactNode } from "react";
import { BusyStatus, Button, PhoneLink, TextLink } from "../../ui/controls/button.tsx";
import { useHydrated } from "../../boot/hydrated.ts";
import { words } from "../../../core/submissions/form.words.ts";
import { Filled } from "../../ui/text/filled.tsx";
import { FormFields, FormProblem } from "./form-fields.tsx";
import type { PageForm } from "./form-toasts.ts";
import { type RequestOptions, useRequest } from "./use-request.ts";

type RequestFormProps = RequestOptions & {
  form: PageForm;
  /** Shown below a field, by the field's name. */
  notes?: Record<string, ReactNode>;
  /** Between the fields and the button. */
  after: string;
  privacy?: { text: string; label: string; to: string };
};

/**
 * A plain HTML form without script. With script it validates first, keeps what was typed, and shows the answer in
 * place.
 */
export function RequestForm(props: RequestFormProps) {
  const { form, notes, after, privacy = words.privacy } = props;
  const { listen, problem, attempt, typed, busy, kept, round, clear } = useRequest(form, props);
  const hydrated = useHydrated();

  return (
    // The form only listens to events of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...listen}
      method="post"
      action={`${form.path}#${form.name}-problem`}
      id={`${form.name}-form`}
      noValidate={hydrated}
      aria-label={form.subject}
      data-form={form.name}
      // A link to the form shows its heading, too.
      className="scroll-mt-24"
      {...(hydrated && { toolname: form.tool?.name, tooldescription: form.tool?.description })}
    >
      {problem && <FormProblem key={attempt} form={form} problem={problem} />}
      <div key={`round-${round}`} className="grid gap-6">
        <FormFields form={form} problem={problem} typed={typed} notes={notes} />
        <p className="text-small text-ink-2">
          {after} {privacy.text} <TextLink to={privacy.to}>{privacy.label}</TextLink>.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" disabled={busy}>
            {busy ? form.button.busy : form.button.idle}
          </Button>
          <BusyStatus>{busy && form.button.busy}</BusyStatus>
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
