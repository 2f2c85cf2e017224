import { Button } from "../../app/ui/controls/button.tsx";
import { Bullets } from "../../app/ui/text/bullets.tsx";
import type { lettersAbout } from "../../core/mail/list-letters.ts";
import { consentLabel } from "../../core/submissions/legacy-payload.ts";
import type { Submission } from "../../core/submissions/looking-up/find-submissions.ts";
import { contactLink, typeByName } from "../../core/submissions/looking-up/person.ts";
import type { Desk, Texts } from "../desk-env.ts";
import { ButtonForm, Field, Form, Hidden } from "../page/form.tsx";
import { Notice } from "../page/notice.tsx";
import { clinicTime } from "../page/page.tsx";
import { ActionLinks, Details } from "../page/rows.tsx";
import { formsNow, phoneIn } from "./request-list.tsx";

const letterStates: Record<string, string> = {
  sent: "sent",
  written: "written to a file on the server, mailed to nobody",
  waiting: "waiting",
  dead: "not delivered",
};

type DetailsProps = {
  desk: Desk;
  found: Submission;
  letters: Awaited<ReturnType<typeof lettersAbout>>;
  who: string;
  texts: Texts;
};

export function RequestDetails({ desk, found, letters, who, texts }: DetailsProps) {
  const form = formsNow(desk).get(found.form);
  const labels = new Map(form?.fields.map(({ name, label }) => [name, label]));
  const types = new Map(form?.fields.map(({ name, type }) => [name, type]));
  if (form?.consent) labels.set(form.consent.name, consentLabel(found.answers ?? {}, form));
  const at = `/requests/${found.reference}`;
  const phone = phoneIn(found);
  const email = contactLink("email", found.answers?.email ?? "");
  return (
    <>
      <ActionLinks
        links={[
          phone?.to !== undefined && { to: phone.to, label: "Call" },
          email !== undefined && { to: email, label: "Reply" },
          !found.handledAt && { to: "#answered", label: "Answered …" },
        ]}
        isMain
      />
      {found.unreadable && (
        <Notice tone="warning">The answers can't be read: {found.unreadable}.</Notice>
      )}
      <Details
        details={Object.entries(found.answers ?? {}).map(([name, text]) => ({
          name: labels.get(name) ?? name,
          value: <Answer type={types.get(name) ?? typeByName(name)} text={text} />,
        }))}
      />
      <Answered found={found} at={at} who={who} texts={texts} desk={desk} />
      <Letters desk={desk} letters={letters} at={at} />
    </>
  );
}

function Answer({ type, text }: { type: string; text: string }) {
  const to = contactLink(type, text);
  return to ? (
    <a className="link" href={to}>
      {text}
    </a>
  ) : (
    text
  );
}

type AnsweredProps = Omit<DetailsProps, "letters"> & { at: string };

function Answered({ found, at, who, texts, desk }: AnsweredProps) {
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

type LettersProps = Pick<DetailsProps, "desk" | "letters"> & { at: string };

function Letters({ desk, letters, at }: LettersProps) {
  const lines = letters.map(({ kind, state, sent_at, lastError, attempts }) =>
    [
      kind === "clinic" ? "To the clinic:" : "To the visitor:",
      letterStates[state],
      sent_at && clinicTime(desk, sent_at),
      lastError && `(${lastError}, ${attempts} tries)`,
    ]
      .filter(Boolean)
      .join(" "),
  );
  return (
    <section data-print="none">
      <h2>Letters</h2>
      <Bullets items={lines} />
      <ButtonForm
        action={`${at}/resend`}
        aria-label="Letters"
        label="Send the clinic's letter again"
      />
      <p className="mt-3">
        <a className="link" href={`${at}/erase`}>
          Erase this request or person …
        </a>
      </p>
    </section>
  );
}
