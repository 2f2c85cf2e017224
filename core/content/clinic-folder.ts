import path from "node:path";
import { siteFolder } from "../site-folder.ts";

/** `CLINIC_DIR` names another clinic's folder. */
export const clinicFolder = path.resolve(process.env.CLINIC_DIR ?? path.join(siteFolder, "clinic"));
