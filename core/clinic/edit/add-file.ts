import path from "node:path";
import type { Press } from "../../process/access-log.ts";
import { PictureError, refuseLarge } from "../folder/draw-picture.ts";
import { isPdf } from "../pictures.ts";
import { slugOf } from "../names.ts";
import { preparePicture } from "./picture.ts";
import { bytesAt, type Folder, type Made, type SavedState, saveChanges } from "./save-files.ts";

/** Puts a picture or a PDF into files/; by its bytes, whatever its name ends in. @returns its address, and where it shows @throws PictureError */
export async function addFile(
  folder: Folder,
  press: Press,
  given: { name: string; bytes: Buffer },
): Promise<{ address: string; state: SavedState }> {
  const ending = isPdf(given.bytes) ? "pdf" : "jpg";
  if (ending === "pdf") refuseLarge(given.bytes.length, "The file");
  const bytes = ending === "pdf" ? given.bytes : await preparePicture(given.bytes);
  const stem = slugOf(given.name.replace(/\.\w+$/, "")) || "file";
  const wanted = `files/${stem}.${ending}`;
  let file = wanted;
  const outcome = await saveChanges(folder, press, `Add ${wanted}`, (): Made => {
    const there = (name: string) => bytesAt(path.join(folder.CLINIC_DIR, name));
    // Phones call every photo image.jpg.
    const isOther = there(wanted) && !there(wanted)!.equals(bytes);
    file = isOther ? `files/${stem}-${press.key.slice(-8)}.${ending}` : wanted;
    return there(file)?.equals(bytes) ? null : { [file]: bytes };
  });
  if ("objections" in outcome) throw new PictureError(outcome.objections[0]!.sentence);
  return { address: `/${file}`, ...outcome };
}
