import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onCleanUp } from "./clean-up.ts";

/** An empty folder. It is gone when the file's tests have ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "clinic-test-"));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
