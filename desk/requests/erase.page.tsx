import { Hono } from "hono";
import type { ComponentProps } from "react";
import { Button } from "../../app/ui/controls/button.tsx";
import { FieldFrame } from "../../app/ui/controls/fields.tsx";
import { addressKey } from "../../core/mail/address.ts";
import { ticked } from "../../core/clinic/edit/entry-fields.ts";
import { eraseRequests, undeliveredAmong } from "../../core/submissions/keeping/erase.ts";
import { findOfPerson } from "../../core/submissions/looking-up/find-of-person.ts";
import type { Submission } from "../../core/submissions/looking-up/find-submissions.ts";
import { type ContactDetails, telephoneFields } from "../../core/submissions/looking-up/person.ts";
import { numbersIn } from "../../core/submissions/looking-up/telephone.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { Form, Hidden, TickField } from "../page/form.tsx";
import { Notice } from "../page/notice.tsx";
import { type DeskContext, goTo, readPress, show } from "../page/page.tsx";
import { RequestList } from "./request-list.tsx";

type Find = (c: DeskContext) => Promise<Submission | undefined>;

export const eraseRoutes = (desk: Desk, find: Find) =>
  new Hono<DeskEnv>()
    .get("/:reference/erase", async (c) => {
      const found = await find(c);
      return found ? showErase(c, desk, found) : c.notFound();
    })
    .post("/:reference/erase", async (c) => {
      const found = await find(c);
      // The second press of the same button.
      return found ? erase(c, desk, found) : goTo(c, "/requests", "erased");
    });

async function erase(c: DeskContext, desk: Desk, found: Submission) {
  const { config, db, log } = desk;
  const { texts, press } = await readPress(c, desk);
  const shown = texts.shown?.split(" ") ?? [];
  const person = texts.what === "person" ? await sentBy(desk, found) : undefined;
  // What came after the page was shown was seen by nobody.
  const chosen = person?.submissions.filter(({ reference }) => shown.includes(reference));
  const gone = await eraseRequests(
    { db, config, remark: (detail) => log.warn({ event: "erased", detail }) },
    press,
    {
      reference: found.reference,
      submissionIds: (chosen ?? [found]).map(({ id }) => id),
      subscriberIds: person?.subscriberIds ?? [],
      evenUndelivered: texts.undelivered === ticked,
    },
  );
  if (gone !== undefined) return goTo(c, "/requests", "erased");
  const problem =
    "Some of it has not reached the clinic. Tick that it goes too, or answer it first.";
  return showErase(c, desk, found, problem);
}

async function showErase(c: DeskContext, desk: Desk, found: Submission, problem?: string) {
  const { reference } = found;
  const person = await sentBy(desk, found);
  const { submissions } = person;
  const ids = submissions.map(({ id }) => id);
  const undelivered = await undeliveredAmong(desk.db, ids);
  const back = { to: `/requests/${reference}`, label: reference };
  const lead = "This is for ever. Letters in the clinic's mailbox, exports and backups stay.";
  return show(
    c,
    desk,
    { title: `Erase ${reference}`, back, lead, problem },
    <>
      <WhoseRequests desk={desk} person={person} />
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
        {undelivered.size > 0 && (
          <TickField name="undelivered" label="Also what has not reached the clinic by mail" />
        )}
        <Button>Erase for ever</Button>
      </Form>
    </>,
  );
}

const Choice = ({ children, ...input }: ComponentProps<"input">) => (
  <label className="flex gap-3 py-3">
    <input {...input} type="radio" name="what" className="size-6 flex-none accent-lake-7" />
    <span>{children}</span>
  </label>
);

/** Finds what is about the sender. A request without address and number is the only one that is known. */
async function sentBy({ db, config, index }: Desk, found: Submission) {
  const person = personOf(found);
  const { ids, unreadable } = await index.findAbout(person);
  const of = await findOfPerson(db, config, person, ids);
  const isThere = of.submissions.some(({ id }) => id === found.id);
  return { ...of, unreadable, submissions: isThere ? of.submissions : [found] };
}

function personOf({ answers }: Submission): ContactDetails {
  const phones = telephoneFields.flatMap((name) => numbersIn(answers?.[name] ?? ""));
  const email = addressKey(answers?.email ?? "");
  // Another text, such as "none", may be several people's.
  return { email: /^\S+@\S+$/.test(email) ? email : "", phones };
}

type WhoseProps = { desk: Desk; person: Awaited<ReturnType<typeof sentBy>> };

/** Shows what is about the sender, and what stays though it may be theirs. */
function WhoseRequests({ desk, person }: WhoseProps) {
  const { submissions, subscriberIds, mentioned, unreadable } = person;
  const others = mentioned.map(({ reference }) => reference).join(", ");
  return (
    <>
      <RequestList desk={desk} found={submissions} />
      {subscriberIds.length > 0 && <p>And a newsletter sign-up with this address.</p>}
      {others && <p>Others mention this person and stay: {others}.</p>}
      {unreadable > 0 && (
        <Notice tone="warning">
          {unreadable} requests can't be read; they stay, whoever's they are.
        </Notice>
      )}
    </>
  );
}
