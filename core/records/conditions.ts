import type { Database } from "../store/open.ts";
import { readable } from "./valid-characters.ts";

export type ConditionRecord = NonNullable<Awaited<ReturnType<typeof findConditionRecord>>>;

export async function findConditionRecord(db: Database, slug: string) {
  const row = await db
    .selectFrom("conditions")
    .select(["title", "description", "symptoms", "causes", "treatment_approaches"])
    .where("slug", "=", slug)
    .where("published", "=", true)
    .executeTakeFirst();
  return row && readable(row);
}

export async function listConditionSlugs(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("conditions")
    .select("slug")
    .where("published", "=", true)
    .execute();
  return rows.map(({ slug }) => slug);
}
