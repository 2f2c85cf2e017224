import { resend } from "../mail/resend.ts";
import { logAccess, type Press } from "../process/access-log.ts";
import type { Config } from "../process/config.ts";
import { noteDone } from "../store/maintenance-log.ts";
import type { Database } from "../store/open.ts";
import { forUpdate, inLongTransaction } from "../store/transaction.ts";
import { answersOf, encrypt, type StoreKeys } from "./keeping/encryption.ts";
import { erase } from "./keeping/erase.ts";
import { wipe } from "./keeping/erase-for-ever.ts";

type Office = { db: Database; config: Config };

type Handled = {
  keys: StoreKeys;
  by?: string;
  note?: string;
  /** When it was answered as far as they know who press now; left out where that doesn't matter. */
  seen?: string | null;
  beforeChange?: () => Promise<void>;
};

/** @param at null to open it again @returns "changed" where somebody else has answered or opened it since it was seen */
export async function markHandled(
  db: Database,
  reference: string,
  at: Date | null,
  { keys, by = "", note = "", seen, beforeChange = async () => {} }: Handled,
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
    if (seen !== undefined && seen !== handled_at) {
      const stored = handled_note ? answersOf(keys, { id, answers: handled_note }).answers : {};
      const isSame = at
        ? handled_at && stored?.by === said.by && stored.note === said.note
        : handled_at === null;
      return isSame ? "done" : "changed";
    }
    await beforeChange();
    await trx
      .updateTable("submissions")
      .set({
        handled_at: at && at.toISOString(),
        handled_note: at && (by || note) ? encrypt(keys, id, said) : null,
      })
      .where("id", "=", id)
      .execute();
    return "done";
  });
}

type Answer = { by: string; note: string; seen: string | null };

export const answer = (office: Office, press: Press, reference: string, given: Answer) =>
  markHandled(office.db, reference, press.now, {
    ...given,
    keys: office.config,
    beforeChange: () => log(office, press, "request answered", reference),
  });

export const openAgain = (office: Office, press: Press, reference: string, seen: string | null) =>
  markHandled(office.db, reference, null, {
    seen,
    keys: office.config,
    beforeChange: () => log(office, press, "request opened again", reference),
  });

/** A command's press has no key. */
type AnyPress = Pick<Press, "who" | "now"> & Partial<Press>;

export const sendLetterAgain = ({ db, config }: Office, press: AnyPress, reference: string) =>
  resend(db, reference, press.now, {
    key: press.key,
    beforeChange: () => log({ config }, press, "letter sent again", reference),
  });

type Erased = {
  submissionIds: readonly string[];
  subscriberIds: readonly string[];
  evenUndelivered?: boolean;
  reference?: string | undefined;
};

/** Erases all of it or nothing, also in the store's files. @returns how many requests are gone; undefined where some have not reached the clinic, and nobody said that they go too */
export async function eraseRequests(
  { db, config, remark }: Office & { remark: (text: string) => void },
  press: AnyPress,
  { reference, ...chosen }: Erased,
): Promise<number | undefined> {
  const { submissionIds, subscriberIds } = chosen;
  const [event, { length }] =
    submissionIds.length > 0
      ? ["requests erased", submissionIds]
      : ["newsletter sign-ups erased", subscriberIds];
  const beforeChange = () => log({ config }, press, event, reference, length);
  const submissions = await erase(db, config.DATA_DIR, { ...chosen, beforeChange });
  if (submissions === undefined) return undefined;
  const counts = { submissions, subscribers: subscriberIds.length };
  await noteDone({ db, remark }, "It is erased", { what: "erase", at: press.now, ...counts });
  await wipe({ db, remark });
  return submissions;
}

const log = (
  { config }: Pick<Office, "config">,
  { who, now }: AnyPress,
  event: string,
  subject?: string,
  count = 1,
) => logAccess(config, { time: now, event, who, subject, count });
