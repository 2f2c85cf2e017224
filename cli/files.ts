import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { Failure } from "./command.ts";

/** What a file holds; "-" is the standard input, by which a file comes that the command's user may not read. */
export async function readText(file: string): Promise<string> {
  try {
    return file === "-" ? await text(process.stdin) : await readFile(file, "utf8");
  } catch (error) {
    throw inWords(file, "read", error);
  }
}

/** @throws Failure that says why this is no file to read */
export async function mustBeReadable(file: string): Promise<void> {
  try {
    await (await open(file)).close();
  } catch (error) {
    throw inWords(file, "read", error);
  }
  if ((await stat(file)).isDirectory())
    throw new Failure(`${file} is a folder. Name a file in it.`);
}

/** To a file that only its owner can read, for it may hold what visitors wrote. */
export async function writePrivately(file: string, text: string): Promise<void> {
  await writeWhole(file, (part) =>
    writeFile(part, `${text}\n`, { mode: 0o600, flag: "wx", flush: true }),
  );
}

/**
 * To a file that is there whole or not at all.
 * @param write fills a file beside it that does not exist yet
 */
export async function writeWhole(
  file: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there && !there.isFile()) throw new Failure(`${file} is no file. Choose another name.`);
  const part = `${file}.part`;
  const clearAway = () => rm(part, { force: true }).catch(() => {});
  await clearAway();
  try {
    await write(part);
    await rename(part, file);
  } catch (error) {
    await clearAway();
    throw inWords(file, "written", error);
  }
}

const noRight =
  "this command's user has no right to it. On the server that is the user clinic; its folder for files is /var/backups/clinic";
const fullDisk = "the disk is full. Make room, or choose another disk";
const reasons: Record<string, string> = {
  EACCES: noRight,
  EPERM: noRight,
  EROFS: noRight,
  ENOTDIR: "a part of its path is no folder. Look at the path again",
  EISDIR: "it is a folder. Name a file in it",
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
};
const missing = {
  read: "there is no such file. Look at its name, and at the folder that you are in",
  written: "its folder does not exist. Make it first, or choose another",
};

/** The fault with the name that was typed and what to do; anything else is left as it is. */
function inWords(file: string, done: "read" | "written", error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return error;
  // A database that cannot be reached has such a code as well.
  if (error.syscall === "connect") return error;
  const code = String(error.code);
  const reason = code === "ENOENT" ? missing[done] : reasons[code];
  return reason ? new Failure(`${file} cannot be ${done}: ${reason} (${code}).`) : error;
}
