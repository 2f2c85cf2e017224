import { loaded } from "../content/loaded.ts";

const { conditions, services, records } = loaded;

/** Records for a new store: those that pages need, and examples. */
export const seed = {
  ...records.examples,
  conditions: conditions.map(({ slug, title, record }) => ({
    slug,
    title,
    description: record.description,
    symptoms: record.symptoms,
    causes: record.causes,
    treatment_approaches: record.treatments,
    published: true,
  })),
  services: services.map(({ slug, order, title, record }) => ({
    id: `service-${slug}`,
    slug,
    title,
    short_description: record.short,
    duration_minutes: record.minutes,
    price_range: record.priceRange || null,
    published: true,
    sort_order: order,
  })),
};
