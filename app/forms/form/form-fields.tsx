import { Fragment } from "react";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { TextLink } from "../../ui/controls/button.tsx";
import {
  Checkbox,
  describe,
  FieldFrame,
  Input,
  Select,
  TextArea,
} from "../../ui/controls/fields.tsx";
import { ErrorSummary } from "../../ui/feedback/error-summary.tsx";
import type { Field } from "../../../core/clinic/pages/form-fields.ts";
import type { Answers, Form } from "../../../core/forms/form.ts";
import { hiddenFields, notMeasured } from "../../../core/forms/hidden-fields.ts";
import type { PageForm, Unsent } from "../../../core/forms/forms.ts";
import { failedToast } from "./form-toasts.ts";

/** The newsletter's form has fewer words than the others. */
type ShownForm = Form &
  Pick<PageForm, "failed"> & {
    words: Pick<PageForm["words"], "honeypot" | "oneMissing" | "reasons" | "wait">;
  };

type FormFieldsProps = {
  form: ShownForm;
  problem: Unsent | undefined;
  typed: Answers;
  /** Above the message. */
  needs?: string | undefined;
};

export function FormFields({ form, problem, typed, needs }: FormFieldsProps) {
  const errors = errorsIn(problem);
  const { fields, consent } = form;
  return (
    <>
      {fields.map((field) => (
        <Fragment key={field.name}>
          {needs && field.type === "textarea" && !field.isAdded && (
            <p className="text-small text-ink-2">{needs}</p>
          )}
          <FormField
            id={idOf(form, field.name)}
            field={field}
            typed={typed[field.name]}
            error={errors[field.name]}
          />
        </Fragment>
      ))}
      {consent && (
        <Checkbox
          id={idOf(form, consent.name)}
          name={consent.name}
          label={consent.label}
          error={errors[consent.name]}
          defaultChecked={typed[consent.name] === "Yes"}
          required
        />
      )}
      <Honeypot id={idOf(form, hiddenFields.honeypot)} label={form.words.honeypot} />
    </>
  );
}

type FormFieldProps = {
  id: string;
  field: Field;
  typed: string | undefined;
  error: string | undefined;
};

function FormField({ id, field, typed, error }: FormFieldProps) {
  const { name, label, type, missing, autoComplete, inputMode, hint, options, note } = field;
  const shared = {
    id,
    name,
    autoComplete,
    defaultValue: typed,
    required: missing !== undefined,
    ...describe(id, hint, error),
  };
  return (
    <>
      <FieldFrame id={id} label={label} hint={hint} error={error} optional={!missing}>
        {type === "textarea" && <TextArea {...shared} />}
        {type === "select" && <Select {...shared} options={options ?? []} />}
        {type !== "textarea" && type !== "select" && (
          <Input {...shared} type={type} inputMode={inputMode} />
        )}
      </FieldFrame>
      {note && (
        <p>
          {note.text} <TextLink to={note.to}>{note.label}</TextLink>
        </p>
      )}
    </>
  );
}

/** People do not see it: whoever fills it in is marked as suspected spam. */
function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div hidden>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
      <input type="hidden" name={hiddenFields.elapsed} value={notMeasured} />
    </div>
  );
}

export function answersIn(element: HTMLFormElement, { fields, consent }: Form): Answers {
  const entries = new FormData(element);
  const names = [...fields, ...(consent ? [consent] : [])].map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, String(entries.get(name) ?? "")]));
}

type FormProblemProps = { form: ShownForm; problem: Unsent };

export function FormProblem({ form, problem }: FormProblemProps) {
  const { title, text } = failedToast(problem, form);
  const errors = Object.entries(errorsIn(problem));
  const isIncomplete = problem.state === "invalid" && problem.text === form.incomplete.text;
  const only = errors.length === 1 && form.fields.find(({ name }) => name === errors[0]?.[0]);
  const more = isIncomplete && only && fillPlaces(form.words.oneMissing, { label: only.label });
  return (
    <ErrorSummary
      id={`${form.name}-problem`}
      title={title}
      text={more ? `${text} ${more}` : text}
      errors={errors.map(([name, message]) => ({ id: idOf(form, name), message }))}
    />
  );
}

const errorsIn = (problem: Unsent | undefined) =>
  problem?.state === "invalid" ? problem.errors : {};

const idOf = (form: Form, name: string) => `${form.name}-${name}`;
