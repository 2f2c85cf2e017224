import path from "node:path";
import type { Press } from "../../process/access-log.ts";
import { PictureError, preparePicture, slugOf } from "./picture.ts";
import { bytesAt, type Folder, type Made, saveChanges } from "./save-files.ts";

/** Puts a picture into files/. @returns its address @throws PictureError */
export async function addPicture(
  folder: Folder,
  press: Press,
  picture: { name: string; bytes: Buffer },
): Promise<string> {
  const bytes = await preparePicture(picture.bytes);
  const stem = slugOf(picture.name.replace(/\.\w+$/, "")) || "picture";
  const wanted = `files/${stem}.jpg`;
  let file = wanted;
  const outcome = await saveChanges(folder, press, `Add the picture ${stem}`, (): Made<string> => {
    const there = (name: string) => bytesAt(path.join(folder.CLINIC_DIR, name));
    // Phones call every photo image.jpg.
    const isOther = there(wanted) && !there(wanted)!.equals(bytes);
    file = isOther ? `files/${stem}-${press.key.slice(-8)}.jpg` : wanted;
    return there(file)?.equals(bytes) ? null : { [file]: bytes };
  });
  if (Array.isArray(outcome)) throw new PictureError(outcome[0]!.sentence);
  return `/${file}`;
}
