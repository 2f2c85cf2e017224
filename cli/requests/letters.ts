import { listLetters } from "../../core/mail/list-letters.ts";
import { heldLetters, makeDue, refusedLetters } from "../../core/mail/resend.ts";
import { worthMailing } from "../../core/mail/written-letters.ts";
import { logAccess } from "../../core/process/access-log.ts";
import { sendLetterAgain } from "../../core/submissions/answer.ts";
import { readReference } from "../../core/submissions/reference.ts";
import type { Database } from "../../core/store/open.ts";
import { Failure, mustAgree, type Surroundings, UsageError } from "../command.ts";
import { clinicClock, counted, json, table } from "../print.ts";
import { noSubmission, storeCommand } from "../store.ts";
import { pressOf } from "./access-log.ts";

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
    const listed = await listLetters(db, options.written ? now() : undefined);
    const found = listed.filter(({ state }) => !options.dead || state === "dead");
    if (options.json) return print(json(found));
    if (found.length === 0) {
      return remark(options.written ? "No letter went to a file only." : "No letter waits.");
    }
    const clinicTime = clinicClock(config);
    const rows = found.map((one) => [
      one.about,
      one.kind,
      one.state,
      clinicTime(one.since),
      String(one.attempts),
      one.state === "waiting" ? clinicTime(one.nextAttempt) : "",
      one.lastError ?? "",
    ]);
    print(table(["ABOUT", "KIND", "STATE", "SINCE", "TRIES", "NEXT TRY", "LAST ERROR"], rows));
  },
});

export const lettersResend = storeCommand({
  operand: "[REF]",
  summary:
    "Sends the clinic's letter about a submission again: at once if it waits, as a new one if it was sent.",
  options: {
    written: "instead of REF: mails all that went to files only, for want of SMTP_URL",
    dead: "instead of REF: sends all dead letters to the clinic about open requests again",
    yes: "without a question",
  },
  async run(input) {
    const { db, config, operand, options, now, print } = input;
    const given = [operand !== "", options.written, options.dead].filter(Boolean);
    if (given.length !== 1) throw new UsageError("Give REF, --written or --dead.");
    if (options.written) {
      if (!config.SMTP_URL) {
        throw new Failure(
          "There is no SMTP_URL: set it and restart the site, then type this again.",
        );
      }
      return letGo(input, worthMailing(db, now()).select("letters.id"), {
        none: "No letter went to a file only.",
        ask: (letters) => `Mail ${letters} that went to files only?`,
      });
    }
    if (options.dead) {
      return letGo(input, refusedLetters(db), {
        none: "No letter about an open request is dead.",
        ask: (letters) => `Send ${letters} again? Fix the cause first: letters list --dead.`,
      });
    }
    const reference = readReference(operand);
    const outcome = await sendLetterAgain(input, pressOf(input), reference);
    if (!outcome) throw noSubmission(reference);
    print(`${reference}: ${outcome}.`);
  },
});

export const lettersRelease = storeCommand({
  summary: "Lets go the letters that a restore held back. Look at them first: letters list.",
  options: { yes: "without a question" },
  run: (input) =>
    letGo(input, heldLetters(input.db), {
      none: "No letter is held back.",
      ask: (letters) => `Send ${letters} from before the restore?`,
    }),
});

async function letGo(
  input: Surroundings & { db: Database; options: { yes: boolean } },
  chosen: { execute(): Promise<{ id: string }[]> },
  words: { none: string; ask: (letters: string) => string },
): Promise<void> {
  const { db, config, now, person: who, print, remark } = input;
  const ids = (await chosen.execute()).map(({ id }) => id);
  if (ids.length === 0) return remark(words.none);
  const letters = counted(ids.length, "letter");
  await mustAgree(input, words.ask(letters), "No letter is let go.");
  const event = "letters sent again";
  await logAccess(config, { time: now(), event, who, count: ids.length });
  await makeDue(db, ids, now());
  const them = ids.length === 1 ? "it" : "them";
  print(`${letters} let go. The running site sends ${them} within a minute.`);
}
