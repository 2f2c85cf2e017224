import type { ReactNode } from "react";
import { CallButton } from "../../ui/controls/button.tsx";
import type { Outcome } from "../../../core/forms/form.ts";
import type { PageForm } from "../../../core/forms/forms.ts";

type ClosedFormProps = {
  form: PageForm;
  /** The server's outcome for a form that was sent without script, from a page opened before. */
  answered?: Outcome | undefined;
  children: ReactNode;
};

/** Stands in for a form that is switched off, and shows what somebody typed into it before. */
export function ClosedForm({ form, answered, children }: ClosedFormProps) {
  const answers = answered && "answers" in answered ? answered.answers : {};
  const typed = form.fields.filter(({ name }) => answers[name]);
  return (
    <div id={`${form.name}-problem`} className="grid justify-items-start gap-4">
      {children}
      <CallButton tone="primary" />
      {typed.length > 0 && (
        <>
          <p>{form.closed?.typed}</p>
          <dl>
            {typed.map(({ name, label }) => (
              <div key={name} className="mb-2">
                <dt className="font-bold">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{answers[name]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
