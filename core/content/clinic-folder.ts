import path from "node:path";

/** The folder that makes this the site of one clinic; `CLINIC_DIR` names another. */
export const clinicFolder = path.resolve(
  process.env.CLINIC_DIR ?? path.join(import.meta.dirname, "../../clinic"),
);
