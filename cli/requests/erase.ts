import { forms } from "../../app/forms/forms.ts";
import { addressKey, spellingsOf } from "../../core/mail/address.ts";
import { findByAddress } from "../../core/newsletter/subscribers.ts";
import { erase, findOld, undeliveredAmong } from "../../core/submissions/erase.ts";
import { readReference } from "../../core/submissions/reference.ts";
import { daysBefore, purge } from "../../core/submissions/retention.ts";
import { numbersIn, plainDigits } from "../../core/submissions/telephone.ts";
import type { Database } from "../../core/store/open.ts";
import { wipeDeleted } from "../../core/store/wipe-deleted.ts";
import { isFull, isSqliteBusy } from "../../core/store/errors.ts";
import { agrees, command, Failure, type Surroundings, UsageError, yes } from "../command.ts";
import { clinicTime, counted } from "../print.ts";
import { noSubmission, noteDone, withStore } from "../store.ts";
import { findSubmissions, reasonsOf, type Submission, submissionTable } from "./submissions.ts";

const careful = {
  "even-undelivered": {
    type: "boolean",
    help: "also what has not reached the clinic: its letter waits, is a dead letter or went to a file only",
  },
  yes,
} as const;

export const submissionsErase = command({
  words: "submissions erase",
  operand: "REF",
  summary: "Erases one submission with its letters, forever.",
  options: careful,
  async run(input) {
    const reference = readReference(input.operand);
    return withStore(input.config, async (db) => {
      const found = await findSubmissions(db, input.config, { reference });
      if (found.length === 0) {
        await wipe(db, input.remark);
        throw noSubmission(reference);
      }
      return eraseAll(db, input, { submissions: found, subscriberIds: [] });
    });
  },
});

export const erasePerson = command({
  words: "erase",
  summary: "Finds what one person sent, the newsletter sign-up too, and erases it forever.",
  options: {
    email: { type: "string", value: "EMAIL", help: "who gave this e-mail address" },
    phone: {
      type: "string",
      value: "NUMBER",
      help: "or this telephone number, written in any way",
    },
    ...careful,
  },
  async run(input) {
    const { config, options, remark } = input;
    const person = personFrom(options);
    return withStore(config, async (db) => {
      const all = await findSubmissions(db, config);
      const unreadable = all.filter((one) => one.unreadable);
      if (unreadable.length > 0) {
        throw new Failure(
          `${unreadable.length} submissions can't be read, so nobody knows whose they are (${reasonsOf(unreadable)}). Give the key, or erase them by reference.`,
        );
      }
      const submissions = all.filter((one) => wrote(person, one));
      const subscriberIds = person.email ? await findByAddress(db, person.email) : [];
      const mentioned = all.filter((one) => !submissions.includes(one) && mentions(person, one));
      if (mentioned.length > 0) {
        remark(
          `Others mention this person, and are left as they are: ${mentioned.map(({ reference }) => reference).join(", ")}.`,
        );
      }
      if (submissions.length + subscriberIds.length === 0) {
        await wipe(db, remark);
        remark("Nothing was kept of this person.");
        return 0;
      }
      return eraseAll(db, input, { submissions, subscriberIds });
    });
  },
});

export const submissionsPurge = command({
  words: "submissions purge",
  summary:
    "Erases what is older than RETENTION_DAYS and was mailed to the clinic or marked as handled; the site does it daily.",
  options: {
    days: { type: "string", value: "DAYS", help: "older than this many days instead" },
    "dry-run": { type: "boolean", help: "only says how many" },
    yes,
  },
  async run(input) {
    const { config, options, now, print, remark } = input;
    const days = options.days === undefined ? config.RETENTION_DAYS : wholeDays(options.days);
    if (days === undefined) {
      throw new UsageError("RETENTION_DAYS isn't set, so submissions are kept. Give --days.");
    }
    const before = daysBefore(now(), days);
    return withStore(config, async (db) => {
      const count = (await findOld(db, before)).length;
      const what = `${counted(count, "submission")} from before ${clinicTime(before.toISOString())}`;
      if (options["dry-run"]) return print(`${what}.`);
      if (count > 0 && !(await agrees(input, `Erase ${what} forever?`, nothing))) return 1;
      const gone = await purge(db, { dataDir: config.DATA_DIR, days, now: now() });
      await wipe(db, remark);
      print(`${counted(gone, "submission")} erased.`);
    });
  },
});

export const nothing = "Nothing is erased.";

type Erasing = { submissions: Submission[]; subscriberIds: string[] };
type Careful = Surroundings & { options: { "even-undelivered": boolean; yes: boolean } };

async function eraseAll(db: Database, input: Careful, { submissions, subscriberIds }: Erasing) {
  const { config, options, print, remark } = input;
  if (submissions.length > 0) print(submissionTable(submissions));
  const what = (count: number) =>
    [
      ...(submissions.length > 0 ? [counted(count, "submission")] : []),
      ...(subscriberIds.length > 0 ? [counted(subscriberIds.length, "newsletter sign-up")] : []),
    ].join(" and ");
  const submissionIds = submissions.map(({ id }) => id);
  const evenUndelivered = options["even-undelivered"];
  const undelivered = await undeliveredAmong(db, submissionIds);
  if (undelivered.size > 0 && !evenUndelivered) {
    const references = submissions.filter(({ id }) => undelivered.has(id));
    throw new Failure(
      `Nothing is erased: ${references.map(({ reference }) => reference).join(", ")} hasn't reached the clinic yet: the letter waits, is a dead letter or went to a file only. See: ${config.CLINIC_COMMAND} letters list, and letters list --written. Or add --even-undelivered.`,
    );
  }
  if (!(await agrees(input, `Erase ${what(submissions.length)} forever?`, nothing))) return 1;
  const gone = await eraseForEver(db, input, { submissionIds, subscriberIds, evenUndelivered });
  print(`Erased: ${what(gone)}.`);
  if (gone < submissions.length)
    remark(
      `The others got a letter that has yet to leave, just now. See: ${config.CLINIC_COMMAND} letters list`,
    );
  remark("Letters in the clinic's mailbox, exports and backups aren't: erase it there too.");
  return 0;
}

type ForEver = Parameters<typeof erase>[2] & { subscriberIds: readonly string[] };

/**
 * Erases without asking, compacts the files, and logs it.
 * @returns how many submissions are gone
 */
export async function eraseForEver(
  db: Database,
  { config, now, remark }: Surroundings,
  { submissionIds, subscriberIds, evenUndelivered = false }: ForEver,
): Promise<number> {
  const chosen = { submissionIds, subscriberIds, evenUndelivered };
  const count = await erase(db, config.DATA_DIR, chosen);
  const counts = { submissions: count, subscribers: subscriberIds.length };
  await noteDone(db, "It is erased", { what: "erase", at: now(), ...counts }, remark);
  await wipe(db, remark);
  return count;
}

/** Removes earlier deleted or encrypted text from the store's files, too. */
export async function wipe(db: Database, remark: (text: string) => void): Promise<void> {
  let [reason, when] = ["The database was busy", "later"];
  try {
    if (await wipeDeleted(db, { rewrite: true })) return;
  } catch (error) {
    if (isFull(error)) [reason, when] = ["The disk is full", "once there's room"];
    else if (!isSqliteBusy(error)) throw error;
  }
  remark(
    `${reason}, so its files may still hold the text. Type the same command again ${when}: it then cleans the files.`,
  );
}

/** Normalized; empty where not given. */
type Person = { email: string; phones: string[] };

function personFrom({ email = "", phone = "" }: Record<"email" | "phone", string | undefined>) {
  const person: Person = { email: addressKey(email), phones: numbersIn(phone) };
  if (!person.email && !phone) throw new UsageError("Give --email, --phone or both.");
  if (email && !person.email.includes("@")) throw new UsageError("That isn't an e-mail address.");
  if (phone && person.phones.length === 0)
    throw new UsageError("A telephone number has 7 digits or more.");
  return person;
}

/** A telephone field holds the number, or an answer consists of the address or number alone. */
function wrote({ email, phones }: Person, { answers }: Submission): boolean {
  return Object.entries(answers ?? {}).some(([name, answer]) => {
    const numbers = numbersIn(answer);
    const isNumber = numbers.length === 1 && /^[\d\s()+./-]+$/.test(plainDigits(answer));
    return (
      (email !== "" && addressKey(answer) === email) ||
      ((isNumber || telephoneFields.has(name)) && numbers.some((one) => phones.includes(one)))
    );
  });
}

const telephoneFields = new Set(
  forms.flatMap(({ fields }) =>
    fields.filter(({ type }) => type === "tel").map(({ name }) => name),
  ),
);

/** Appears anywhere in an answer: someone else may be writing about this person. */
function mentions({ email, phones }: Person, { answers }: Submission): boolean {
  const spellings = email === "" ? [] : spellingsOf(email);
  return Object.values(answers ?? {}).some((answer) => {
    const digits = plainDigits(answer).replaceAll(/\D/g, "");
    return (
      spellings.some((one) => answer.toLowerCase().includes(one)) ||
      phones.some((number) => digits.includes(number))
    );
  });
}

function wholeDays(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`“${text}” isn't a number of days.`);
  return Number(text);
}
