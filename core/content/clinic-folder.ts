import path from "node:path";

/** `CLINIC_DIR` names another clinic's folder. */
export const clinicFolder = path.resolve(
  process.env.CLINIC_DIR ?? path.join(import.meta.dirname, "../../clinic"),
);
