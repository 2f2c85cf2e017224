import type { Database } from "../store/open.ts";

/** Moves whenever a record changes, by whatever hand. Rejects when the store does not answer. */
export async function contentVersion(db: Database): Promise<string> {
  const { version } = await db
    .selectFrom("content_version")
    .select("version")
    .executeTakeFirstOrThrow();
  return String(version);
}
