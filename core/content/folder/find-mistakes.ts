import { clinicFolder } from "../clinic-folder.ts";
import { ContentError } from "./read-files.ts";
import { checkFonts } from "./read-brand.ts";
import { tolerated } from "./read-clinic.ts";

/** Everything that is wrong in the clinic's folder, a line each: "file:line: what would be right". */
export async function findMistakes(): Promise<string[]> {
  const inFacts: string[] = [];
  tolerated.mistakes = inFacts;
  const mistakes = new Set<string>();
  for (const read of [
    () => import("../clinic.ts"),
    () => import("../brand.ts"),
    () => checkFonts(clinicFolder),
    () => import("./collections.ts"),
    () => import("../pages.server.ts"),
    () => import("../new-patients.server.ts"),
    () => import("../people.ts"),
    () => import("../../records/written-testimonials.ts"),
    () => import("../../store/seed.ts"),
  ]) {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const mistake of error.mistakes) mistakes.add(mistake);
    }
  }
  delete tolerated.mistakes;
  return [...inFacts, ...mistakes];
}
