import { Fragment, type ReactNode } from "react";
import { useHydrated } from "../../boot/hydrated.ts";
import {
  Checkbox,
  describe,
  FieldFrame,
  Input,
  Select,
  TextArea,
} from "../../ui/controls/fields.tsx";
import { ErrorSummary } from "../../ui/feedback/error-summary.tsx";
import type { Answers, Field, Form } from "../../../core/submissions/form.ts";
import { failedToast, type PageForm, type Unsent } from "./form-toasts.ts";
import { Honeypot } from "./honeypot.tsx";

type FormFieldsProps = {
  form: Form;
  problem: Unsent | undefined;
  typed: Answers;
  /** Shown below a field, by the field's name. */
  notes?: Record<string, ReactNode>;
};

export function FormFields({ form, problem, typed, notes = {} }: FormFieldsProps) {
  const errors = errorsIn(problem);
  // WebMCP attributes are not in the HTML standard yet.
  const forTools = useHydrated();
  const { fields, consent } = form;
  return (
    <>
      {fields.map((field) => (
        <Fragment key={field.name}>
          <FormField
            id={idOf(form, field.name)}
            field={field}
            typed={typed[field.name]}
            error={errors[field.name]}
            forTools={forTools}
          />
          {notes[field.name]}
        </Fragment>
      ))}
      {consent && (
        <Checkbox
          id={idOf(form, consent.name)}
          name={consent.name}
          label={consent.label}
          toolparamdescription={forTools ? consent.purpose : undefined}
          error={errors[consent.name]}
          defaultChecked={typed[consent.name] === "Yes"}
          required
        />
      )}
      <Honeypot />
    </>
  );
}

type FormFieldProps = {
  id: string;
  field: Field;
  typed: string | undefined;
  error: string | undefined;
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

/** What is typed and chosen, also nothing. */
export function answersIn(element: HTMLFormElement, { fields, consent }: Form): Answers {
  const entries = new FormData(element);
  const names = [...fields, ...(consent ? [consent] : [])].map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, String(entries.get(name) ?? "")]));
}

type FormProblemProps = { form: Form & Pick<PageForm, "failed">; problem: Unsent };

/** Above the form. */
export function FormProblem({ form, problem }: FormProblemProps) {
  const { title, text } = failedToast(problem, form);
  const errors = Object.entries(errorsIn(problem));
  return (
    <ErrorSummary
      id={`${form.name}-problem`}
      title={title}
      text={text}
      errors={errors.map(([name, message]) => ({ id: idOf(form, name), message }))}
    />
  );
}

const errorsIn = (problem: Unsent | undefined) =>
  problem?.state === "invalid" ? problem.errors : {};

const idOf = (form: Form, name: string) => `${form.name}-${name}`;
