import { clinicFolder } from "./clinic-folder.ts";
import { readBrand } from "./folder/read-brand.ts";

/** In the browser's build scripts/clinic-plugin.ts replaces it by the values. */
const { fonts: _, ...brand } = readBrand(clinicFolder);
export { brand };
