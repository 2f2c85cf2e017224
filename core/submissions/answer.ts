import { logAccess, type Press } from "../process/access-log.ts";
import type { Config } from "../process/config.ts";
import type { Database } from "../store/open.ts";
import { forUpdate, inLongTransaction } from "../store/transaction.ts";
import { answersOf, encrypt } from "./keeping/encryption.ts";

type Office = { db: Database; config: Config };

type Answered = {
  by?: string;
  note?: string;
  /** When it was answered as far as they know who press now. */
  seen: string | null;
};

export const answer = (office: Office, press: Press, reference: string, given: Answered) =>
  markHandled(office, press, reference, { ...given, at: press.now });

export const openAgain = (office: Office, press: Press, reference: string, seen: string | null) =>
  markHandled(office, press, reference, { seen, at: null });

/** @param at null to open it again @returns "changed" where somebody else has answered or opened it since it was seen */
async function markHandled(
  { db, config }: Office,
  press: Press,
  reference: string,
  { at, by = "", note = "", seen }: Answered & { at: Date | null },
): Promise<"done" | "absent" | "changed"> {
  return inLongTransaction(db, async (trx) => {
    const row = await forUpdate(
      trx,
      trx
        .selectFrom("submissions")
        .select(["id", "handled_at", "handled_note"])
        .where("reference", "=", reference),
    ).executeTakeFirst();
    if (!row) return "absent";
    const { id, handled_at, handled_note } = row;
    const said = { by, note };
    if (seen !== handled_at) {
      const stored = handled_note ? answersOf(config, { id, answers: handled_note }).answers : {};
      const isSame = at
        ? handled_at && stored?.by === said.by && stored.note === said.note
        : handled_at === null;
      return isSame ? "done" : "changed";
    }
    const event = at ? "request answered" : "request opened again";
    await logAccess(config, press, event, { subject: reference, count: 1 });
    await trx
      .updateTable("submissions")
      .set({
        handled_at: at && at.toISOString(),
        handled_note: at && (by || note) ? encrypt(config, id, said) : null,
      })
      .where("id", "=", id)
      .execute();
    return "done";
  });
}
