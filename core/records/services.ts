import type { Database } from "../store/open.ts";
import { readable } from "./valid-characters.ts";

export async function listServiceRecords(db: Database) {
  const rows = await db
    .selectFrom("services")
    .select(["id", "slug", "title", "short_description", "duration_minutes", "price_range"])
    .where("published", "=", true)
    .orderBy("sort_order")
    .orderBy("title")
    .execute();
  return rows.map(readable);
}

export type ServiceRecord = Awaited<ReturnType<typeof listServiceRecords>>[number];
