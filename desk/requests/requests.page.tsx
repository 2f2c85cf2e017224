import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { logAccess } from "../../core/process/access-log.ts";
import {
  countSubmissions,
  findSubmissions,
  lastSequence,
  type State,
  states,
} from "../../core/submissions/looking-up/find-submissions.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { Form, Hidden, TextField } from "../page/form.tsx";
import { type DeskContext, readForm, show, type Texts } from "../page/page.tsx";
import { RequestList } from "./request-list.tsx";
import { requestRoutes } from "./request.page.tsx";

const pageSize = 50;
const mostFound = 200;

const sequenceIn = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

const stateNames: Record<State, string> = {
  new: "New",
  answered: "Answered",
  spam: "Suspected spam",
  undelivered: "Not delivered",
};

export const requestsPage: DeskPage = {
  path: "/requests",
  label: "Requests",
  routes(desk) {
    const { config, db, index, now } = desk;
    const app = new Hono<DeskEnv>();
    app.get("/", (c) => list(c, c.req.query()));
    // A name that is searched for stands in no address, and so in no history.
    app.post("/search", async (c) => list(c, (await readForm(c)).texts));
    app.get("/search", (c) => c.redirect("/requests", 303));
    app.get("/newer", async (c) => {
      const after = sequenceIn(c.req.query("after"));
      return c.text(String(after === undefined ? 0 : await countSubmissions(db, "new", after)));
    });
    app.route("/", requestRoutes(desk));
    return app;

    async function list(
      c: DeskContext,
      { q = "", state = q ? "" : "new", after: before = "" }: Texts,
    ) {
      const chosen = states.find((one) => one === state);
      const newest = await lastSequence(db);
      const ids = q.trim() === "" ? undefined : await index.find(q, mostFound);
      const filter = {
        state: chosen,
        limit: pageSize,
        after: sequenceIn(before),
        ...(ids && { ids }),
      };
      const found = await findSubmissions(db, config, filter);
      const counts = await Promise.all(states.map((one) => countSubmissions(db, one)));
      const last = found.length === pageSize ? found.at(-1) : undefined;
      const read = { event: "requests listed", who: c.get("who"), count: found.length };
      await logAccess(config, { time: now(), ...read });
      const tabs = [
        ...states.map((one, place) => ({
          label: stateNames[one],
          count: counts[place]! < 1000 ? counts[place] : "999+",
          to: `/requests?state=${one}`,
          isCurrent: one === chosen,
        })),
        { label: "All", count: "", to: "/requests?state=all", isCurrent: !chosen && !q },
      ];
      return show(
        c,
        desk,
        { title: "Requests" },
        <>
          <p className="desk-news" aria-live="polite" data-after={newest} />
          <Form action="/requests/search" role="search" className="desk-search" values={{ q }}>
            <TextField name="q" label="Name, phone or reference" type="search" />
            <Button>Search</Button>
          </Form>
          <nav aria-label="Which requests" className="desk-tabs">
            {tabs.map(({ label, count, to, isCurrent }) => (
              <a key={to} href={to} {...(isCurrent && { "aria-current": "true" })}>
                {label} {count}
              </a>
            ))}
          </nav>
          {q && <h2>{`Found: ${found.length}`}</h2>}
          <RequestList desk={desk} found={found} />
          {last && (
            <Form action="/requests/search">
              {Object.entries({ q, state, after: String(last.sequence) }).map(([name, value]) => (
                <Hidden key={name} name={name} value={value} />
              ))}
              <Button tone="secondary">Older ones</Button>
            </Form>
          )}
        </>,
      );
    }
  },
};
