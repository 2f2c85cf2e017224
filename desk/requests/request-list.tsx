import { isWhole } from "../../core/clinic/outline.ts";
import { logAccess } from "../../core/process/access-log.ts";
import { formsOf } from "../../core/forms/forms.ts";
import { telephoneLink } from "../../core/submissions/looking-up/telephone.ts";
import {
  findSubmissions,
  type Submission,
} from "../../core/submissions/looking-up/find-submissions.ts";
import { telephoneFields } from "../../core/submissions/looking-up/person.ts";
import type { Desk } from "../desk-env.ts";
import { clinicTime, type DeskContext } from "../page/page.tsx";
import { Flag, Row, Rows } from "../page/rows.tsx";

/** Finds requests to be listed, and notes who reads them. */
export async function requestsListed(
  c: DeskContext,
  { config, db, now }: Desk,
  filter: Parameters<typeof findSubmissions>[2],
) {
  const found = await findSubmissions(db, config, filter);
  const reader = { who: c.get("who"), now: now() };
  await logAccess(config, reader, "requests listed", { count: found.length });
  return found;
}

export const nameIn = ({ answers, unreadable }: Submission) =>
  unreadable ? "(can't be read)" : answers?.fullName || answers?.firstName || "(no name)";

/** Writes "416 555 0123" so that it stays in one line, and any other number as it was typed. */
export function phoneIn({ answers }: Submission) {
  const answer = telephoneFields.map((name) => answers?.[name]).find(Boolean);
  if (!answer) return undefined;
  const to = telephoneLink(answer);
  const [, ...groups] = /^tel:\+1(...)(...)(....)$/.exec(to ?? "") ?? [];
  return { text: groups.join("\u00a0") || answer, to };
}

/** Writes "5 h". */
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
  new Map(isWhole(clinic) ? formsOf(clinic).map((form) => [form.name, form]) : []);

export function RequestList({ desk, found }: { desk: Desk; found: readonly Submission[] }) {
  if (found.length === 0) return <p>There are none.</p>;
  return (
    <Rows>
      {found.map((one) => (
        <Row
          key={one.reference}
          name={nameIn(one)}
          to={`/requests/${one.reference}`}
          beside={<Phone found={one} />}
          about={summaryOf(desk, one)}
          state={
            <>
              {one.handledAt ? stateOf(desk.now(), one) : <b>{stateOf(desk.now(), one)}</b>}
              {one.suspectedSpam && <Flag>suspected spam</Flag>}
              {isUndelivered(one) && <Flag>not delivered</Flag>}
            </>
          }
        />
      ))}
    </Rows>
  );
}

/** Writes "Contact request · WHW-9006 · March 2, 10:04". */
export function summaryOf(desk: Desk, { form, reference, receivedAt }: Submission): string {
  const subject = formsNow(desk).get(form)?.subject ?? form;
  return [subject, reference, clinicTime(desk, receivedAt)].join(" · ");
}

function Phone({ found }: { found: Submission }) {
  const phone = phoneIn(found);
  if (!phone?.to) return phone?.text;
  return (
    <a className="whitespace-nowrap" href={phone.to}>
      {phone.text}
    </a>
  );
}
