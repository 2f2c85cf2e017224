import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { exerciseNames } from "./exercises.ts";
import { drawAll, drawFigures } from "./files.ts";
import { outlines, stand } from "./person/skeleton.ts";
import { poseNames, poses } from "./poses.ts";

const figures = drawFigures();
const all = drawAll();
const files = [...figures].filter(([name]) => !name.endsWith("-moves"));
const numbersIn = (text: string) => text.split(/[ ,]/).map(Number);

describe.each(files)("the file %s", (_, svg) => {
  test("is small and says with numbers and attributes alone what it shows", () => {
    expect(brotliCompressSync(svg).length).toBeLessThan(1_950);
    expect(svg).toContain("<path");
    expect(svg).not.toMatch(/style|class=|NaN|Infinity|undefined/);
  });

  test("has a colour of its own wherever a page may set another", () => {
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
    for (const colour of colours) {
      expect(colour).toMatch(/^(none|\{[^}]+\}|var\(--fig-[a-z]+,(none|\{[^}]+\})\))$/);
    }
  });
});

const hasOwnSize = (name: string) => ["body", "map"].includes(name) || name.endsWith("-steps");

test.each(files.filter(([name]) => !hasOwnSize(name)))(
  "%s has the proportions of the place that a page keeps for it",
  (name, svg) => {
    const [, , width, height] = numbersIn(/viewBox="([^"]*)"/.exec(svg)![1]!);
    expect(width! / height!).toBeCloseTo(name.endsWith("-hero") ? 4 / 3 : 8 / 5, 2);
  },
);

test.each(exerciseNames)("the index has the size of %s", (name) => {
  const { [name]: indexed } = JSON.parse(all.get("index.json")!);
  const [, , ...size] = numbersIn(/viewBox="([^"]*)"/.exec(figures.get(`${name}-steps`)!)![1]!);
  expect([2 * indexed.steps[0], indexed.steps[1]]).toEqual(size);
});

test.each(["squat", "lifting", "sit-to-stand", "calf-raise", "march"] as const)(
  "in the band of %s a person who stands is at least 180 px tall",
  (name) => {
    const [, , width, height] = numbersIn(
      /viewBox="([^"]*)"/.exec(figures.get(`${name}-steps`)!)![1]!,
    );
    const scale = Math.min((2 * 316) / width!, 208 / height!);
    const standing = outlines(stand(poses["standing-tall"].people![0]!)).flat();
    expect(-Math.min(...standing.map(([, y, r]) => y - r)) * scale).toBeGreaterThan(180);
  },
);

test("people show their joints, wherever they are drawn", () => {
  for (const name of poseNames.filter((name) => poses[name].people))
    for (const file of [name, `${name}-hero`])
      expect(figures.get(file)).toContain('stroke="var(--fig-joint,{sun})"');
});

test("svg and index.json are what the tool draws: run npm run figures", () => {
  const folder = import.meta.dirname;
  const kept = ["index.json", ...readdirSync(path.join(folder, "svg")).map((one) => `svg/${one}`)];
  const stale = [...new Set([...kept, ...all.keys()])].filter(
    (name) =>
      !kept.includes(name) ||
      all.get(name) !== readFileSync(path.join(folder, name), "utf8").replaceAll("\r\n", "\n"),
  );
  expect(stale, "out of date: run npm run figures").toEqual([]);
});
