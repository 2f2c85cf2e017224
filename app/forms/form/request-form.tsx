import { Fragment, type ReactNode } from "react";
import { BusyStatus, Button, PhoneLink } from "../../ui/controls/button.tsx";
import { ErrorSummary } from "../../ui/feedback/error-summary.tsx";
import {
  Checkbox,
  describe,
  FieldFrame,
  Input,
  Select,
  TextArea,
} from "../../ui/controls/fields.tsx";
import { useHydrated } from "../../boot/hydrated.ts";
import type { Field, Form } from "../../../core/submissions/form.ts";
import { words } from "../../../core/submissions/form.words.ts";
import { Filled } from "../../ui/text/filled.tsx";
import { Honeypot } from "./honeypot.tsx";
import { type RequestOptions, useRequest } from "./use-request.ts";

type RequestFormProps = RequestOptions & {
  form: Form;
  /** Shown below a field, by the field's name. */
  notes?: Record<string, ReactNode>;
  /** Between the fields and the button, such as a privacy notice. */
  children?: ReactNode;
};

/**
 * A plain HTML form without script. With script it validates first, keeps what was typed, and shows the answer in
 * place.
 */
export function RequestForm({ form, notes = {}, children, ...messages }: RequestFormProps) {
  const { listen, errors, problem, typed, busy, kept, round, clear } = useRequest(form, messages);
  const hydrated = useHydrated();
  const idOf = (name: string) => `${form.name}-${name}`;

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
      {problem && (
        <ErrorSummary
          key={problem.key}
          id={`${form.name}-problem`}
          title={problem.title}
          text={problem.text}
          errors={Object.entries(errors).map(([name, message]) => ({ id: idOf(name), message }))}
        />
      )}
      <div key={`round-${round}`} className="grid gap-6">
        {form.fields.map((field) => (
          <Fragment key={field.name}>
            <FormField
              id={idOf(field.name)}
              field={field}
              typed={typed[field.name]}
              error={errors[field.name]}
              forTools={hydrated}
            />
            {notes[field.name]}
          </Fragment>
        ))}
        {form.consent && (
          <Checkbox
            id={idOf(form.consent.name)}
            name={form.consent.name}
            label={form.consent.label}
            toolparamdescription={hydrated ? form.consent.purpose : undefined}
            error={errors[form.consent.name]}
            defaultChecked={typed[form.consent.name] === "Yes"}
            required
          />
        )}
        <Honeypot />
        {children}
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

type FormFieldProps = {
  id: string;
  field: Field;
  typed: string | undefined;
  error: string | undefined;
  /** Adds WebMCP attributes, which are not in the HTML standard yet. */
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
