import { Button } from "../../app/ui/controls/button.tsx";
import type { Submission } from "../../core/submissions/looking-up/find-submissions.ts";
import type { Desk } from "../desk-env.ts";
import { Form, Hidden, LongField, ButtonForm, TextField } from "../page/form.tsx";
import { clinicTime, type Texts } from "../page/page.tsx";

type AnsweredProps = { found: Submission; at: string; who: string; texts: Texts; desk: Desk };

export function Answered({ found, at, who, texts, desk }: AnsweredProps) {
  const { handledAt, handled } = found;
  const values = { by: who, ...texts };
  return (
    <section
      id="answered"
      aria-labelledby="answered-title"
      className={handledAt ? "desk-card" : "desk-card desk-screen"}
    >
      <h2 id="answered-title">Answered</h2>
      {handledAt && (
        <>
          <p>
            {clinicTime(desk, handledAt)} {handled?.by && `by ${handled.by}`}
          </p>
          {handled?.note && <p className="desk-note">{handled.note}</p>}
          <ButtonForm action={`${at}/open`} aria-label="Answered" label="Open it again">
            <Hidden name="seen" value={handledAt} />
          </ButtonForm>
        </>
      )}
      {(!handledAt || texts.note !== undefined) && (
        <Form action={`${at}/answered`} aria-label="Answered" values={values}>
          <Hidden name="seen" value={handledAt ?? ""} />
          <LongField name="note" label="Note" optional rows={2} />
          <TextField name="by" label="Your initials" />
          <Button>Mark as answered</Button>
        </Form>
      )}
    </section>
  );
}
