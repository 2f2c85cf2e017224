import type { Facts } from "./folder/read-clinic.ts";
import { factsOf } from "./facts-of.ts";
import { clinicFolder } from "./clinic-folder.ts";

export type { Facts as Clinic } from "./folder/read-clinic.ts";
export type { Closure, DayHours, Season, WeekHours } from "./folder/read-clinic.ts";

type Given = { [Name in keyof Facts]: NonNullable<Facts[Name]> };
/** The facts of clinic/clinic.yaml. In the browser's build scripts/clinic-plugin.ts replaces this by the values. */
export const clinic = factsOf(clinicFolder) as unknown as Given;
