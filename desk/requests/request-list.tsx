import { formsOf } from "../../core/forms/forms.ts";
import { numbersIn } from "../../core/submissions/looking-up/telephone.ts";
import type { Submission } from "../../core/submissions/looking-up/find-submissions.ts";
import { telephoneFields } from "../../core/submissions/looking-up/person.ts";
import type { Desk } from "../desk-env.ts";
import { clinicTime } from "../page/page.tsx";

export const nameIn = ({ answers, unreadable }: Submission) =>
  unreadable ? "(can't be read)" : answers?.fullName || answers?.firstName || "(no name)";

/** "416 555 0123", in one line, and the number to dial. */
export function phoneIn({ answers }: Submission) {
  const answer = telephoneFields.map((name) => answers?.[name]).find(Boolean) ?? "";
  const [number] = numbersIn(answer);
  if (!number) return answer ? { text: answer } : undefined;
  const isNational = number.length === 10;
  const text = isNational ? number.replace(/^(...)(...)(....)$/, "$1\u00a0$2\u00a0$3") : number;
  return { text, to: `tel:${isNational ? `+1${number}` : number}` };
}

/** "5 h" */
function since(now: Date, instant: string): string {
  const minutes = Math.max(1, Math.round((now.getTime() - Date.parse(instant)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

export function stateOf(now: Date, one: Submission): string {
  const { handledAt, handled, receivedAt } = one;
  return handledAt ? `answered ${handled?.by ?? ""}`.trim() : `waiting ${since(now, receivedAt)}`;
}

export function isUndelivered({ letters, handledAt }: Submission): boolean {
  const toClinic = letters.filter(({ kind }) => kind !== "acknowledgement");
  return !handledAt && toClinic.some(({ state }) => state !== "sent");
}

/** Lacks the words of the forms while only an outline of a folder with mistakes is known. */
export const formsNow = ({ live: { clinic } }: Pick<Desk, "live">) =>
  new Map("pages" in clinic ? formsOf(clinic).map((form) => [form.name, form]) : []);

export function RequestList({ desk, found }: { desk: Desk; found: readonly Submission[] }) {
  if (found.length === 0) return <p>There are none.</p>;
  const forms = formsNow(desk);
  return (
    <ul className="desk-rows">
      {found.map((one) => {
        const phone = phoneIn(one);
        return (
          <li key={one.reference}>
            <p className="desk-row-name">
              <a className="link" href={`/requests/${one.reference}`}>
                {nameIn(one)}
              </a>{" "}
              {phone && (phone.to ? <a href={phone.to}>{phone.text}</a> : phone.text)}
            </p>
            <p className="desk-row-about">
              {forms.get(one.form)?.subject ?? one.form} · {one.reference} ·{" "}
              {clinicTime(desk, one.receivedAt)}
            </p>
            <p className="desk-row-state" data-waits={!one.handledAt || undefined}>
              {stateOf(desk.now(), one)}
              {one.suspectedSpam && <span>suspected spam</span>}
              {isUndelivered(one) && <span>not delivered</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
