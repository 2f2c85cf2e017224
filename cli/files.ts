import { realpath, rm, stat, writeFile } from "node:fs/promises";
import { writeWhole } from "../core/process/write-whole.ts";
import { Failure, type Surroundings } from "./command.ts";

/** A file is readable by its owner only: it may hold what visitors wrote. */
export async function printOrWrite(
  { options: { out }, print, remark }: Surroundings & { options: { out: string | undefined } },
  text: string,
  note = "",
): Promise<void> {
  if (!out) return print(text);
  await writeOut(out, (part) =>
    writeFile(part, `${text}\n`, { mode: 0o600, flag: "wx", flush: true }),
  );
  remark(`Written to ${out}. ${note}`.trim());
}

/** Writes as `writeWhole` does, and tells a reason where it fails. Follows a symlink. */
export async function writeOut(file: string, write: (part: string) => Promise<void>) {
  const found = await stat(file).catch(() => undefined);
  if (found && !found.isFile() && !found.isDirectory()) {
    throw new Failure(
      `${file} can't be written: it's no ordinary file. Leave --out away and redirect: > ${file}.`,
    );
  }
  const target = found ? await realpath(file) : file;
  await rm(`${target}.part`, { force: true }).catch(() => {});
  await writeWhole(target, write).catch((error: unknown) => {
    throw fileFailure(file, "written", error);
  });
}

const noRight =
  "this command's user has no right to it. On the server that's the user clinic; its folder for files is /var/backups/clinic";
const reasons: Record<string, string> = {
  ENOENT: "there's no such file or folder. Check its name and the folder you're in",
  EACCES: noRight,
  EPERM: noRight,
  ENOTDIR: "a part of its path isn't a folder",
  EISDIR: "it's a folder. Name a file in it",
  ENOSPC: "the disk is full. Make room, or choose another disk",
};

/** Names the file and what to do; other errors stay as they are. */
export function fileFailure(file: string, done: "read" | "written", error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const reason = reasons[String(error.code)];
  return reason ? new Failure(`${file} can't be ${done}: ${reason} (${error.code}).`) : error;
}
