import { Hono } from "hono";
import { html } from "hono/html";
import { formsOf } from "../core/forms/forms.ts";
import { logAccess } from "../core/submissions/looking-up/access-log.ts";
import { addressKey, plainAddress } from "../core/mail/address.ts";
import { lettersAbout } from "../core/mail/list-letters.ts";
import { resend } from "../core/mail/resend.ts";
import { consentLabel } from "../core/submissions/legacy-payload.ts";
import { undeliveredAmong } from "../core/submissions/keeping/erase.ts";
import { eraseForEver } from "../core/submissions/keeping/erase-for-ever.ts";
import { findOfPerson } from "../core/submissions/looking-up/find-of-person.ts";
import {
  countBetween,
  countSubmissions,
  findSubmissions,
  markHandled,
  type State,
  states,
  type Submission,
} from "../core/submissions/looking-up/find-submissions.ts";
import { type Person, telephoneFields } from "../core/submissions/looking-up/person.ts";
import { readReference } from "../core/submissions/reference.ts";
import { numbersIn } from "../core/submissions/looking-up/telephone.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";
import {
  clinicTime,
  type DeskContext,
  type Done,
  field,
  finish,
  type Html,
  list,
  page,
  pairs,
  pressOnly,
  readForm,
} from "./page.ts";

const pageSize = 50;
const mostFound = 200;

const stateNames: Record<State, string> = {
  new: "New",
  answered: "Answered",
  spam: "Suspected spam",
  undelivered: "Not delivered",
};

const letterStates: Record<string, string> = {
  sent: "sent",
  written: "written to a file on the server, mailed to nobody",
  waiting: "waiting",
  dead: "not delivered",
};

export function requests(desk: Desk) {
  const { config, db, index, now } = desk;
  const app = new Hono<DeskEnv>();
  const section = "/requests" as const;

  app.get("/", async (c) => {
    const { q = "", state = q ? "" : "new", after: before = "" } = c.req.query();
    const chosen = states.find((one) => one === state);
    const after = /^\d{1,15}$/.test(before) ? Number(before) : undefined;
    const ids = q.trim() === "" ? undefined : await index.find(q, mostFound);
    const filter = { state: chosen, limit: pageSize, after, ...(ids && { ids }) };
    const found = await findSubmissions(db, config, filter);
    const counts = await Promise.all(states.map((one) => countSubmissions(db, one)));
    const last = found.at(-1);
    const more = last && { q, state, after: String(last.sequence) };
    await noteReading(c, found.length);
    const tabs = states.map((one, place) => {
      const count = counts[place]! < 1000 ? counts[place] : "999+";
      const current = one === chosen && html`aria-current="true"`;
      return html`<a href="/requests?state=${one}" ${current}>${stateNames[one]} ${count}</a>`;
    });
    const body = html`<p role="status" data-since="${now().toISOString()}"></p>
      <form class="search" role="search">
        ${field({ name: "q", label: "Name, phone or reference", value: q, type: "search" })}
        <button>Search</button>
      </form>
      <nav aria-label="Which requests">
        ${tabs}
        <a href="/requests?state=all" ${!chosen && !q && html`aria-current="true"`}>All</a>
      </nav>
      ${found.length === 0 ? html`<p>There are none.</p>` : table(found)}
      ${found.length === pageSize && html`<p><a href="/requests?${new URLSearchParams(more)}">Older ones</a></p>`}`;
    const title = q ? `Requests with “${q}”` : "Requests";
    return page(c, desk, { title, section }, body);
  });

  app.get("/newer", async (c) => {
    const since = Date.parse(c.req.query("since") ?? "") || now();
    return c.text(String(await countBetween(db, [new Date(since), new Date("9999-12-31")])));
  });

  app.get("/:reference", async (c) => {
    const found = await find(c);
    if (!found) return c.notFound();
    await noteReading(c, 1);
    const body = await details(found, c.get("who"));
    return page(c, desk, { title: found.reference, section }, body);
  });

  app.post("/:reference/answered", async (c) => {
    const { texts } = await readForm(c);
    const { by = "", note = "" } = texts;
    const isThere = await markHandled(db, reference(c), now(), { keys: config, by, note });
    return isThere ? done(c, "request answered", "answered") : c.notFound();
  });

  app.post("/:reference/open", async (c) => {
    const isThere = await markHandled(db, reference(c), null, { keys: config });
    return isThere ? done(c, "request opened", "opened") : c.notFound();
  });

  app.post("/:reference/resend", async (c) => {
    const outcome = await resend(db, reference(c), now());
    return outcome ? done(c, "letter sent again", "queued") : c.notFound();
  });

  app.on(["GET", "POST"], "/:reference/erase", async (c) => {
    const found = await find(c);
    if (!found) return c.notFound();
    if (c.req.method !== "POST") return showErase(c, found);
    const { texts } = await readForm(c);
    const all = texts.what === "person" ? await sentBy(found) : undefined;
    const submissionIds = (all?.submissions ?? [found]).map(({ id }) => id);
    const evenUndelivered = texts.undelivered === "yes";
    if (!evenUndelivered && (await undeliveredAmong(db, submissionIds)).size > 0) {
      c.status(400);
      const problem =
        "Some of it has not reached the clinic. Tick that it goes too, or answer it first.";
      return showErase(c, found, problem);
    }
    const { log } = desk;
    const remark = (detail: string) => log.warn({ event: "erased", detail });
    const subscriberIds = all?.subscriberIds ?? [];
    const chosen = { submissionIds, subscriberIds, evenUndelivered };
    await eraseForEver({ db, config, now, remark }, chosen);
    const what = { event: "requests erased", subject: reference(c), count: submissionIds.length };
    return finish(c, desk, section, "erased", what);
  });

  return app;

  async function find(c: DeskContext): Promise<Submission | undefined> {
    return (await findSubmissions(db, config, { reference: reference(c) }))[0];
  }

  /** A request without address and number is its sender's only one that is known. */
  async function sentBy(found: Submission) {
    const person = personOf(found);
    const { ids, unreadable } = await index.findAbout(person);
    const of = await findOfPerson(db, config, person, ids);
    const isThere = of.submissions.some(({ id }) => id === found.id);
    return { ...of, unreadable, submissions: isThere ? of.submissions : [found] };
  }

  function noteReading(c: DeskContext, count: number) {
    return logAccess(config, { time: now(), event: "requests read", who: c.get("who"), count });
  }

  function done(c: DeskContext, event: string, said: Done) {
    const subject = reference(c);
    return finish(c, desk, `/requests/${subject}`, said, { event, subject, count: 1 });
  }

  function table(found: readonly Submission[]): Html {
    const rows = found.map(
      (one) =>
        html`<tr>
          <th scope="row">
            <a href="/requests/${one.reference}">${nameIn(one)}</a> <span>${one.reference}</span>
          </th>
          <td>${clinicTime(desk, one.receivedAt)}</td>
          <td>${one.form}</td>
          <td>${stateOf(one)}</td>
        </tr>`,
    );
    const names = ["Name", "Received", "Form", "State"];
    const heads = names.map((name) => html`<th scope="col">${name}</th>`);
    return html`<table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
  }

  async function details(found: Submission, who: string): Promise<Html> {
    const { answers, handledAt, handled } = found;
    const { clinic } = desk.live;
    const forms = "pages" in clinic ? formsOf(clinic) : [];
    const form = forms.find(({ name }) => name === found.form);
    const labels = new Map(form?.fields.map(({ name, label }) => [name, label]));
    if (form?.consent) labels.set(form.consent.name, consentLabel(answers ?? {}, form));
    const letters = await lettersAbout(db, found.id);
    const at = `/requests/${found.reference}`;
    const shown = Object.entries(answers ?? {}).map(
      ([name, answer]) => [labels.get(name) ?? name, linked(name, answer)] as const,
    );
    const sent = letters.map(
      (one) =>
        html`${one.kind === "clinic" ? "To the clinic" : "To the visitor"}:
        ${letterStates[one.state]} ${one.sent_at && clinicTime(desk, one.sent_at)}
        ${one.lastError && `(${one.lastError}, ${one.attempts} tries)`}`,
    );
    return html`<p>
        ${clinicTime(desk, found.receivedAt)} · ${form?.subject ?? found.form} · ${stateOf(found)}
      </p>
      ${found.unreadable && html`<p class="notice problem">The answers can't be read: ${found.unreadable}.</p>`}
      ${pairs(shown)}
      ${
        handledAt
          ? html`<p>Answered ${clinicTime(desk, handledAt)} ${handled?.by && `by ${handled.by}`}</p>
              ${handled?.note && html`<p class="note">${handled.note}</p>`}
              ${pressOnly(`${at}/open`, "Answered", "Open it again")}`
          : html`<form method="post" action="${at}/answered" aria-label="Answered">
              <h2>Answered</h2>
              ${field({ name: "by", label: "Your initials", value: who, required: true })}
              ${field({ name: "note", label: "Note (optional)", rows: 2 })}
              <button>Mark as answered</button>
            </form>`
      }
      <h2>Letters</h2>
      ${list(sent)} ${pressOnly(`${at}/resend`, "Letters", "Send the clinic's letter again")}
      <p class="screen"><a href="${at}/erase">Erase this request or person …</a></p>`;
  }

  async function showErase(c: DeskContext, found: Submission, problem?: string) {
    const of = await sentBy(found);
    const all = of.submissions;
    const ids = all.map(({ id }) => id);
    const undelivered = await undeliveredAmong(db, ids);
    const body = html`<p>
        This is for ever. Letters in the clinic's mailbox, exports and backups stay.
      </p>
      ${table(all)}
      ${of.subscriberIds.length > 0 && html`<p>And a newsletter sign-up with this address.</p>`}
      ${
        of.mentioned.length > 0 &&
        html`<p>
          Others mention this person and stay:
          ${of.mentioned.map((one) => one.reference).join(", ")}.
        </p>`
      }
      ${
        of.unreadable > 0 &&
        html`<p class="notice warning">
          ${of.unreadable} requests can't be read; they stay, whoever's they are.
        </p>`
      }
      <form method="post">
        <fieldset>
          <legend>What goes</legend>
          <label
            ><input type="radio" name="what" value="one" checked /> Only ${found.reference}</label
          >
          <label
            ><input type="radio" name="what" value="person" /> All that this person sent
            (${all.length}), and the sign-up</label
          >
        </fieldset>
        ${
          undelivered.size > 0 &&
          field({
            name: "undelivered",
            label: "Also what has not reached the clinic by mail",
            type: "checkbox",
          })
        }
        <button class="danger">Erase for ever</button>
      </form>`;
    return page(c, desk, { title: `Erase ${found.reference}`, section, problem }, body);
  }
}

const reference = (c: DeskContext) => readReference(c.req.param("reference") ?? "");

const nameIn = ({ answers, unreadable }: Submission) =>
  unreadable ? "(can't be read)" : answers?.fullName || answers?.firstName || "(no name)";

function stateOf({ handledAt, handled, suspectedSpam, letters }: Submission): string {
  const toClinic = letters.filter(({ kind }) => kind !== "acknowledgement");
  const isDelivered = toClinic.every(({ state }) => state === "sent");
  return [
    handledAt ? `answered ${handled?.by ?? ""}`.trim() : "new",
    suspectedSpam && "suspected spam",
    !isDelivered && !handledAt && "not delivered",
  ]
    .filter(Boolean)
    .join(", ");
}

function linked(name: string, answer: string): Html | string {
  const [number] = telephoneFields.includes(name) ? numbersIn(answer) : [];
  if (number)
    return html`<a href="tel:${number.length === 10 ? `+1${number}` : number}">${answer}</a>`;
  const address = name === "email" && plainAddress(answer);
  return address ? html`<a href="mailto:${address}">${answer}</a>` : answer;
}

function personOf({ answers }: Submission): Person {
  const phones = telephoneFields.flatMap((name) => numbersIn(answers?.[name] ?? ""));
  const email = addressKey(answers?.email ?? "");
  // Another text, such as "none", may be several people's.
  return { email: /^\S+@\S+$/.test(email) ? email : "", phones };
}
