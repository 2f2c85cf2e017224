import { type Clinic, loadClinic } from "../core/clinic/load.ts";
import type { Pages } from "../core/clinic/pages/read-pages.ts";
import { ourFolder } from "./clinic-folder.ts";

/** The clinic of this repository, for tests of what takes one. It leaves no page out. */
export const ourClinic = (await loadClinic(ourFolder)) as Clinic & { pages: Required<Pages> };
