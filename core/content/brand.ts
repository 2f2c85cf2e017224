import { clinicFolder } from "./clinic-folder.ts";
import { readBrand } from "./read-brand.ts";

/** The clinic's colours and logo. What is built for the browser holds the values themselves: scripts/clinic-plugin.ts. */
export const brand = readBrand(clinicFolder);
