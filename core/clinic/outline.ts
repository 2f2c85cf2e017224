import { regions } from "../../regions/regions.ts";
import type { Config } from "../process/config.ts";
import { attempt } from "./folder/mistake.ts";
import { type Brand, readBrand } from "./brand/read-brand.ts";
import { readFacts } from "./folder/read-clinic.ts";
import { keepLastGood } from "./last-good.ts";
import { type Clinic, loadClinic } from "./load.ts";

/** The parts of a clinic that can be read despite mistakes. */
export type ClinicOutline = Pick<Clinic, "version" | "name" | "timeZone" | "region" | "media"> & {
  brand: Pick<Brand, "styles" | "darkStyles" | "files">;
};

export const isWhole = (clinic: Clinic | ClinicOutline): clinic is Clinic => "pages" in clinic;

/** A folder with mistakes gives the clinic as the site last showed it, or as much of it as can be read. */
export async function lastShown({
  CLINIC_DIR,
  DATA_DIR,
}: Pick<Config, "CLINIC_DIR" | "DATA_DIR">): Promise<Clinic | ClinicOutline> {
  // The release before may have kept what this one can't read.
  const good = await keepLastGood(DATA_DIR, CLINIC_DIR, loadClinic)
    .read()
    .catch(() => undefined);
  return good ?? outlineOf(CLINIC_DIR);
}

async function outlineOf(folder: string): Promise<ClinicOutline> {
  const facts = attempt([], () => readFacts(folder).facts);
  return {
    version: "",
    // A name with a mistake is `unread`, not a string.
    name: typeof facts?.name === "string" ? facts.name : "The clinic",
    timeZone: facts?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    region: regions[facts?.region ?? "ontario"],
    brand: (await attempt([], () => readBrand(folder))) ?? {
      styles: "",
      darkStyles: "",
      files: [],
    },
    media: new Map(),
  };
}
