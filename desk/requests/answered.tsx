import { Button } from "../../app/ui/controls/button.tsx";
import type { Submission } from "../../core/submissions/looking-up/find-submissions.ts";
import type { Desk, Texts } from "../desk-env.ts";
import { ButtonForm, Field, Form, Hidden } from "../page/form.tsx";
import { clinicTime } from "../page/page.tsx";

type AnsweredProps = { found: Submission; at: string; who: string; texts: Texts; desk: Desk };

export function Answered({ found, at, who, texts, desk }: AnsweredProps) {
  const { handledAt, handled } = found;
  const values = { by: who, ...texts };
  return (
    <section id="answered" aria-labelledby="answered-title" data-print={handledAt ? "" : "none"}>
      <h2 id="answered-title">Answered</h2>
      {handledAt && (
        <>
          <p>
            {clinicTime(desk, handledAt)} {handled?.by && `by ${handled.by}`}
          </p>
          {handled?.note && <p className="whitespace-pre-wrap">{handled.note}</p>}
          <ButtonForm action={`${at}/open`} aria-label="Answered" label="Open it again">
            <Hidden name="seen" value={handledAt} />
          </ButtonForm>
        </>
      )}
      {(!handledAt || texts.note !== undefined) && (
        <Form action={`${at}/answered`} aria-label="Answered" values={values}>
          <Hidden name="seen" value={handledAt ?? ""} />
          <Field name="note" label="Note" optional rows={2} />
          <Field name="by" label="Your initials" />
          <Button>Mark as answered</Button>
        </Form>
      )}
    </section>
  );
}
