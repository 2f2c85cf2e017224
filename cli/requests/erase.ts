import { addressKey } from "../../core/mail/address.ts";
import { logAccess } from "../../core/process/access-log.ts";
import { wipe } from "../../core/submissions/keeping/erase-for-ever.ts";
import { eraseRequests, findOld, undeliveredAmong } from "../../core/submissions/keeping/erase.ts";
import { daysBefore, purge } from "../../core/submissions/keeping/retention.ts";
import { findOfPerson } from "../../core/submissions/looking-up/find-of-person.ts";
import {
  findSubmissions,
  type Submission,
} from "../../core/submissions/looking-up/find-submissions.ts";
import { numbersIn } from "../../core/submissions/looking-up/telephone.ts";
import { readReference } from "../../core/submissions/reference.ts";
import { Failure, mustAgree, UsageError } from "../command.ts";
import { clinicClock, counted, table } from "../print.ts";
import { noSubmission, storeCommand, type WithStore } from "../store.ts";
import { noteReading } from "./rows.ts";
import { reasonsOf, submissionColumns } from "./submissions.ts";

const options = {
  "email EMAIL": "instead of REF: who gave this e-mail address, the newsletter sign-up too",
  "phone NUMBER": "or this telephone number, written in any way",
  "even-undelivered":
    "also what has not reached the clinic: its letter waits, is a dead letter or went to a file only",
  yes: "without a question",
};
type Erasing = WithStore<typeof options>;
const nothing = "Nothing is erased.";

export const erase = storeCommand({
  operand: "[REF]",
  summary: "Erases one submission with its letters, or all that one person sent, forever.",
  options,
  async run(input) {
    const { db, config, operand, options, remark } = input;
    const { email, phone } = options;
    if (!!operand === !!(email || phone))
      throw new UsageError("Give REF, or --email, --phone or both.");
    const reference = operand && readReference(operand);
    const { submissions, subscriberIds } = reference
      ? { submissions: await findSubmissions(db, config, { reference }), subscriberIds: [] }
      : await findPerson(input);
    if (submissions.length + subscriberIds.length > 0)
      return eraseAll(input, submissions, subscriberIds);
    await wipe(input);
    if (reference) throw noSubmission(reference);
    remark("Nothing was kept of this person.");
  },
});

async function findPerson(input: Erasing) {
  const { email: address = "", phone = "" } = input.options;
  const person = { email: addressKey(address), phones: numbersIn(phone) };
  if (address && !person.email.includes("@")) throw new UsageError("That isn't an e-mail address.");
  if (phone && person.phones.length === 0)
    throw new UsageError("A telephone number has 7 digits or more.");
  const found = await findOfPerson(input.db, input.config, person);
  await noteReading(input, "erase", found.read);
  const { mentioned, unreadable } = found;
  if (unreadable.length > 0)
    throw new Failure(
      `${unreadable.length} submissions can't be read, so nobody knows whose they are (${reasonsOf(unreadable)}). Give the key, or erase them by reference.`,
    );
  if (mentioned.length > 0)
    input.remark(
      `Others mention this person, and are left as they are: ${referencesOf(mentioned)}.`,
    );
  return found;
}

async function eraseAll(input: Erasing, submissions: Submission[], subscriberIds: string[]) {
  const { db, config, options, now, person: who, print, remark } = input;
  if (submissions.length > 0) print(table(submissionColumns(config), submissions));
  const inWords = (count: number) =>
    [
      count > 0 && counted(count, "submission"),
      subscriberIds.length > 0 && counted(subscriberIds.length, "newsletter sign-up"),
    ]
      .filter(Boolean)
      .join(" and ");
  await mustAgree(input, `Erase ${inWords(submissions.length)} forever?`, nothing);
  const submissionIds = submissions.map(({ id }) => id);
  const chosen = { submissionIds, subscriberIds, evenUndelivered: options["even-undelivered"] };
  const reference = submissions.length === 1 ? submissions[0]!.reference : undefined;
  const gone = await eraseRequests(input, { who, now: now() }, { ...chosen, reference });
  if (gone === undefined) {
    const ids = await undeliveredAmong(db, submissionIds);
    const stay = referencesOf(submissions.filter(({ id }) => ids.has(id)));
    throw new Failure(
      `${nothing} ${stay} hasn't reached the clinic yet: the letter waits, is a dead letter or went to a file only. See: ${config.CLINIC_COMMAND} letters list, and letters list --written. Or add --even-undelivered.`,
    );
  }
  // Somebody else may have erased the rest since the question.
  print(`Erased: ${inWords(gone) || "nothing, for nothing was left"}.`);
  remark("Letters in the clinic's mailbox, exports and backups aren't: erase it there too.");
}

const referencesOf = (submissions: readonly Submission[]) =>
  submissions.map(({ reference }) => reference).join(", ");

export const submissionsPurge = storeCommand({
  summary:
    "Erases what is older than RETENTION_DAYS and was mailed to the clinic or marked as handled; the site does it daily.",
  options: { "days DAYS": "older than this many days instead", yes: "without a question" },
  async run(input) {
    const { db, config, options, now, person: who, print, remark } = input;
    const given = options.days ?? config.RETENTION_DAYS;
    if (given === undefined)
      throw new UsageError("RETENTION_DAYS isn't set, so submissions are kept. Give --days.");
    if (!/^[1-9]\d{0,4}$/.test(String(given)))
      throw new UsageError(`“${given}” isn't a number of days.`);
    const days = Number(given);
    const before = daysBefore(now(), days);
    const count = (await findOld(db, before)).length;
    const what = `${counted(count, "submission")} from before ${clinicClock(config)(before.toISOString())}`;
    if (count > 0) await mustAgree(input, `Erase ${what} forever?`, nothing);
    await logAccess(config, { who, now: now() }, "requests erased", { count });
    const gone = await purge(db, { dataDir: config.DATA_DIR, days, now: now(), remark });
    await wipe(input);
    print(`${counted(gone, "submission")} erased.`);
  },
});
