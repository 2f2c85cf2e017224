// Reads the poses and exercises as they are written, and tells each mistake by file, line and joint.
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ContentError } from "../core/clinic/folder/content-error.ts";
import { parseYaml } from "../core/clinic/folder/read-files.ts";
import { contrast } from "../core/clinic/folder/palette.ts";
import { colour } from "./paints.ts";
import { fill, type Palette, readPalette } from "./palette.ts";
import { personSchema } from "./person/people.ts";
import { exerciseSchema, poseSchema } from "./pose-schemas.ts";
import type { ExerciseData, PoseData } from "./pose-schemas.ts";
import type { PoseName } from "./poses.ts";
import type { Body } from "./person/skeleton.ts";

type Range = readonly [least: number, most: number];

/** How far people can move a joint, in degrees: in side view, and in front view. */
const ranges = {
  side: {
    shoulder: [-60, 185],
    elbow: [-10, 150],
    wrist: [-90, 95],
    hip: [-30, 140],
    knee: [-2, 165],
    ankle: [-95, 95],
  },
  front: {
    shoulder: [-60, 185],
    elbow: [-35, 150],
    wrist: [-95, 95],
    hip: [-50, 65],
    knee: [-10, 110],
    ankle: [-95, 95],
  },
} as const satisfies Record<string, Record<string, Range>>;

/** What a person's joints do that people's cannot. */
export function impossibleJoints(body: Pick<Body, "view" | "arms" | "legs">): string[] {
  const range = ranges[body.view ?? "side"];
  const limbs = [
    ...body.arms.map((angles) => [["shoulder", "elbow", "wrist"] as const, angles] as const),
    ...body.legs.map((angles) => [["hip", "knee", "ankle"] as const, angles] as const),
  ];
  return limbs.flatMap(([joints, angles], limb) =>
    joints.flatMap((joint, i) => {
      const [angle, [least, most]] = [angles[i] ?? 0, range[joint]];
      if (angle >= least - 0.5 && angle <= most + 0.5) return [];
      const which = limb % 2 === 0 ? "first" : "second";
      return `the ${which} ${joint} is at ${Math.round(angle)}°; people's goes from ${least}° to ${most}°`;
    }),
  );
}

const poses = z.record(
  z.string(),
  poseSchema.superRefine(({ people = [], arcs = [] }, { addIssue }) => {
    for (const [i, body] of people.entries())
      for (const message of impossibleJoints(body))
        addIssue({ code: "custom", path: ["people", i], message });
    for (const [i, { at }] of arcs.entries()) {
      if (typeof at !== "string" || people.length > 0) continue;
      const message = `there is no person to measure the ${at} of`;
      addIssue({ code: "custom", path: ["arcs", i], message });
    }
  }),
);

/** WCAG 2.2, 1.4.11. */
const leastContrast = 3;

/** People whose skin and clothes stand out from the ground, and their joints from the clothes. */
function peopleSeen(palette: Palette) {
  const ratio = (front: string, back: string) =>
    Math.floor(contrast(fill(front, palette), fill(back, palette)) * 100) / 100;
  return z.record(
    z.string(),
    personSchema.superRefine((person, { addIssue }) => {
      const require = (
        part: "skin" | "top" | "bottom",
        what: string,
        front: string,
        back: string,
      ) => {
        const found = ratio(front, back);
        if (found >= leastContrast) return;
        const message = `${what} has a contrast of ${found}; a figure needs ${leastContrast}`;
        addIssue({ code: "custom", path: [part], message });
      };
      for (const part of ["skin", "top", "bottom"] as const) {
        const paint = person[part];
        require(part, `${paint} on fog`, colour(paint), "{fog}");
        require(part, `${paint} of the far side on fog`, colour(paint, "far"), "{fog}");
      }
      require("top", `the shoulder on ${person.top}`, colour("sun"), colour(person.top));
      require("bottom", `the knee on ${person.bottom}`, colour("sun"), colour(person.bottom));
    }),
  );
}

/**
 * A line each: "file:line: what is wrong".
 * @param changed what to read in place of a file
 */
export async function findPoseMistakes(
  changed: Record<string, string> = {},
  palette?: Palette,
): Promise<string[]> {
  const check = (name: string, schema: z.ZodType) => {
    const file = path.join(import.meta.dirname, name);
    // JSON is YAML, whose parser knows the lines.
    parseYaml(schema, file, changed[name] ?? readFileSync(file, "utf8"));
  };
  try {
    check("person/people.json", peopleSeen(palette ?? readPalette()));
    check("poses.json", poses);
    check("exercise-poses.json", poses);
    check("exercises.json", await possibleExercises());
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [...error.mistakes];
    throw error;
  }
}

async function possibleExercises() {
  // These read the files as well: only once they are known to be right.
  const { toExercise } = await import("./exercises.ts");
  const { poseData } = await import("./poses.ts");
  const { movingCard } = await import("./exercise-drawings.ts");
  const { framesOf, PoseMistake } = await import("./movement.ts");

  /** In between its stops a movement is worked out, and may ask of a joint what it cannot do. */
  function findImpossibleMovement(pose: PoseData, exercise: ExerciseData): string | undefined {
    try {
      const read = toExercise(pose, exercise);
      movingCard(read);
      return framesOf(read).flatMap(({ pose: { people = [] } }) =>
        people.flatMap(impossibleJoints),
      )[0];
    } catch (error) {
      if (error instanceof PoseMistake) return error.message;
      throw error;
    }
  }

  return z.record(z.string(), exerciseSchema).superRefine((all, { addIssue }) => {
    for (const [name, exercise] of Object.entries(all)) {
      const pose: PoseData | undefined = poseData[name as PoseName];
      const message = pose
        ? findImpossibleMovement(pose, exercise)
        : "there is no pose of this name";
      if (message) addIssue({ code: "custom", path: [name], message });
    }
  });
}
