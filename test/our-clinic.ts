import { loadClinic } from "../core/clinic/load.ts";
import { ourFolder } from "./clinic-folder.ts";

/** The clinic of this repository, for tests of what takes one. */
export const ourClinic = await loadClinic(ourFolder);
