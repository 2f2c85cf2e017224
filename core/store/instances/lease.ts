import { isDue } from "../clock.ts";
import type { Database } from "../open.ts";
import { retryOnBusy } from "../transaction.ts";

/** @returns false when another process took the lease less than `ms` ago */
export async function takeLease(db: Database, name: string, ms: number, now: Date) {
  const ends_at = new Date(now.getTime() + ms).toISOString();
  const taken = await retryOnBusy(() =>
    db
      .insertInto("leases")
      .values({ name, ends_at })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ ends_at })
          .where(isDue("leases.ends_at", now, ms)),
      )
      .returning("name")
      .executeTakeFirst(),
  );
  return taken !== undefined;
}

/** The work failed: another process may do it at once. */
export async function giveUpLease(db: Database, name: string): Promise<void> {
  await retryOnBusy(() => db.deleteFrom("leases").where("name", "=", name).execute());
}
