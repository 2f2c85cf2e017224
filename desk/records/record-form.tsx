import type { ReactNode } from "react";
import type { Desk, Texts } from "../desk-env.ts";
import { Form, Removal } from "../page/form.tsx";
import { type DeskContext, show } from "../page/page.tsx";
import { WithPreview } from "../preview/preview-pane.tsx";

export type Draft = {
  values: Record<string, unknown>;
  /** The version that was opened; empty for a new record. */
  base?: string | undefined;
  errors?: Texts;
  problem?: string | undefined;
  /** The address of the preview. */
  preview?: string | undefined;
};

type RecordForm = {
  title: string;
  back: { to: string; label: string };
  above?: ReactNode;
  fields: ReactNode;
  removal: { label: string; warning: string };
};

/** The form of a row of the store: a post or a testimonial. */
export function showRecord(c: DeskContext, desk: Desk, draft: Draft, form: RecordForm) {
  const { values, base = "", errors, problem, preview } = draft;
  const { title, back, above, fields, removal } = form;
  return show(
    c,
    desk,
    { title, back, errors, problem },
    <>
      {above}
      <WithPreview shown={preview === undefined ? undefined : { page: preview }}>
        <Form values={values} errors={errors} base={base}>
          {fields}
        </Form>
      </WithPreview>
      {base && (
        <Removal action={`${c.req.path}/remove`} label={removal.label}>
          <p>{removal.warning}</p>
        </Removal>
      )}
    </>,
  );
}
