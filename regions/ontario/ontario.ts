import type { Region } from "../region.ts";
import { claimLimits } from "./claim-rules.ts";
import { professionalRules } from "./professional-rules.ts";
import { publicHolidays } from "./public-holidays.ts";
import * as redFlags from "./red-flags.ts";

export const ontario: Region = {
  name: "Ontario",
  publicHolidays,
  claimLimits,
  ...redFlags,
  professionalRules,
};
