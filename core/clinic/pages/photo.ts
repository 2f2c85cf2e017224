import { z } from "zod";
import { ContentError } from "../folder/mistake.ts";
import type { Filling } from "../folder/fill-texts.ts";
import { listOf } from "../folder/list-of.ts";
import { plainText, text } from "../folder/plain-schemas.ts";
import { mistakeAt } from "../folder/read-files.ts";
import { mediaName } from "../pictures.ts";

const percent = z.number().min(0, "must be from 0 to 100").max(100, "must be from 0 to 100");

export const photo = z
  .strictObject(
    {
      file: plainText.transform((file) => file.replace(/^\/?(brand\/)?photos\//, "")),
      alt: text,
      /** The point that every crop keeps, in percent from the left and from the top. */
      across: percent.optional(),
      down: percent.optional(),
    },
    "write { file: jane.jpg, alt: what it shows }; the file belongs in brand/photos/",
  )
  .transform((given) => ({ ...given, picture: "" }))
  .optional();
export type Photo = NonNullable<z.output<typeof photo>>;

/** Sets the picture in the folder that a photo names. @throws {ContentError} where there is none */
export function setPicture(given: Photo | undefined, { media }: Filling, file: string): void {
  if (!given) return;
  given.picture = media.get(mediaName(`brand/photos/${given.file}`))?.picture ?? "";
  if (given.picture) return;
  const there = [...media.keys()].filter((name) => name.startsWith("brand/photos/"));
  const sentence = `there is no picture brand/photos/${given.file}. Put it there${there.length > 0 ? `, or name one of ${listOf(there)}` : ""}.`;
  throw new ContentError(mistakeAt(file, given.file, sentence));
}
