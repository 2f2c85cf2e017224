import type { Clinic } from "../content/load.ts";
import type { Database } from "../store/open.ts";
import { readable } from "./valid-characters.ts";

export async function listServiceRecords(db: Database, clinic: Clinic) {
  const rows = await db
    .selectFrom("services")
    .select(["id", "slug", "title", "short_description", "duration_minutes", "price_range"])
    .where("published", "=", true)
    .orderBy("sort_order")
    .orderBy("title")
    .execute();
  return rows.map((row) => readable({ ...row, price_range: asText(row, clinic) }));
}

type Price = { slug: string; price_range: string | null };

/** Stores of earlier releases hold a template of the price, such as "{{prices.massage.first}}". */
function asText({ slug, price_range }: Price, { services }: Clinic) {
  if (!price_range?.includes("{{")) return price_range;
  return services.find((service) => service.slug === slug)?.record.priceRange ?? null;
}
