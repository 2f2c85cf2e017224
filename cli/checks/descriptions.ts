import path from "node:path";
import { mistakeText } from "../../core/clinic/folder/mistake.ts";
import { mistakeAt } from "../../core/clinic/folder/read-files.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { textsOf } from "./absent-parts.ts";

/** Search engines cut off what is longer. */
const longestDescription = 155;

export const findLongDescriptions = (clinic: Clinic) =>
  textsOf(clinic).flatMap(([name, content]) => {
    const { metaTitle, description = "" } = content as Partial<Record<string, string>>;
    if (!metaTitle || description.length <= longestDescription) return [];
    const sentence = `it has ${description.length} characters. Search engines show ${longestDescription}.`;
    return [mistakeText(mistakeAt(path.join(clinic.folder, name), "description:", sentence))];
  });
