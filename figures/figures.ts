// `npm run figures` writes svg/ and index.json again; names after it draw only these. `npm run figures -- sheet` writes
// one page with all of them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import type { Drawn } from "./files.ts";

const folder = import.meta.dirname;
const inFolder = (name: string) => path.join(folder, name);

if (isMainThread) await main(process.argv.slice(2));
else {
  const { drawFigure } = await import("./files.ts");
  const { scenes } = await import("./scenes.ts");
  parentPort!.on("message", (name: string) => {
    try {
      parentPort!.postMessage({ name, drawn: drawFigure(name, scenes[name]!) });
    } catch (error) {
      parentPort!.postMessage({ name, mistake: error instanceof Error ? error.message : String(error) });
    }
  });
}

async function main(asked: readonly string[]) {
  const { scenes } = await import("./scenes.ts");
  if (asked[0] === "sheet") {
    const { writeSheet } = await import("./sheet.ts");
    return writeSheet();
  }
  const names = asked.length > 0 ? asked : Object.keys(scenes);
  const unknown = names.filter((name) => !scenes[name]);
  if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(", ")} in figures/scenes/.`);
  const drawn = await drawAll(names);
  const svg = inFolder("svg");
  if (asked.length === 0) rmSync(svg, { recursive: true, force: true });
  mkdirSync(svg, { recursive: true });
  const index: Record<string, object> = asked.length > 0 ? JSON.parse(readFileSync(inFolder("index.json"), "utf8")) : {};
  for (const name of names) {
    const one = drawn.get(name);
    if (!one) continue;
    const { files, index: entry } = one;
    if (entry) index[name] = entry;
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(svg, `${file}.svg`), text);
  }
  writeFileSync(inFolder("index.json"), `${JSON.stringify(index, null, 2)}\n`);
  console.log(`Drew ${drawn.size} pictures to figures/svg.`);
}

/** By two at once. */
async function drawAll(names: readonly string[]): Promise<Map<string, Drawn>> {
  const drawn = new Map<string, Drawn>();
  const mistakes: string[] = [];
  const waiting = [...names];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url));
      const next = () => {
        const name = waiting.shift();
        if (name) worker.postMessage(name);
        else void worker.terminate().then(() => resolve());
      };
      worker.on("message", (answer: { name: string; drawn?: Drawn; mistake?: string }) => {
        if (answer.drawn) drawn.set(answer.name, answer.drawn);
        else mistakes.push(`figures/scenes: ${answer.name}: ${answer.mistake}`);
        next();
      });
      worker.on("error", reject);
      next();
    });
  await Promise.all([work(), work()]);
  if (mistakes.length > 0) {
    console.error(mistakes.join("\n"));
    process.exitCode = 1;
  }
  return drawn;
}
