import { clinicFolder } from "../clinic-folder.ts";
import { loadClinic } from "../load.ts";
import { ContentError } from "./content-error.ts";
import { checkFonts } from "./read-brand.ts";

/** Everything that is wrong in the clinic's folder, a line each: "file:line: what would be right". */
export async function findMistakes(): Promise<readonly string[]> {
  try {
    loadClinic(clinicFolder);
    checkFonts(clinicFolder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}
