import { Hono } from "hono";
import type { ReactNode } from "react";
import { Button } from "../../app/ui/controls/button.tsx";
import {
  countSubmissions,
  lastSequence,
  type State,
  states,
} from "../../core/submissions/looking-up/find-submissions.ts";
import type { Desk, DeskEnv, DeskPage, Texts } from "../desk-env.ts";
import { Field, Form, Hidden } from "../page/form.tsx";
import { type DeskContext, readForm, show } from "../page/page.tsx";
import { RequestList, requestsListed } from "./request-list.tsx";
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
  routes: (desk) =>
    new Hono<DeskEnv>()
      .get("/", (c) => list(c, desk, c.req.query()))
      // A name that is searched for stands in no address, and so in no history.
      .post("/search", async (c) => list(c, desk, (await readForm(c)).texts))
      .get("/search", (c) => c.redirect("/requests", 303))
      .get("/newer", async (c) => {
        const after = sequenceIn(c.req.query("after"));
        const count = after === undefined ? 0 : await countSubmissions(desk.db, "new", after);
        return c.text(String(count));
      })
      .route("/", requestRoutes(desk)),
};

async function list(
  c: DeskContext,
  desk: Desk,
  { q = "", state = q ? "" : "new", after: before }: Texts,
) {
  const { db, index } = desk;
  const chosen = states.find((one) => one === state);
  const newest = await lastSequence(db);
  const ids = q.trim() === "" ? undefined : await index.find(q, mostFound);
  const filter = { state: chosen, limit: pageSize, after: sequenceIn(before), ...(ids && { ids }) };
  const found = await requestsListed(c, desk, filter);
  const counts = await Promise.all(states.map((one) => countSubmissions(db, one)));
  const last = found.length === pageSize ? found.at(-1) : undefined;
  return show(
    c,
    desk,
    { title: "Requests" },
    <>
      <p aria-live="polite" data-after={newest} />
      <Form
        action="/requests/search"
        role="search"
        className="mt-4 flex flex-wrap items-end gap-3 [&>div]:basis-96"
        values={{ q }}
      >
        <Field name="q" label="Name, phone or reference" type="search" />
        <Button>Search</Button>
      </Form>
      <nav
        aria-label="Which requests"
        className="mt-5 flex gap-1 overflow-x-auto border-b border-line"
      >
        {states.map((one, index) => (
          <Tab key={one} state={one} isCurrent={one === chosen}>
            {stateNames[one]} {counts[index]! < 1000 ? counts[index] : "999+"}
          </Tab>
        ))}
        <Tab state="all" isCurrent={!chosen && !q}>
          All
        </Tab>
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

type TabProps = { state: string; isCurrent: boolean; children: ReactNode };

const Tab = ({ state, isCurrent, children }: TabProps) => (
  <a
    href={`/requests?state=${state}`}
    className="nav-link border-b-4 p-3 whitespace-nowrap"
    {...(isCurrent && { "aria-current": "true" })}
  >
    {children}
  </a>
);
