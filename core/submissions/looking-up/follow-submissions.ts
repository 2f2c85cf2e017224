import { setImmediate } from "node:timers/promises";
import type { Database } from "../../store/open.ts";

type Row = { id: string; reference: string; answers: string };

/** Few at a time, so that pages are answered in between. */
const chunk = 100;
/** Longer than any transaction that stores a submission. */
const longestTransactionMs = 10 * 60_000;
/** More than all instances' transactions at one time. */
const mostOpen = 5_000;

/** Reads what came since the last call, by the store's numbers. */
export function followSubmissions(db: Database, elapsedMs = () => performance.now()) {
  let newest = 0;
  /** Lower numbers that were not there yet, and since when: PostgreSQL may commit them later, or never. */
  const missing = new Map<number, number>();

  function noteNumber(sequence: number) {
    for (let number = Math.max(newest + 1, sequence - mostOpen); number < sequence; number++)
      missing.set(number, elapsedMs());
    missing.delete(sequence);
    newest = Math.max(newest, sequence);
  }

  return async (onRow: (row: Row) => void): Promise<void> => {
    for (const [number, since] of missing)
      if (elapsedMs() - since > longestTransactionMs) missing.delete(number);
    const open = [...missing.keys()];
    const rows = db.selectFrom("submissions").select(["id", "reference", "answers", "sequence"]);
    const take = (found: (Row & { sequence: number })[]) => {
      for (const { sequence, ...row } of found) {
        noteNumber(sequence);
        onRow(row);
      }
    };
    if (open.length > 0) take(await rows.where("sequence", "in", open).execute());
    for (;;) {
      const next = rows.where("sequence", ">", newest).orderBy("sequence").limit(chunk);
      const found = await next.execute();
      take(found);
      if (found.length < chunk) return;
      await setImmediate();
    }
  };
}
