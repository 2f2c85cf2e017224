import type { Config } from "../../process/config.ts";
import { isFull, isSqliteBusy } from "../../store/errors.ts";
import { noteDone } from "../../store/maintenance-log.ts";
import type { Database } from "../../store/open.ts";
import { wipeDeleted } from "../../store/keeping/wipe-deleted.ts";
import { erase } from "./erase.ts";

type Input = {
  db: Database;
  config: Pick<Config, "DATA_DIR">;
  now: () => Date;
  remark: (text: string) => void;
};

/** Erases without asking, compacts the files, and logs it. @returns how many submissions are gone; undefined for nothing */
export async function eraseForEver(
  input: Input,
  chosen: Parameters<typeof erase>[2] & { subscriberIds: readonly string[] },
): Promise<number | undefined> {
  const submissions = await erase(input.db, input.config.DATA_DIR, chosen);
  if (submissions === undefined) return undefined;
  const counts = { submissions, subscribers: chosen.subscriberIds.length };
  await noteDone(input, "It is erased", { what: "erase", at: input.now(), ...counts });
  await wipe(input);
  return submissions;
}

/** Removes earlier deleted or encrypted text from the store's files, too. */
export async function wipe({ db, remark }: Pick<Input, "db" | "remark">): Promise<void> {
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
