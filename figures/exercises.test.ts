import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { findPoseMistakes } from "./check-poses.ts";
import { drawFigures } from "./files.ts";
import { type ExerciseName, exerciseNames, findExercise } from "./exercises.ts";
import { readPalette } from "./palette.ts";
import { framesOf } from "./movement.ts";
import type { Point } from "./shapes.ts";
import { outlines, type Skeleton, stand } from "./person/skeleton.ts";

const figures = drawFigures();
const moving = [...figures].filter(([name]) => name.endsWith("-moves"));

test("there are at least 24 exercises, each with the source that describes it", () => {
  expect(exerciseNames.length).toBeGreaterThanOrEqual(24);
  for (const name of exerciseNames) expect(findExercise(name).source).toMatch(/^.+ – .+$/);
});

test.each(moving)("%s is small, and is nothing but a drawing", (_, svg) => {
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(3_000);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|style=|<script/);
});

test.each(moving.filter(([name]) => name.endsWith("-hero-moves")))(
  "%s moves there and back once, in under five seconds",
  (_, svg) => {
    const [, seconds, runs] = /animation:([\d.]+)s linear (\d+) /.exec(svg)!;
    expect(Number(seconds) * Number(runs)).toBeLessThan(5);
  },
);

const people = exerciseNames.filter((name) => findExercise(name).pose.people);
const skeletons = (name: ExerciseName): Skeleton[] =>
  framesOf(findExercise(name)).map(({ pose }) => stand(pose.people![0]!));
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe.each(people)("in every moment of %s", (name) => {
  const { planted = [], still } = findExercise(name);
  const seen = skeletons(name);

  test("the person is on the floor, neither in it nor above it", () => {
    for (const skeleton of seen) {
      const circles = outlines(skeleton).flat();
      const lowest = Math.max(...circles.map(([, y, r]) => y + r));
      expect(lowest).toBeGreaterThan(-1.5);
      expect(lowest).toBeLessThan(2);
    }
  });

  test("what is still or planted stays where it is", () => {
    const ends = { arm: "wrist", arm2: "wrist2", leg: "ankle", leg2: "ankle2" } as const;
    const joints = [...planted.map((limb) => ends[limb]), ...(still ? [still] : [])];
    for (const joint of joints)
      for (const { joints: at } of seen)
        expect(apart(at[joint], seen[0]!.joints[joint]), joint).toBeLessThan(0.9);
  });

  test("no joint leaps", () => {
    for (const [i, { joints }] of seen.entries())
      for (const [joint, at] of Object.entries(joints))
        expect(apart(at, (seen[i - 1] ?? seen[i]!).joints[joint as "hip"]), joint).toBeLessThan(36);
  });
});

test("the still picture shows the first and the last pose", () => {
  const joints = (svg: string) => svg.match(/h\.01/g)?.length ?? 0;
  expect(joints(figures.get("bridge-steps")!)).toBe(2 * joints(figures.get("bridge")!));
});

describe("a mistake is told by its file, line and joint", () => {
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
  const poses = JSON.parse(read("poses.json"));
  const { bridge } = poses;
  const withBridge = (change: object) =>
    JSON.stringify({ ...poses, bridge: { ...bridge, ...change } }, null, 1);
  const person = { ...bridge.people[0] };

  test("nothing is wrong as it is", async () => {
    expect(await findPoseMistakes()).toEqual([]);
  });

  test.each<[string, string, RegExp]>([
    [
      "an impossible angle",
      withBridge({
        people: [
          {
            ...person,
            legs: [
              [0, 200],
              [0, 90],
            ],
          },
        ],
      }),
      /^figures\/poses\.json:\d+: bridge\.people\.0: the first knee is at 200°; people's goes from -2° to 165°$/,
    ],
    [
      "an arc at nobody",
      withBridge({ people: [], arcs: [{ at: "hip", r: 5, from: 0, to: 9 }] }),
      /poses\.json:\d+: bridge\.arcs\.0: there is no person to measure the hip of/,
    ],
    [
      "an unknown joint",
      withBridge({ arcs: [{ at: "tail", r: 5, from: 0, to: 9 }] }),
      /poses\.json:\d+: bridge\.arcs\.0\.at/,
    ],
    [
      "an unknown thing",
      withBridge({ behind: [["trampoline", 3]] }),
      /poses\.json:\d+: bridge\.behind\.0\.0 must be one of: .*\bwheelchair\b/,
    ],
    [
      "a thing without its measures",
      withBridge({ behind: [["chair", 3]] }),
      /poses\.json:\d+: bridge\.behind\.0: cannot be drawn with these measures/,
    ],
    [
      "a close-up of nobody",
      withBridge({ behind: [["bust", "astronaut", 0, 0]] }),
      /poses\.json:\d+: bridge\.behind\.0: cannot be drawn/,
    ],
    [
      "an unknown person",
      withBridge({ people: [{ ...person, person: "astronaut" }] }),
      /^figures\/poses\.json:\d+: bridge\.people\.0\.person must be one of: runner, .*\.$/,
    ],
    ["a missing part", withBridge({ people: [{ x: 0 }] }), /bridge\.people\.0\.lean is missing/],
  ])("%s", async (_, poses, sentence) => {
    expect((await findPoseMistakes({ "poses.json": poses })).join("\n")).toMatch(sentence);
  });

  test("a sign that nobody has drawn", async () => {
    const people = read("person/people.json").replace('["cap"', '["crown"');
    expect((await findPoseMistakes({ "person/people.json": people })).join("\n")).toMatch(
      /^figures\/person\/people\.json:\d+: warehouse-worker\.signs\.2\.0/,
    );
  });

  test("a colour that cannot be seen", async () => {
    const palette = { ...readPalette(), slate: "#a9b7c0" };
    const mistakes = await findPoseMistakes({}, palette);
    expect(mistakes).toContainEqual(
      expect.stringMatching(
        /^figures\/person\/people\.json:\d+: office-worker\.bottom: the knee on slate has a contrast of 1\.\d+; a figure needs 3$/,
      ),
    );
  });

  test.each<[string, (source: string) => string, RegExp]>([
    [
      "an exercise without a pose",
      (source) => source.replace('"bird-dog": {', '"handstand": {'),
      /^figures\/exercises\.json:2: handstand: there is no pose of this name$/,
    ],
    [
      "a limb that cannot get there",
      (source) => source.replace('"lean": -90', '"lean": 60'),
      /^figures\/exercises\.json:\d+: bridge: the knee cannot stretch/,
    ],
    [
      "a joint that would bend too far on the way",
      (source) => source.replace("-1.6", "-80"),
      /^figures\/exercises\.json:\d+: straight-leg-raise: the first hip is at -80°/,
    ],
    [
      "a part that would be bent on the way",
      (source) => source.replace('"gardener", 24', '"gardener", 90'),
      /^figures\/exercises\.json:\d+: chin-tuck: a part changes its shape/,
    ],
  ])("%s", async (_, change, sentence) => {
    const right = read("exercises.json");
    const exercises = change(right);
    expect(exercises).not.toBe(right);
    expect((await findPoseMistakes({ "exercises.json": exercises })).join("\n")).toMatch(sentence);
  });
});

test("every exercise is shown somewhere", () => {
  const clinic = path.join(import.meta.dirname, "../clinic");
  const texts = globSync("**/*.{md,yaml}", { cwd: clinic }).map((file) =>
    readFileSync(path.join(clinic, file), "utf8"),
  );
  const shown = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(?:figure:|:::exercise) ([\w-]+)/g)].map(([, name]) => name),
    ),
  );
  expect(exerciseNames.filter((name) => !shown.has(name))).toEqual([]);
});
