import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { type FormName, findForm, formNames } from "../../core/forms/forms.ts";
import { hiddenFields, notMeasured } from "../../core/forms/hidden-fields.ts";
import { createMetrics } from "../../core/monitoring/metrics.ts";
import { confirm, signUp } from "../../core/newsletter/subscribers.ts";
import { readConfig } from "../../core/process/config.ts";
import { createLog } from "../../core/process/log.ts";
import type { Database } from "../../core/store/open.ts";
import { createRateLimits } from "../../core/store/rate-limits.ts";
import { readStoreState } from "../../core/troubles/find-troubles.ts";
import { completeAnswers } from "../../test/complete-answers.ts";
import { engine, newPlace, openTestDatabase } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { tryEveryQuery } from "../../test/presses.ts";
import { contextOf } from "../server-context.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const config = readConfig({ MAIL_ACKNOWLEDGE: "on", RATE_LIMIT: "on" });
const log = createLog("silent");
const now = () => new Date("2026-11-20T15:00:00.000Z");
const email = "ada@example.com";

/** What answers each form: the file, what is sent to it, and how. */
type Form = { route: string; at?: string; sent?: Record<string, string>; isJson?: boolean };

const ofPage = (name: string): Form => ({
  route: `app/forms/${name}/${name}.page.tsx`,
  sent: completeAnswers(findForm(ourClinic, name as FormName)!),
});

const forms: Record<string, Form> = {
  ...Object.fromEntries(formNames.map((name) => [name, ofPage(name)])),
  "the endpoint for programs": {
    route: "app/api/send-contact-email.ts",
    sent: { fullName: "Ada", phone: "416-555-0123", email, message: "Hello" },
    isJson: true,
  },
  "sign up": { route: "app/forms/newsletter/newsletter.page.tsx", sent: { email, consent: "Yes" } },
  "confirm the newsletter": {
    route: "app/forms/newsletter/link.page.tsx",
    at: "/newsletter/confirm/",
  },
  "leave the newsletter": {
    route: "app/forms/newsletter/link.page.tsx",
    at: "/newsletter/leave/",
  },
};

type Action = (args: {
  request: Request;
  params: { token: string };
  context: RouterContextProvider;
}) => Promise<unknown>;

async function open({ route, at, sent = {}, isJson }: Form) {
  for (const table of ["letters", "submissions", "subscribers"] as const)
    await db.deleteFrom(table).execute();
  if (engine === "postgres") await sql`delete from rate_limits`.execute(db);
  let token = "";
  if (at) {
    const kept = { email, consentText: "Yes", sourcePage: "/", suspectedSpam: false, now: now() };
    await signUp(db, kept);
    ({ token } = await db.selectFrom("subscribers").select("token").executeTakeFirstOrThrow());
    if (at.includes("leave")) await confirm(db, token, now());
  }
  const { action } = (await import(path.resolve(route))) as { action: Action };
  const fields = {
    ...sent,
    [hiddenFields.elapsed]: notMeasured,
    [hiddenFields.idempotencyKey]: crypto.randomUUID(),
  };
  const body = isJson ? JSON.stringify(fields) : new URLSearchParams(fields);
  return {
    async press(store: Database) {
      const request = new Request(`http://localhost${at ?? "/"}${token}`, { method: "POST", body });
      const context = instanceOn(store);
      const answer = await action({ request, params: { token }, context }).catch(
        (thrown: unknown) => thrown,
      );
      return { isDone: isAcknowledged(answer), told: String(answer) };
    },
  };
}

const instanceOn = (store: Database) =>
  contextOf(
    {
      clinic: ourClinic,
      config,
      secretKey: "key",
      db: store,
      log,
      limits: createRateLimits({ ...config, SECRET_KEY: "key" }, store, log),
      now,
      metrics: createMetrics({ readState: () => readStoreState(store, config, now()) }),
      wakeMail() {},
    },
    "",
    "203.0.113.7",
  );

/** A redirect, data that says so, or a one-click unsubscribe's empty answer. */
function isAcknowledged(answer: unknown): boolean {
  if (answer === null) return true;
  if (answer instanceof Response) return answer.ok || answer.status === 303;
  return (answer as { init?: ResponseInit }).init?.status === 200;
}

const stored = async () => [
  await db.selectFrom("submissions").select(["form", "answers"]).execute(),
  await db.selectFrom("letters").select("kind").orderBy("kind").execute(),
  await db.selectFrom("subscribers").select(["email", "confirmed_at", "left_at"]).execute(),
];

describe.each(Object.entries(forms))("%s", (_, form) => {
  test("whatever happens at any query, what is acknowledged is kept, and sent again it is kept once", () =>
    tryEveryQuery({ place, open: () => open(form), stored, unchanged: /^$/, isToldAgain: true }));
});

test("every address that takes a form is tried here", () => {
  const takesForms = globSync("app/**/*.{ts,tsx}").filter((file) =>
    /^export (const|async function|function) action\b(?! = loader)/m.test(
      readFileSync(file, "utf8"),
    ),
  );
  const tried = new Set(Object.values(forms).map(({ route }) => route));
  expect(takesForms.toSorted()).toEqual([...tried].toSorted());
});
