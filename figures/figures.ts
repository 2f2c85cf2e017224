// `npm run figures` draws what has changed and writes svg/, index.json, steps.json and drawn.json; `npm run figures -- all` draws
// all again, names after it only these; `npm run figures -- sheet` writes one page with every picture.
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { filesOf, readDrawn, stateOf } from "./drawn.ts";
import type { Drawn } from "./files.ts";
import { scenes } from "./scenes.ts";

const inFolder = (name: string) => path.join(import.meta.dirname, name);
type Answer = { name: string; drawn?: Drawn; mistake?: string };

if (isMainThread) await main(process.argv.slice(2));
else {
  const { drawFigure } = await import("./files.ts");
  parentPort!.on("message", (name: string) => {
    try {
      parentPort!.postMessage({ name, drawn: drawFigure(name, scenes[name]!) } satisfies Answer);
    } catch (error) {
      parentPort!.postMessage({
        name,
        mistake: error instanceof Error ? error.message : String(error),
      } satisfies Answer);
    }
  });
}

async function main(asked: readonly string[]) {
  if (asked[0] === "sheet") return (await import("./sheet.ts")).writeSheet();
  const state = readDrawn();
  const isStale = (name: string) => state[name] !== stateOf(name, scenes[name]!);
  const names = asked[0] === "all" || asked.length === 0 ? Object.keys(scenes) : asked;
  const unknown = names.filter((name) => !scenes[name]);
  if (unknown.length > 0)
    throw new Error(`There is no picture ${unknown.join(", ")} in figures/scenes/.`);

  mkdirSync(inFolder("svg"), { recursive: true });
  const known = new Set(Object.keys(scenes).flatMap(filesOf));
  for (const file of readdirSync(inFolder("svg")))
    if (!known.has(`svg/${file}`)) rmSync(inFolder(`svg/${file}`));
  const read = (name: string) => JSON.parse(readFileSync(inFolder(name), "utf8"));
  const index: Record<string, object | undefined> = read("index.json");
  // Apart from the index, which every page carries: only the server asks for them.
  const steps: Record<string, readonly number[] | undefined> = read("steps.json");
  const mistakes: string[] = [];
  const drawing = names.filter((name) => asked.length > 0 || isStale(name));
  await drawByTwo(drawing, ({ name, drawn, mistake }) => {
    if (!drawn) return mistakes.push(`figures/scenes: ${name}: ${mistake}`);
    for (const file of filesOf(name)) rmSync(inFolder(file), { force: true });
    for (const [file, text] of Object.entries(drawn.files))
      writeFileSync(inFolder(`svg/${file}.svg`), text);
    const { steps: size, ...rest } = (drawn.index ?? {}) as { steps?: readonly number[] };
    index[name] = drawn.index && rest;
    steps[name] = size;
    state[name] = stateOf(name, scenes[name]!);
  });
  const inOrder = <T>(entries: Record<string, T>) =>
    JSON.stringify(
      Object.fromEntries(Object.keys(scenes).map((name) => [name, entries[name]])),
      null,
      2,
    );
  writeFileSync(inFolder("index.json"), `${inOrder(index)}\n`);
  writeFileSync(inFolder("steps.json"), `${inOrder(steps)}\n`);
  writeFileSync(inFolder("drawn.json"), `${inOrder(state)}\n`);
  console.log(
    `Drew ${drawing.length - mistakes.length} of ${Object.keys(scenes).length} pictures to figures/svg.`,
  );
  if (mistakes.length === 0) return;
  console.error(mistakes.join("\n"));
  process.exitCode = 1;
}

async function drawByTwo(names: readonly string[], take: (answer: Answer) => void): Promise<void> {
  const waiting = [...names];
  const work = async () => {
    const worker = new Worker(new URL(import.meta.url));
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const answer = once(worker, "message");
      worker.postMessage(name);
      take((await answer)[0] as Answer);
    }
    await worker.terminate();
  };
  await Promise.all([work(), work()]);
}
