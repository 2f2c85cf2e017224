import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";

export type Release = { version: string; commit: string; instance: string };

/** @param folder the site's; the build leaves its commit there */
export function readRelease(folder: string, port: number): Release {
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    version: string;
  };
  return { version, commit: readCommit(folder), instance: `${hostname()}:${port}` };
}

function readCommit(folder: string): string {
  try {
    return readFileSync(path.join(folder, "build/commit"), "utf8").trim() || "unknown";
  } catch {
    return "unknown";
  }
}
