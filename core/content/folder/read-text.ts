import { readFileSync } from "node:fs";
import path from "node:path";
import { ContentError } from "./front-matter.ts";

/** @throws {ContentError} for a file that is not there, or a symbolic link that leads in a circle */
export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const reason = reasons[code];
    if (!reason) throw error;
    throw new ContentError([`${path.relative(process.cwd(), file)}:1: ${reason}`]);
  }
}

const reasons: Record<string, string> = {
  ENOENT: "the file is missing",
  ELOOP: "the file is a link that leads in a circle. Put the file itself here.",
};
