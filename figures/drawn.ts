// drawn.json tells from what each picture was drawn, so that only what has changed is drawn again, and a stale file is
// found without drawing.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Scene } from "./draw/scene.ts";

const folder = import.meta.dirname;
const read = (name: string) => readFileSync(path.join(folder, name));
const hash = (...parts: (string | Buffer)[]) => {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part);
  return sum.digest("hex").slice(0, 16);
};

const tool = hash(
  ...globSync(["draw/*.ts", "body/body.*", "people.ts", "files.ts"], { cwd: folder })
    .toSorted()
    .map(read),
);

/** Of a picture with this name. */
export const filesOf = (name: string) =>
  [name, `${name}-steps`, `${name}-moves`].map((file) => `svg/${file}.svg`);

export function stateOf(name: string, scene: Scene): string {
  const files = filesOf(name).filter((file) => existsSync(path.join(folder, file)));
  return `${hash(tool, JSON.stringify(scene))} ${hash(...files.map(read))}`;
}

export const readDrawn = (): Record<string, string> =>
  existsSync(path.join(folder, "drawn.json")) ? JSON.parse(read("drawn.json").toString()) : {};
