import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readPart } from "./body/body.ts";
import { type Scene, setUp } from "./draw/scene.ts";
import { filesOf, readDrawn, stateOf } from "./drawn.ts";
import index from "./index.json" with { type: "json" };
import { scenes } from "./scenes.ts";
import sizes from "./steps.json" with { type: "json" };

const folder = path.join(import.meta.dirname, "svg");
const files = readdirSync(folder).map(
  (name) => [path.basename(name, ".svg"), readFileSync(path.join(folder, name), "utf8")] as const,
);
const exercises = Object.entries(scenes).flatMap(([name, { exercise }]) =>
  exercise ? [[name, exercise] as const] : [],
);

test("svg, index.json, steps.json and drawn.json are what the tool makes of the scenes: run npm run figures", () => {
  const drawn = readDrawn();
  const stale = Object.entries(scenes).filter(
    ([name, scene]) => drawn[name] !== stateOf(name, scene),
  );
  expect(
    stale.map(([name]) => name),
    "out of date: run npm run figures",
  ).toEqual([]);
  const known = Object.keys(scenes).flatMap(filesOf);
  expect(files.map(([name]) => `svg/${name}.svg`).filter((file) => !known.includes(file))).toEqual(
    [],
  );
  expect(Object.keys(sizes)).toEqual(exercises.map(([name]) => name));
  expect(Object.keys(index)).toEqual(Object.keys(scenes).filter((name) => scenes[name]!.alt));
});

describe.each(files)("the file %s", (name, svg) => {
  test("is small, and says with numbers, attributes and colours of its own what it shows", () => {
    const most = { "treatment-room": 22_000 }[name] ?? (name.endsWith("-moves") ? 12_000 : 8_000);
    expect(brotliCompressSync(svg).length).toBeLessThan(most);
    expect(svg).not.toMatch(/ style=|NaN|Infinity|undefined|<script/);
    for (const [, colour] of svg.matchAll(/(?:fill|stroke)="([^"]*)"/g))
      expect(colour).toMatch(/^(none|var\(--fig-[a-z]+,(none|\{[^}]+\}|#[0-9a-f]{6})\))$/);
  });
});

test("all pictures together stay under 600 kB", () => {
  const sizes = files.map(([, svg]) => brotliCompressSync(svg).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
});

test.each(exercises)(
  "%s has its source, and its two poses the size that the index tells",
  (name, { source }) => {
    expect(source).toMatch(/^.+ – .+$/);
    const steps = sizes[name as keyof typeof sizes];
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(
      files.find(([file]) => file === `${name}-steps`)![1],
    )!;
    expect(Number(width) / 2 / Number(height)).toBeCloseTo(steps[0]! / steps[1]!, 1);
  },
);

test("every exercise is shown somewhere, and a text alternative is a sentence", () => {
  const clinic = path.join(import.meta.dirname, "../clinic");
  const texts = globSync("**/*.{md,yaml}", { cwd: clinic }).map((file) =>
    readFileSync(path.join(clinic, file), "utf8"),
  );
  const shown = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(?:figure:|:::exercise) ([\w-]+)/g)].map(([, name]) => name),
    ),
  );
  expect(exercises.map(([name]) => name).filter((name) => !shown.has(name))).toEqual([]);
  for (const { alt } of Object.values(index)) expect(alt).toMatch(/^[A-Z].{15,170}\.$/);
});

describe("a mistake is told with its joint or thing, and what there is", () => {
  const { bridge } = scenes as { bridge: Scene };
  const lying = bridge.people["one"]!;
  const posed = (pose: object): Scene => ({
    ...bridge,
    people: { one: { ...lying, pose: { ...lying.pose, ...pose } } },
  });
  test.each<[string, Scene, RegExp]>([
    [
      "a knee",
      posed({ legs: [{ thigh: 120, shin: -50 }, {}] }),
      /^one: the left knee is at 170°; people's goes from -5° to 158°$/,
    ],
    ["a hip", posed({ legs: [{ thigh: 120 }, { thigh: 64 }] }), /^one: the right hip is at -60°/],
    ["a neck", posed({ neck: { turn: 120 } }), /^one: the neck turn is at 120°/],
    [
      "a thing",
      { ...bridge, props: [["trampoline", {}]] as never },
      /^there is no prop trampoline; there are: mat, .*crutch/,
    ],
    [
      "a person",
      { ...bridge, people: { one: { ...lying, who: "astronaut" as never } } },
      /^one: there is no person astronaut; there are: elder,/,
    ],
    [
      "a place",
      posed({ arms: [{ reach: { to: { on: "nobody knee.L" } } }, {}] }),
      /^one: there is nobody called nobody/,
    ],
  ])("%s", (_, scene, sentence) => {
    expect(() => setUp(scene, {})).toThrow(sentence);
  });

  test("a part of the body that is not packed", () => {
    expect(() => readPart("asset/wig/on")).toThrow(
      /^figures\/body\/body\.bin: there is no part asset\/wig\/on\. Pack it again: node figures\/body\/pack\.ts FOLDER/,
    );
  });
});
