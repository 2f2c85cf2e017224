import { Hono } from "hono";
import { lettersAbout } from "../../core/mail/list-letters.ts";
import { logAccess } from "../../core/process/access-log.ts";
import { answer, openAgain, sendLetterAgain } from "../../core/submissions/answer.ts";
import {
  findSubmissions,
  type Submission,
} from "../../core/submissions/looking-up/find-submissions.ts";
import { readReference } from "../../core/submissions/reference.ts";
import type { Desk, DeskEnv, Texts } from "../desk-env.ts";
import { eraseRoutes } from "./erase.page.tsx";
import { type DeskContext, goTo, pressOf, readForm, show } from "../page/page.tsx";
import { RequestDetails } from "./request-details.tsx";
import { isUndelivered, nameIn, phoneIn, stateOf, summaryOf } from "./request-list.tsx";

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
    const letters = await lettersAbout(db, found.id);
    const phone = phoneIn(found);
    const heading = [nameIn(found), phone?.text, stateOf(now(), found)].filter(Boolean).join(" · ");
    const flags = [
      found.suspectedSpam && "suspected spam",
      isUndelivered(found) && "not delivered",
    ];
    const lead = [summaryOf(desk, found), ...flags].filter(Boolean).join(" · ");
    const about = { title: heading, tab: found.reference, lead, problem };
    const back = { to: "/requests", label: "Requests" };
    const who = c.get("who");
    const shown = { desk, found, letters, who, texts };
    return show(c, desk, { ...about, back }, <RequestDetails {...shown} />);
  }
}
