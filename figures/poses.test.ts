import { describe, expect, test } from "vitest";
import { impossibleJoints } from "./check-poses.ts";
import exercisePoseData from "./exercise-poses.json" with { type: "json" };
import { type PersonName, personOf, sizeOf } from "./person/people.ts";
import peopleData from "./person/people.json" with { type: "json" };
import poseData from "./poses.json" with { type: "json" };
import { type Pose, poseNames, poses } from "./poses.ts";
import { frame, sceneOf } from "./scene.ts";
import { boxOf, ticksPath, towards } from "./shapes.ts";
import type { Chain, Circle, Point } from "./shapes.ts";
import { length, outlines, stand } from "./person/skeleton.ts";
import type { Body } from "./person/skeleton.ts";

const people: [string, Body][] = poseNames.flatMap((name) =>
  ((poses[name] as Pose).people ?? []).map((body): [string, Body] => [name, body]),
);

/** Along a chain, closely enough to know what lies under it. */
const filled = (chain: Chain): Circle[] =>
  chain.flatMap(([x, y, r], i) => {
    const [toX, toY, toR] = chain[i + 1] ?? [x, y, r];
    return Array.from({ length: 20 }, (_, step) => {
      const share = step / 20;
      return [x + (toX - x) * share, y + (toY - y) * share, r + (toR - r) * share] as const;
    });
  });

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe.each(poseNames)("%s", (name) => {
  test("says in a sentence what it shows", () => {
    expect(poses[name].alt).toMatch(/^[A-Z].{15,130}\.$/);
  });

  test.each([8 / 5, 4 / 3])("lies wholly inside its frame at %f", (aspect) => {
    const box = boxOf(sceneOf(poses[name]));
    const view = frame(box, aspect);
    expect(box.left).toBeGreaterThanOrEqual(view.left);
    expect(box.top).toBeGreaterThanOrEqual(view.top);
    expect(box.right).toBeLessThanOrEqual(view.right);
    expect(box.bottom).toBeLessThanOrEqual(view.bottom);
    expect((view.right - view.left) / (view.bottom - view.top)).toBeCloseTo(aspect);
  });

  test("draws its arcs where nobody covers their middle or their ticks", () => {
    const { people = [] }: Pose = poses[name];
    const covered = people.flatMap((body) => outlines(stand(body)).flatMap(filled));
    for (const arc of sceneOf(poses[name]).filter((layer) => "from" in layer)) {
      if (arc.band) continue;
      const [x, y] = towards((arc.from + arc.to) / 2, arc.r);
      const middle: Point = [arc.centre[0] + x, arc.centre[1] + y * (arc.slant ?? 1)];
      const ticks = arc.ticks === "none" ? "" : ticksPath(arc);
      const ends = [...ticks.matchAll(/([-\d.]+) ([-\d.]+)/g)].map(([, left, top]): Point => [
        Number(left),
        Number(top),
      ]);
      for (const point of [middle, ...ends]) {
        for (const [left, top, r] of covered) {
          expect(apart(point, [left, top])).toBeGreaterThan(r);
        }
      }
    }
  });
});

describe.each(people)("a person in %s", (_, body) => {
  const { joints, parts } = stand(body);

  test("keeps the length of every limb that is seen from the side", () => {
    const foreshortened = body.legs.some((leg) => leg.length > 3);
    const size = sizeOf(body);
    expect(apart(joints.shoulder, joints.elbow)).toBeCloseTo(length.upperArm * size);
    expect(apart(joints.elbow2, joints.wrist2)).toBeCloseTo(length.forearm * size);
    if (foreshortened) return;
    expect(apart(joints.hip, joints.knee)).toBeCloseTo(length.thigh * size);
    expect(apart(joints.knee2, joints.ankle2)).toBeCloseTo(length.shin * size);
  });

  test("stands, sits or lies on the floor, or on what lifts them", () => {
    const { lift = 0 } = body;
    const lowest = Math.max(
      ...outlines({ joints, parts })
        .flat()
        .map(([, y, r]) => y + r),
    );
    expect(lowest).toBeCloseTo(-lift);
    const legs = [parts.leg, parts.foot, parts.leg2, parts.foot2].flat(2).map(([, y, r]) => y + r);
    expect(Math.max(...legs), "a foot or a knee touches it").toBeGreaterThan(-4 - lift);
  });

  test("bends no joint further than people can", () => {
    expect(impossibleJoints(body)).toEqual([]);
  });
});

test("twelve people recur, and only clinicians wear the clinic's colour", () => {
  const names = Object.keys(peopleData) as PersonName[];
  expect(names).toHaveLength(12);
  const inClinicColour = names.filter((person) => personOf({ person }).top === "lake-7");
  expect(inClinicColour).toEqual(["physiotherapist", "chiropractor"]);
  const shown = JSON.stringify([poseData, exercisePoseData]);
  for (const name of names) expect(shown, name).toContain(`"${name}"`);
});
