import { clinicFolder } from "./clinic-folder.ts";
import { loadClinic } from "./load.ts";

/** For code that does not take a clinic yet. */
export const loaded = await loadClinic(clinicFolder);
