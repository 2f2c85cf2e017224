import type { Database } from "../store/open.ts";
import { readable } from "./valid-characters.ts";

type ServiceRecord = {
  id: string;
  slug: string;
  title: string;
  short_description: string;
  duration_minutes: number | null;
  price_range: string | null;
};

export async function listServiceRecords(db: Database): Promise<ServiceRecord[]> {
  const rows = await db
    .selectFrom("services")
    .select(["id", "slug", "title", "short_description", "duration_minutes", "price_range"])
    .where("published", "=", true)
    .orderBy("sort_order")
    .orderBy("title")
    .execute();
  return rows.map(readable);
}
