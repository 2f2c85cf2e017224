import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const module = pathToFileURL(`${import.meta.dirname}/keep-tick.ts`).href;

/** What V8 knows of the five properties of a tick, when collections have met no tick in between. */
function shapesAfterCollections(first: string): string[] {
  const script = `
    import { setTimeout as wait } from "node:timers/promises";
    async function ticks() {
      for (let i = 0; i < 100; i += 1) {
        process.nextTick(() => {});
        if (i % 20 === 0) await wait(1);
      }
      await wait(5);
    }
    ${first}
    await ticks();
    for (let i = 0; i < 6; i += 1) {
      gc();
      await wait(1);
    }
    await ticks();
    %DebugPrint(process.nextTick);`;
  const flags = ["--expose-gc", "--allow-natives-syntax", "--input-type=module"];
  const said = execFileSync(process.execPath, [...flags, "--eval", script], { encoding: "utf8" });
  return [...said.matchAll(/DefineKeyedOwnPropertyInLiteral (\w+)/g)].map(([, state]) => state!);
}

test("what Node remembers a function with keeps its shape through collections", () => {
  const shapes = shapesAfterCollections(
    `const { keepTick } = await import(${JSON.stringify(module)}); keepTick();`,
  );
  expect(shapes).toEqual(Array(5).fill("MONOMORPHIC"));
});

// Should this fail, Node or V8 does so itself, and keep-tick.ts can go.
test("which it would lose otherwise", () => {
  expect(shapesAfterCollections("")).toContain("MEGAMORPHIC");
});
