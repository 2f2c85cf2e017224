import { clinicFolder } from "./clinic-folder.ts";
import { readClinic } from "./read-clinic.ts";

export type { Clinic, Closure, DayHours, Season, WeekHours } from "./read-clinic.ts";

/**
 * The facts of the clinic, each written once, in clinic/clinic.yaml: pages, letters, structured data and the footer
 * read them here. What is built for the browser holds the values themselves: scripts/clinic-plugin.ts.
 */
export const { clinic } = readClinic(clinicFolder);
