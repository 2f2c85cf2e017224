import { clinicFolder } from "./clinic-folder.ts";
import { readClinic } from "./folder/read-clinic.ts";

export type { Clinic, Closure, DayHours, Season, WeekHours } from "./folder/read-clinic.ts";

/** The facts of clinic/clinic.yaml. In the browser's build scripts/clinic-plugin.ts replaces this by the values. */
export const { clinic } = readClinic(clinicFolder);
