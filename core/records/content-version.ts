import type { Database } from "../store/open.ts";

/** Database triggers move it whenever a record changes. */
export async function contentVersion(db: Database): Promise<string> {
  const { version } = await db
    .selectFrom("content_version")
    .select("version")
    .executeTakeFirstOrThrow();
  return String(version);
}
