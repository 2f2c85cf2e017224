import { Hono } from "hono";
import { buttonLook } from "../app/ui/controls/button.tsx";
import { plainAddress } from "../core/mail/address.ts";
import { lettersAbout } from "../core/mail/list-letters.ts";
import { logAccess } from "../core/process/access-log.ts";
import { answer, openAgain, sendLetterAgain } from "../core/submissions/answer.ts";
import { consentLabel } from "../core/submissions/legacy-payload.ts";
import {
  findSubmissions,
  type Submission,
} from "../core/submissions/looking-up/find-submissions.ts";
import { telephoneFields } from "../core/submissions/looking-up/person.ts";
import { readReference } from "../core/submissions/reference.ts";
import { numbersIn } from "../core/submissions/looking-up/telephone.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";
import { eraseRoutes } from "./erase.page.tsx";
import { Answered } from "./answered.tsx";
import { Press } from "./form.tsx";
import {
  clinicTime,
  type DeskContext,
  goTo,
  pressOf,
  readForm,
  show,
  type Texts,
} from "./page.tsx";
import { formsNow, isUndelivered, nameIn, phoneIn, stateOf } from "./request-list.tsx";

const letterStates: Record<string, string> = {
  sent: "sent",
  written: "written to a file on the server, mailed to nobody",
  waiting: "waiting",
  dead: "not delivered",
};

const reference = (c: DeskContext) => readReference(c.req.param("reference") ?? "");

export function requestRoutes(desk: Desk) {
  const { config, db, now } = desk;
  const app = new Hono<DeskEnv>();

  app.get("/:reference", async (c) => {
    const found = await find(c);
    if (!found) return c.notFound();
    const read = { event: "request opened", who: c.get("who"), subject: found.reference };
    await logAccess(config, { time: now(), ...read });
    return details(c, found);
  });

  app.post("/:reference/answered", async (c) => {
    const { texts } = await readForm(c);
    const { by = "", note = "", seen = "" } = texts;
    const given = { by, note, seen: seen || null };
    const outcome = await answer(desk, pressOf(c, desk, texts), reference(c), given);
    return outcome === "changed" ? changed(c, texts) : ended(c, outcome, "answered");
  });

  app.post("/:reference/open", async (c) => {
    const { texts } = await readForm(c);
    const press = pressOf(c, desk, texts);
    const outcome = await openAgain(desk, press, reference(c), texts.seen || null);
    return outcome === "changed" ? changed(c, texts) : ended(c, outcome, "opened");
  });

  app.post("/:reference/resend", async (c) => {
    const press = pressOf(c, desk, (await readForm(c)).texts);
    const outcome = await sendLetterAgain(desk, press, reference(c));
    return ended(c, outcome ? "done" : "absent", "queued");
  });

  app.route("/", eraseRoutes(desk, find));
  return app;

  async function find(c: DeskContext): Promise<Submission | undefined> {
    return (await findSubmissions(db, config, { reference: reference(c) }))[0];
  }

  function ended(
    c: DeskContext,
    outcome: "done" | "absent",
    said: "answered" | "opened" | "queued",
  ) {
    return outcome === "absent" ? c.notFound() : goTo(c, `/requests/${reference(c)}`, said);
  }

  async function changed(c: DeskContext, texts: Texts) {
    const found = await find(c);
    if (!found) return c.notFound();
    const problem =
      "Somebody else has answered this or opened it again meanwhile. Their note is below, and what you typed is kept. Press again to replace it.";
    return details(c, found, { texts, problem });
  }

  async function details(
    c: DeskContext,
    found: Submission,
    { texts = {}, problem }: { texts?: Texts; problem?: string } = {},
  ) {
    const form = formsNow(desk).get(found.form);
    const labels = new Map(form?.fields.map(({ name, label }) => [name, label]));
    if (form?.consent) labels.set(form.consent.name, consentLabel(found.answers ?? {}, form));
    const letters = await lettersAbout(db, found.id);
    const at = `/requests/${found.reference}`;
    const phone = phoneIn(found);
    const email = plainAddress(found.answers?.email ?? "");
    const heading = [nameIn(found), phone?.text, stateOf(now(), found)].filter(Boolean).join(" · ");
    const about = { title: heading, tab: found.reference, problem };
    const back = { to: "/requests", label: "Requests" };
    return show(
      c,
      desk,
      { ...about, back },
      <>
        <p className="desk-lead">
          {form?.subject ?? found.form} · {found.reference} · {clinicTime(desk, found.receivedAt)}
          {found.suspectedSpam && " · suspected spam"}
          {isUndelivered(found) && " · not delivered"}
        </p>
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
        <Answered found={found} at={at} who={c.get("who")} texts={texts} desk={desk} />
        <section className="desk-screen">
          <h2>Letters</h2>
          <ul>
            {letters.map((one, place) => (
              <li key={place}>
                {one.kind === "clinic" ? "To the clinic" : "To the visitor"}:{" "}
                {letterStates[one.state]} {one.sent_at && clinicTime(desk, one.sent_at)}{" "}
                {one.lastError && `(${one.lastError}, ${one.attempts} tries)`}
              </li>
            ))}
          </ul>
          <Press
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
      </>,
    );
  }
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
