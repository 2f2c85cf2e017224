import { addressKey } from "../../core/mail/address.ts";
import { eraseRequests } from "../../core/submissions/answer.ts";
import { findOld, undeliveredAmong } from "../../core/submissions/keeping/erase.ts";
import { wipe } from "../../core/submissions/keeping/erase-for-ever.ts";
import { findOfPerson } from "../../core/submissions/looking-up/find-of-person.ts";
import { logAccess } from "../../core/process/access-log.ts";
import { readReference } from "../../core/submissions/reference.ts";
import { daysBefore, purge } from "../../core/submissions/keeping/retention.ts";
import type { ContactDetails } from "../../core/submissions/looking-up/person.ts";
import {
  findSubmissions,
  type Submission,
} from "../../core/submissions/looking-up/find-submissions.ts";
import { numbersIn } from "../../core/submissions/looking-up/telephone.ts";
import type { Database } from "../../core/store/open.ts";
import { Failure, mustAgree, type Surroundings, UsageError } from "../command.ts";
import { clinicClock, counted } from "../print.ts";
import { noSubmission, storeCommand } from "../store.ts";
import { noteReading, pressOf } from "./access-log.ts";
import { reasonsOf, submissionTable } from "./submissions.ts";

const careful = {
  "even-undelivered":
    "also what has not reached the clinic: its letter waits, is a dead letter or went to a file only",
  yes: "without a question",
};

export const submissionsErase = storeCommand({
  operand: "REF",
  summary: "Erases one submission with its letters, forever.",
  options: careful,
  async run(input) {
    const reference = readReference(input.operand);
    const submissions = await findSubmissions(input.db, input.config, { reference });
    if (submissions.length === 0) {
      await wipe(input);
      throw noSubmission(reference);
    }
    await eraseAll(input, { submissions, subscriberIds: [] });
  },
});

export const erasePerson = storeCommand({
  summary: "Finds what one person sent, the newsletter sign-up too, and erases it forever.",
  options: {
    "email EMAIL": "who gave this e-mail address",
    "phone NUMBER": "or this telephone number, written in any way",
    ...careful,
  },
  async run(input) {
    const { db, config, options, remark } = input;
    const person = personFrom(options);
    const found = await findOfPerson(db, config, person);
    const { submissions, subscriberIds, mentioned, unreadable } = found;
    await noteReading(input, "erase", found.read);
    if (unreadable.length > 0) {
      throw new Failure(
        `${unreadable.length} submissions can't be read, so nobody knows whose they are (${reasonsOf(unreadable)}). Give the key, or erase them by reference.`,
      );
    }
    if (mentioned.length > 0) {
      remark(`Others mention this person, and are left as they are: ${referencesOf(mentioned)}.`);
    }
    if (submissions.length + subscriberIds.length > 0) {
      return eraseAll(input, { submissions, subscriberIds });
    }
    await wipe(input);
    remark("Nothing was kept of this person.");
  },
});

export const submissionsPurge = storeCommand({
  summary:
    "Erases what is older than RETENTION_DAYS and was mailed to the clinic or marked as handled; the site does it daily.",
  options: {
    "days DAYS": "older than this many days instead",
    "dry-run": "only says how many",
    yes: "without a question",
  },
  async run(input) {
    const { db, config, options, now, person: who, print, remark } = input;
    const days = options.days === undefined ? config.RETENTION_DAYS : wholeDays(options.days);
    if (days === undefined) {
      throw new UsageError("RETENTION_DAYS isn't set, so submissions are kept. Give --days.");
    }
    const before = daysBefore(now(), days);
    const count = (await findOld(db, before)).length;
    const what = `${counted(count, "submission")} from before ${clinicClock(config)(before.toISOString())}`;
    if (options["dry-run"]) return print(`${what}.`);
    if (count > 0) await mustAgree(input, `Erase ${what} forever?`, nothing);
    await logAccess(config, { time: now(), event: "requests erased", who, count });
    const gone = await purge(db, { dataDir: config.DATA_DIR, days, now: now(), remark });
    await wipe(input);
    print(`${counted(gone, "submission")} erased.`);
  },
});

export const nothing = "Nothing is erased.";

type InStore = Surroundings & { db: Database };
type Careful = InStore & { options: { "even-undelivered": boolean; yes: boolean } };
type Erasing = { submissions: Submission[]; subscriberIds: string[] };

async function eraseAll(input: Careful, { submissions, subscriberIds }: Erasing) {
  const { db, config, options, print, remark } = input;
  if (submissions.length > 0) print(submissionTable(submissions, config));
  const what = (count: number) =>
    [
      ...(submissions.length > 0 ? [counted(count, "submission")] : []),
      ...(subscriberIds.length > 0 ? [counted(subscriberIds.length, "newsletter sign-up")] : []),
    ].join(" and ");
  const submissionIds = submissions.map(({ id }) => id);
  const evenUndelivered = options["even-undelivered"];
  const undelivered = async () => {
    const ids = evenUndelivered ? new Set() : await undeliveredAmong(db, submissionIds);
    return submissions.filter(({ id }) => ids.has(id));
  };
  const refusal = (stay: Submission[]) =>
    new Failure(
      `Nothing is erased: ${referencesOf(stay)} hasn't reached the clinic yet: the letter waits, is a dead letter or went to a file only. See: ${config.CLINIC_COMMAND} letters list, and letters list --written. Or add --even-undelivered.`,
    );
  const stay = await undelivered();
  if (stay.length > 0) throw refusal(stay);
  await mustAgree(input, `Erase ${what(submissions.length)} forever?`, nothing);
  const [reference] = submissions.length === 1 ? submissions.map((one) => one.reference) : [];
  const chosen = { reference, submissionIds, subscriberIds, evenUndelivered };
  const gone = await eraseRequests(input, pressOf(input), chosen);
  // A letter was sent again while the question stood.
  if (gone === undefined) throw refusal(await undelivered());
  print(`Erased: ${what(gone)}.`);
  remark("Letters in the clinic's mailbox, exports and backups aren't: erase it there too.");
}

const referencesOf = (submissions: readonly Submission[]) =>
  submissions.map(({ reference }) => reference).join(", ");

function personFrom({ email = "", phone = "" }: Record<"email" | "phone", string | undefined>) {
  const person: ContactDetails = { email: addressKey(email), phones: numbersIn(phone) };
  if (!person.email && !phone) throw new UsageError("Give --email, --phone or both.");
  if (email && !person.email.includes("@")) throw new UsageError("That isn't an e-mail address.");
  if (phone && person.phones.length === 0)
    throw new UsageError("A telephone number has 7 digits or more.");
  return person;
}

function wholeDays(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`“${text}” isn't a number of days.`);
  return Number(text);
}
