import type { Region } from "../../core/clinic/region.ts";
import { professionalRules } from "./professional-rules.ts";
import { publicHolidays } from "./public-holidays.ts";
import {
  anyPainRedFlags,
  anyPainSources,
  call911,
  emergencySigns,
  urgentSigns,
  withoutDoctor,
} from "./red-flags.ts";

export const ontario: Region = {
  name: "Ontario",
  publicHolidays,
  emergencySigns,
  urgentSigns,
  call911,
  withoutDoctor,
  anyPainRedFlags,
  anyPainSources,
  professionalRules,
};
