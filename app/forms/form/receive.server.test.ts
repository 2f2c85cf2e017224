import { describe, expect, test } from "vitest";
import { newPlace, openStore, openTestDatabase } from "../../../test/database.ts";
import { completeAnswers } from "../../../test/complete-answers.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import { createMetrics } from "../../../core/monitoring/metrics.ts";
import { createRateLimits } from "../../../core/store/rate-limits.ts";
import { readConfig } from "../../../core/process/config.ts";
import { contextOf, type ServerContext } from "../../server-context.ts";
import { findForm } from "../../../core/forms/forms.ts";
import { readStoreState } from "../../../core/troubles/find-troubles.ts";
import { hiddenFields, notMeasured } from "../../../core/forms/hidden-fields.ts";
import { formAction } from "./receive.server.ts";

const db = await openTestDatabase();

const complete = completeAnswers(findForm(ourClinic, "contact"));

const noLimits: ServerContext["limits"] = {
  take: async () => undefined,
  takeByNetwork: async () => undefined,
  takeSend: async () => undefined,
  takeSignUp: async () => undefined,
  giveBack: async () => {},
};

/** Sends the contact form as a browser does; a redirect comes back as its Response. */
async function submit(entries: Record<string, string>, more: Partial<ServerContext> = {}) {
  let woken = 0;
  const site: ServerContext = {
    ...({} as ServerContext),
    clinic: ourClinic,
    config: readConfig({}),
    secretKey: "key",
    db,
    log,
    limits: noLimits,
    now: () => new Date("2026-11-20T15:00:00.000Z"),
    metrics: createMetrics({ readState: () => readStoreState(db, readConfig({}), new Date()) }),
    wakeMail: () => void woken++,
    ...more,
  };
  const request = new Request("http://localhost/contact", {
    method: "POST",
    body: new URLSearchParams({ [hiddenFields.elapsed]: notMeasured, ...entries }),
  });
  const context = contextOf(site, "", "203.0.113.7");
  const answer = await formAction({ request, context }, "contact").catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return { answer, woken };
}

const stored = () => db.selectFrom("submissions").selectAll().execute();

test("without script, too, a malformed address is told beside what is missing", async () => {
  const { answer } = await submit({ ...complete, phone: "", email: "nowhere" });
  expect(answer).toMatchObject({
    data: {
      title: "Missing Information",
      errors: {
        phone: "Enter your phone number",
        email: "Enter an email address, such as name@example.com",
      },
    },
  });
  const { answer: kept } = await submit({ ...complete, email: "jörg/x@münchen.example. " });
  expect(kept).toMatchObject({ data: { state: "invalid" } });
  expect((await submit({ ...complete, email: "a/x@münchen.example. " })).woken).toBe(1);
});

test("a line break is one character, whichever way the browser writes it", async () => {
  const message = `${"x".repeat(2_499)}\r\n${"y".repeat(2_500)}`;
  await submit({ ...complete, message });
  const [submission] = await stored();
  expect((JSON.parse(submission!.answers) as typeof complete).message).toBe(
    message.replace("\r\n", "\n"),
  );
});

test.each([
  ["a browser without script, which counts nothing", {}, false],
  ["a person who takes their time", { [hiddenFields.elapsed]: "2000" }, false],
  ["a program faster than anybody types", { [hiddenFields.elapsed]: "1999" }, true],
  ["a program that says no time", { [hiddenFields.elapsed]: "" }, true],
  ["a program that fills in the honeypot", { [hiddenFields.honeypot]: "spam" }, true],
])("%s is answered alike and marked rightly", async (_who, hidden, suspected) => {
  const { answer } = await submit({ ...complete, ...hidden });
  expect((answer as Response).status).toBe(303);
  expect(await stored()).toMatchObject([{ suspected_spam: suspected }]);
});

test("what the form does not ask is not kept", async () => {
  await submit({ ...complete, admin: "true", __proto__x: "1" });
  const [submission] = await stored();
  const kept = JSON.parse(submission!.answers) as object;
  expect(kept).toMatchObject(complete);
  for (const name of ["admin", "__proto__x"]) expect(kept).not.toHaveProperty(name);
});

const config = readConfig({ MAIL_ACKNOWLEDGE: "on" });
const log = { debug() {}, info() {}, warn() {}, error() {} };
const acknowledged = () =>
  db.selectFrom("letters").select("id").where("kind", "=", "acknowledgement").execute();

test("a mailbox gets five acknowledgements a day, however its address is typed, and all requests are kept", async () => {
  const more = { config, limits: createRateLimits(config, db, log) };
  for (let n = 0; n < 7; n++) {
    const email = `Ada+${n}@example.com`;
    await submit({ ...complete, email, [hiddenFields.idempotencyKey]: `key ${n}` }, more);
  }
  expect(await acknowledged()).toHaveLength(5);
  expect(await stored()).toHaveLength(7);
});

describe("a visitor's next question is acknowledged", () => {
  const asking = () => {
    const limits = createRateLimits(config, db, log);
    return (key: string, store = db) =>
      submit({ ...complete, [hiddenFields.idempotencyKey]: key }, { config, limits, db: store });
  };
  test("after five repeats of a send", async () => {
    const ask = asking();
    for (let n = 0; n < 6; n++) await ask("one render");
    await ask("another render");
    expect(await acknowledged()).toHaveLength(2);
  });

  test("after five sends that were not kept", async () => {
    const ask = asking();
    const withoutTables = openStore(await newPlace());
    for (let n = 0; n < 5; n++) {
      const { answer } = await ask(`render ${n}`, withoutTables);
      expect(answer).toMatchObject({ init: { status: 503 } });
    }
    await ask("another render");
    expect(await acknowledged()).toHaveLength(1);
  });
});
