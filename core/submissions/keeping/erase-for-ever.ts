import { isFull, isSqliteBusy } from "../../store/errors.ts";
import type { Database } from "../../store/open.ts";
import { wipeDeleted } from "../../store/keeping/wipe-deleted.ts";

type Input = { db: Database; remark: (text: string) => void };

/** Removes earlier deleted or encrypted text from the store's files, too. */
export async function wipe({ db, remark }: Input): Promise<void> {
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
