import { regions } from "../../regions/regions.ts";
import { mistakesIn } from "./folder/content-error.ts";
import { type Brand, readBrand } from "./folder/read-brand.ts";
import { readFacts } from "./folder/read-clinic.ts";
import type { Clinic } from "./load.ts";

/** The parts of a clinic that can be read despite mistakes. */
export type ClinicOutline = Pick<
  Clinic,
  "version" | "name" | "timeZone" | "region" | "people" | "articles" | "media"
> & { brand: Pick<Brand, "styles" | "files"> };

export async function outlineOf(folder: string): Promise<ClinicOutline> {
  const facts = await orNothing(async () => readFacts(folder).facts);
  return {
    version: "",
    // A name with a mistake is `unread`, not a string.
    name: typeof facts?.name === "string" ? facts.name : "The clinic",
    timeZone: facts?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    region: regions[facts?.region ?? "ontario"],
    brand: (await orNothing(() => readBrand(folder))) ?? { styles: "", files: [] },
    people: [],
    articles: [],
    media: new Map(),
  };
}

const orNothing = async <Value>(read: () => Promise<Value>): Promise<Value | undefined> =>
  read().catch((error: unknown) => void mistakesIn(error));
