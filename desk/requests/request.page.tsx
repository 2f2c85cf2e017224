import { Hono } from "hono";
import { lettersAbout } from "../../core/mail/list-letters.ts";
import { logAccess } from "../../core/process/access-log.ts";
import { resend } from "../../core/mail/resend.ts";
import { answer, openAgain } from "../../core/submissions/answer.ts";
import {
  findSubmissions,
  type Submission,
} from "../../core/submissions/looking-up/find-submissions.ts";
import { readReference } from "../../core/submissions/reference.ts";
import type { Desk, DeskEnv, Texts } from "../desk-env.ts";
import { type DeskContext, goTo, readPress, show } from "../page/page.tsx";
import { eraseRoutes } from "./erase.page.tsx";
import { RequestDetails } from "./request-details.tsx";
import { isUndelivered, nameIn, phoneIn, stateOf, summaryOf } from "./request-list.tsx";

const reference = (c: DeskContext) => readReference(c.req.param("reference") ?? "");

export function requestRoutes(desk: Desk) {
  const { config, db, now } = desk;
  const find = async (c: DeskContext): Promise<Submission | undefined> =>
    (await findSubmissions(db, config, { reference: reference(c) }))[0];

  return new Hono<DeskEnv>()
    .get("/:reference", async (c) => {
      const found = await find(c);
      if (!found) return c.notFound();
      const reader = { who: c.get("who"), now: now() };
      await logAccess(config, reader, "request opened", { subject: found.reference });
      return showRequest(c, desk, found);
    })
    .post("/:reference/answered", async (c) => {
      const { texts, press } = await readPress(c, desk);
      const { by = "", note = "", seen } = texts;
      const given = { by, note, seen: seen || null };
      return ended(c, await answer(desk, press, reference(c), given), "answered", texts);
    })
    .post("/:reference/open", async (c) => {
      const { texts, press } = await readPress(c, desk);
      return ended(
        c,
        await openAgain(desk, press, reference(c), texts.seen || null),
        "opened",
        texts,
      );
    })
    .post("/:reference/resend", async (c) => {
      const { press } = await readPress(c, desk);
      const isQueued = await resend(desk, press, reference(c));
      return ended(c, isQueued ? "done" : "absent", "queued");
    })
    .route("/", eraseRoutes(desk, find));

  async function ended(
    c: DeskContext,
    outcome: "done" | "absent" | "changed",
    said: "answered" | "opened" | "queued",
    texts: Texts = {},
  ) {
    if (outcome === "done") return goTo(c, `/requests/${reference(c)}`, said);
    const found = outcome === "changed" && (await find(c));
    if (!found) return c.notFound();
    const problem =
      "Somebody else has answered this or opened it again meanwhile. Their note is below, and what you typed is kept. Press again to replace it.";
    return showRequest(c, desk, found, texts, problem);
  }
}

async function showRequest(
  c: DeskContext,
  desk: Desk,
  found: Submission,
  texts: Texts = {},
  problem?: string,
) {
  const letters = await lettersAbout(desk.db, found.id);
  const title = [nameIn(found), phoneIn(found)?.text, stateOf(desk.now(), found)];
  const lead = [
    summaryOf(desk, found),
    found.suspectedSpam && "suspected spam",
    isUndelivered(found) && "not delivered",
  ];
  const about = {
    title: title.filter(Boolean).join(" · "),
    tab: found.reference,
    lead: lead.filter(Boolean).join(" · "),
    back: { to: "/requests", label: "Requests" },
    problem,
  };
  const shown = { desk, found, letters, who: c.get("who"), texts };
  return show(c, desk, about, <RequestDetails {...shown} />);
}
