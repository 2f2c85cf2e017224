import path from "node:path";
import { siteFolder } from "../site-folder.ts";

/** `CLINIC_DIR` names another clinic's folder. The built site has a copy of its own: scripts/clinic-plugin.ts. */
export const clinicFolder = path.resolve(siteFolder, process.env.CLINIC_DIR || "clinic");
