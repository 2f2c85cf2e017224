import { z } from "zod";
import { bodyRegions, type RegionName } from "../body-regions.ts";
import { isOffered } from "../parts.ts";
import { figure, link, list, page, path, template, text, texts } from "./shapes.ts";

type Regions = Partial<Record<RegionName, { label: string; to: string }>>;
const withoutAbsent = (regions: Regions): Regions =>
  Object.fromEntries(Object.entries(regions).filter(([, { to }]) => isOffered(to)));

const cards = <Fields extends z.ZodRawShape>(fields: Fields) =>
  list(z.strictObject({ title: text, description: text, to: path, figure, ...fields }));

export const home = page({
  badge: text,
  /** What the clinic claims of itself. */
  trust: texts,
  book: text,
  more: link.extend({ about: text }),
  services: z.strictObject({
    title: text,
    lead: text,
    all: link,
    cards: cards({ features: texts, linkLabel: text }),
  }),
  insurance: z.strictObject({ title: text, text, points: texts, claims: list(link), prices: link }),
  conditions: z.strictObject({
    title: text,
    lead: text,
    where: z.strictObject({ title: text, lead: text }),
    causes: z.strictObject({ title: text, list: list(link) }),
    unsure: z.strictObject({ title: text, text }),
    more: text,
    cards: cards({}),
  }),
  /** A place without a page is not on the map. */
  bodyMap: z.partialRecord(z.enum(bodyRegions), link).transform(withoutAbsent),
  testimonials: z.strictObject({ title: text, stars: template("stars"), disclaimer: text }),
  resources: z.strictObject({
    title: text,
    lead: text,
    more: text,
    kicker: template("type", "category", "minutes"),
    all: link,
    /** Each shows the newest stored post of its category, or the article at this address while there is none. */
    cards: list(z.strictObject({ type: text, category: text, to: text })),
  }),
  closing: z.strictObject({ title: text, text }),
});
