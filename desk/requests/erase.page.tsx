import { Hono } from "hono";
import type { ComponentProps } from "react";
import { Button } from "../../app/ui/controls/button.tsx";
import { FieldFrame } from "../../app/ui/controls/fields.tsx";
import { addressKey } from "../../core/mail/address.ts";
import { eraseRequests } from "../../core/submissions/answer.ts";
import { undeliveredAmong } from "../../core/submissions/keeping/erase.ts";
import { findOfPerson } from "../../core/submissions/looking-up/find-of-person.ts";
import type { Submission } from "../../core/submissions/looking-up/find-submissions.ts";
import { type ContactDetails, telephoneFields } from "../../core/submissions/looking-up/person.ts";
import { numbersIn } from "../../core/submissions/looking-up/telephone.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { Form, Hidden, TickField } from "../page/form.tsx";
import { Notice } from "../page/notice.tsx";
import { type DeskContext, goTo, pressOf, readForm, show } from "../page/page.tsx";
import { RequestList } from "./request-list.tsx";

type Find = (c: DeskContext) => Promise<Submission | undefined>;

export function eraseRoutes(desk: Desk, find: Find) {
  const { config, db, log } = desk;
  const app = new Hono<DeskEnv>();

  app.get("/:reference/erase", async (c) => {
    const found = await find(c);
    return found ? showErase(c, found) : c.notFound();
  });

  app.post("/:reference/erase", async (c) => {
    const { texts } = await readForm(c);
    const found = await find(c);
    // The second press of the same button.
    if (!found) return goTo(c, "/requests", "erased");
    const shown = texts.shown?.split(" ") ?? [];
    const person = texts.what === "person" ? await sentBy(desk, found) : undefined;
    // What came after the page was shown was seen by nobody.
    const chosen = person?.submissions.filter(({ reference }) => shown.includes(reference));
    const gone = await eraseRequests(
      { db, config, remark: (detail) => log.warn({ event: "erased", detail }) },
      pressOf(c, desk, texts),
      {
        reference: found.reference,
        submissionIds: (chosen ?? [found]).map(({ id }) => id),
        subscriberIds: person?.subscriberIds ?? [],
        evenUndelivered: texts.undelivered === "Yes",
      },
    );
    if (gone !== undefined) return goTo(c, "/requests", "erased");
    const problem =
      "Some of it has not reached the clinic. Tick that it goes too, or answer it first.";
    return showErase(c, found, problem);
  });

  return app;

  async function showErase(c: DeskContext, found: Submission, problem?: string) {
    const person = await sentBy(desk, found);
    const undelivered = await undeliveredAmong(
      db,
      person.submissions.map(({ id }) => id),
    );
    const title = `Erase ${found.reference}`;
    const back = { to: `/requests/${found.reference}`, label: found.reference };
    const lead = "This is for ever. Letters in the clinic's mailbox, exports and backups stay.";
    return show(
      c,
      desk,
      { title, back, lead, problem },
      <>
        <WhoseRequests desk={desk} person={person} />
        <EraseForm
          reference={found.reference}
          submissions={person.submissions}
          undelivered={undelivered.size}
        />
      </>,
    );
  }
}

/** A request without address and number is its sender's only one that is known. */
async function sentBy({ db, config, index }: Desk, found: Submission) {
  const person = personOf(found);
  const { ids, unreadable } = await index.findAbout(person);
  const of = await findOfPerson(db, config, person, ids);
  const isThere = of.submissions.some(({ id }) => id === found.id);
  return { ...of, unreadable, submissions: isThere ? of.submissions : [found] };
}

type Person = Awaited<ReturnType<typeof sentBy>>;

/** What is about the sender, and what stays though it may be theirs. */
function WhoseRequests({ desk, person }: { desk: Desk; person: Person }) {
  const { submissions, subscriberIds, mentioned, unreadable } = person;
  return (
    <>
      <RequestList desk={desk} found={submissions} />
      {subscriberIds.length > 0 && <p>And a newsletter sign-up with this address.</p>}
      {mentioned.length > 0 && (
        <p>
          Others mention this person and stay:{" "}
          {mentioned.map(({ reference }) => reference).join(", ")}.
        </p>
      )}
      {unreadable > 0 && (
        <Notice tone="warning">
          {unreadable} requests can't be read; they stay, whoever's they are.
        </Notice>
      )}
    </>
  );
}

type EraseFormProps = {
  reference: string;
  submissions: readonly Submission[];
  undelivered: number;
};

function EraseForm({ reference, submissions, undelivered }: EraseFormProps) {
  return (
    <Form>
      <Hidden name="shown" value={submissions.map((one) => one.reference).join(" ")} />
      <FieldFrame id="what" label="What goes" isGroup>
        <Choice value="one" defaultChecked>
          Only {reference}
        </Choice>
        <Choice value="person">
          All that this person sent ({submissions.length}), and the sign-up
        </Choice>
      </FieldFrame>
      {undelivered > 0 && (
        <TickField name="undelivered" label="Also what has not reached the clinic by mail" />
      )}
      <Button>Erase for ever</Button>
    </Form>
  );
}

const Choice = ({ children, ...input }: ComponentProps<"input">) => (
  <label className="flex gap-3 py-3">
    <input {...input} type="radio" name="what" className="size-6 flex-none accent-lake-7" />
    <span>{children}</span>
  </label>
);

function personOf({ answers }: Submission): ContactDetails {
  const phones = telephoneFields.flatMap((name) => numbersIn(answers?.[name] ?? ""));
  const email = addressKey(answers?.email ?? "");
  // Another text, such as "none", may be several people's.
  return { email: /^\S+@\S+$/.test(email) ? email : "", phones };
}
