import { listUnsent, listWritten } from "../../core/mail/list-letters.ts";
import { heldLetters, makeDue, refusedLetters, resend } from "../../core/mail/resend.ts";
import { worthMailing } from "../../core/mail/written-letters.ts";
import { logAccess } from "../../core/process/access-log.ts";
import { readReference } from "../../core/submissions/reference.ts";
import { Failure, mustAgree, UsageError } from "../command.ts";
import { clinicClock, type Columns, counted, json, table } from "../print.ts";
import { noSubmission, storeCommand, type WithStore } from "../store.ts";

export const lettersList = storeCommand({
  summary:
    "Shows the letters that wait, and the dead letters: refused for good, or tried for days without success.",
  options: {
    dead: "only the dead letters",
    written: "those that went to files only, for want of SMTP_URL",
    json: "as JSON",
  },
  async run({ config, db, options, now, print, remark }) {
    if (options.dead && options.written) throw new UsageError("Choose --dead or --written.");
    const listed = await (options.written ? listWritten(db, now()) : listUnsent(db));
    const found = listed.filter(({ state }) => !options.dead || state === "dead");
    if (options.json) return print(json(found));
    if (found.length === 0) return remark(options.written ? noneWritten : "No letter waits.");
    const clinicTime = clinicClock(config);
    const columns: Columns<(typeof found)[number]> = {
      ABOUT: (one) => one.about,
      KIND: (one) => one.kind,
      STATE: (one) => one.state,
      SINCE: (one) => clinicTime(one.since),
      TRIES: (one) => String(one.attempts),
      "NEXT TRY": (one) => (one.state === "waiting" ? clinicTime(one.nextAttempt) : ""),
      "LAST ERROR": (one) => one.lastError ?? "",
    };
    print(table(columns, found));
  },
});

const noneWritten = "No letter went to a file only.";
const yes = { yes: "without a question" };

export const lettersResend = storeCommand({
  operand: "[REF]",
  summary:
    "Sends the clinic's letter about a submission again: at once if it waits, as a new one if it was sent.",
  options: {
    written: "instead of REF: mails all that went to files only, for want of SMTP_URL",
    dead: "instead of REF: sends all dead letters to the clinic about open requests again",
    ...yes,
  },
  async run(input) {
    const { db, config, operand, options, now, person: who, print } = input;
    const given = [operand !== "", options.written, options.dead].filter(Boolean);
    if (given.length !== 1) throw new UsageError("Give REF, --written or --dead.");
    if (options.written && !config.SMTP_URL)
      throw new Failure("There is no SMTP_URL: set it and restart the site, then type this again.");
    if (options.written) {
      const written = worthMailing(db, now()).select("letters.id");
      return letGo(input, written, noneWritten, "Mail LETTERS that went to files only?");
    }
    if (options.dead) {
      const none = "No letter about an open request is dead.";
      const ask = "Send LETTERS again? Fix the cause first: letters list --dead.";
      return letGo(input, refusedLetters(db), none, ask);
    }
    const reference = readReference(operand);
    const outcome = await resend(input, { who, now: now() }, reference);
    if (!outcome) throw noSubmission(reference);
    print(`${reference}: ${outcome}.`);
  },
});

export const lettersRelease = storeCommand({
  summary: "Lets go the letters that a restore held back. Look at them first: letters list.",
  options: yes,
  run: (input) =>
    letGo(
      input,
      heldLetters(input.db),
      "No letter is held back.",
      "Send LETTERS from before the restore?",
    ),
});

/** @param ask in which LETTERS stands for how many */
async function letGo(
  input: WithStore<typeof yes>,
  chosen: { execute(): Promise<{ id: string }[]> },
  none: string,
  ask: string,
): Promise<void> {
  const { db, config, now, person: who, print, remark } = input;
  const ids = (await chosen.execute()).map(({ id }) => id);
  if (ids.length === 0) return remark(none);
  const letters = counted(ids.length, "letter");
  await mustAgree(input, ask.replace("LETTERS", letters), "No letter is let go.");
  await logAccess(config, { who, now: now() }, "letters sent again", { count: ids.length });
  await makeDue(db, ids, now());
  print(`${letters} let go. The running site sends what is due within a minute.`);
}
