import { buttonLook } from "../../app/ui/controls/button.tsx";
import { plainAddress } from "../../core/mail/address.ts";
import type { lettersAbout } from "../../core/mail/list-letters.ts";
import { consentLabel } from "../../core/submissions/legacy-payload.ts";
import type { Submission } from "../../core/submissions/looking-up/find-submissions.ts";
import { telephoneFields } from "../../core/submissions/looking-up/person.ts";
import { numbersIn } from "../../core/submissions/looking-up/telephone.ts";
import { Answered } from "./answered.tsx";
import type { Desk } from "../desk-env.ts";
import { ButtonForm } from "../page/form.tsx";
import { clinicTime, type Texts } from "../page/page.tsx";
import { formsNow, isUndelivered, phoneIn } from "./request-list.tsx";

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
  if (form?.consent) labels.set(form.consent.name, consentLabel(found.answers ?? {}, form));
  const at = `/requests/${found.reference}`;
  return (
    <>
      <p className="desk-lead">
        {form?.subject ?? found.form} · {found.reference} · {clinicTime(desk, found.receivedAt)}
        {found.suspectedSpam && " · suspected spam"}
        {isUndelivered(found) && " · not delivered"}
      </p>
      <RequestActions found={found} />
      {found.unreadable && (
        <p className="desk-warning">The answers can't be read: {found.unreadable}.</p>
      )}
      <dl className="desk-facts">
        {Object.entries(found.answers ?? {}).map(([name, text]) => (
          <div key={name}>
            <dt>{labels.get(name) ?? name}</dt>
            <dd>
              <Answer name={name} text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <Answered found={found} at={at} who={who} texts={texts} desk={desk} />
      <Letters desk={desk} letters={letters} at={at} />
    </>
  );
}

function RequestActions({ found }: Pick<DetailsProps, "found">) {
  const phone = phoneIn(found);
  const email = plainAddress(found.answers?.email ?? "");
  return (
    <p className="desk-actions">
      {phone?.to && (
        <a className={buttonLook("primary")} href={phone.to}>
          Call
        </a>
      )}
      {email && (
        <a className={buttonLook("secondary")} href={`mailto:${email}`}>
          Reply
        </a>
      )}
      {!found.handledAt && (
        <a className={buttonLook("secondary")} href="#answered">
          Answered …
        </a>
      )}
    </p>
  );
}

function Answer({ name, text }: { name: string; text: string }) {
  const [number] = telephoneFields.includes(name) ? numbersIn(text) : [];
  const address = name === "email" && plainAddress(text);
  const to = number
    ? `tel:${number.length === 10 ? `+1${number}` : number}`
    : address && `mailto:${address}`;
  return to ? (
    <a className="link" href={to}>
      {text}
    </a>
  ) : (
    text
  );
}

type LettersProps = Pick<DetailsProps, "desk" | "letters"> & { at: string };

function Letters({ desk, letters, at }: LettersProps) {
  return (
    <section className="desk-screen">
      <h2>Letters</h2>
      <ul>
        {letters.map((one, place) => (
          <li key={place}>
            {one.kind === "clinic" ? "To the clinic" : "To the visitor"}: {letterStates[one.state]}{" "}
            {one.sent_at && clinicTime(desk, one.sent_at)}{" "}
            {one.lastError && `(${one.lastError}, ${one.attempts} tries)`}
          </li>
        ))}
      </ul>
      <ButtonForm
        action={`${at}/resend`}
        aria-label="Letters"
        label="Send the clinic's letter again"
      />
      <p>
        <a className="link" href={`${at}/erase`}>
          Erase this request or person …
        </a>
      </p>
    </section>
  );
}
