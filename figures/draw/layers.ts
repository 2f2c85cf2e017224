// The pixels of a picture as paths with the places of colours, from the floor to the face.
import { alongArmAt } from "./dress.ts";
import { blur, type Field, trace } from "./trace.ts";
import type { Picture } from "./render.ts";
import { base as unshaped } from "./human.ts";
import { across, add, clamp, minus, unit as unitOf, type Vector } from "./vectors.ts";

export type Paints = (owner: string, material: string) => string;
/** Of both sides, or of one; a stretched one is hatched, since it doesn't work. */
export type Muscle = `${"" | "stretched "}${keyof typeof muscles}${"" | ".L" | ".R"}`;

type Style = { works: Readonly<Record<string, readonly string[]>>; unit: number };

const hidden = "--fig-strata";
/** Of things that have one colour in every clinic: in light, in shade, and lines. */
const ownPaints: Record<string, readonly [string, string, string]> = {
  cardboard: ["#d9be88", "#b8995f", "#8a6f3f"],
};
const lightPaint = (paint: string) =>
  ownPaints[paint]?.[0] ??
  (["lake-9", "ink"].includes(paint) ? `{12% white in ${paint}}` : `{${paint}}`);
const shade = (paint: string) => {
  if (ownPaints[paint]) return ownPaints[paint][1];
  if (paint.startsWith("skin")) return `{${paint === "skin-4" ? 34 : 24}% ink in ${paint}}`;
  if (["lake-9", "ink"].includes(paint)) return `{4% white in ${paint}}`;
  return `{22% lake-9 in ${paint}}`;
};
const deep = (paint: string) =>
  ownPaints[paint]?.[2] ??
  (["lake-9", "ink"].includes(paint) ? `{40% ink in ${paint}}` : `{44% ink in ${paint}}`);

/** Soft edges for what is soft. */
const softness: Record<string, number> = {
  hair: 2.2,
  top: 1.9,
  bottom: 2,
  shoe: 1.5,
  scarf: 2.4,
  skin: 1.1,
};
const order = ["floor", "props", "sole", "shoe", "bottom", "top", "skin", "hair", "scarf"];
/** How far behind a thing of the same paint must be for a line between. */
const steps: Record<string, number> = {
  skin: 0.055,
  shoe: 0.4,
  sole: 0.4,
  top: 0.7,
  bottom: 0.45,
  scarf: 0.6,
};

type Box = { left: number; top: number; width: number; height: number };

export function layersOf(picture: Picture, paints: Paints, { works, unit }: Style): string {
  const { width, height, meshes, mesh } = picture;
  // A frame of a movement shows for a moment.
  const stray = unit < 1 ? 3 * unit : unit;
  /** Large heads have larger curls, and softer shade. */
  const size = Math.max(0.9, Math.min(2.2, picture.scale / unit / 50));
  const keys: { owner: string; material: string }[] = [];
  const keyOfMesh = meshes.map(({ owner, material }) => {
    const own = { owner, material: material === "eye" ? "skin" : material };
    const known = keys.findIndex((key) => key.owner === own.owner && key.material === own.material);
    return known >= 0 ? known : keys.push(own) - 1;
  });
  const base = mesh.map((one) => (one < 0 ? -1 : keyOfMesh[one]!));
  const rank = ({ owner, material }: (typeof keys)[number]) =>
    order.indexOf(owner === "props" ? "props" : material);
  const sorted = keys.map((_, i) => i).toSorted((a, b) => rank(keys[a]!) - rank(keys[b]!) || a - b);

  /** The parts of the picture in which they are, with room around, also beyond its edge. */
  const room = 24;
  const boxes = keys.map((_, key): Box => {
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let at = 0; at < base.length; at++) {
      if (base[at] !== key) continue;
      const [px, py] = [at % width, Math.floor(at / width)];
      left = Math.min(left, px);
      right = Math.max(right, px);
      top = Math.min(top, py);
      bottom = Math.max(bottom, py);
    }
    return {
      left: left - room,
      top: top - room,
      width: right - left + 2 * room,
      height: bottom - top + 2 * room,
    };
  });
  /** What lies at the picture's edge goes on beyond it. */
  const cut = ({ left, top, width: w, height: h }: Box, value: (at: number) => number): Field => {
    const values = new Float32Array(w * h);
    for (let row = 0, to = 0; row < h; row++) {
      const start = Math.max(0, Math.min(height - 1, row + top)) * width;
      for (let px = left; px < left + w; px++, to++)
        values[to] = value(start + (px < 0 ? 0 : px < width ? px : width - 1));
    }
    return { width: w, height: h, values };
  };
  const paths: string[] = [];
  const put = (fill: string, d: string, rest = "") => {
    if (d) paths.push(`<path fill="${fill}"${rest} d="${d}"/>`);
  };
  const place = keys.map((_, key) => sorted.indexOf(key));
  for (const key of sorted) {
    const { owner, material } = keys[key]!;
    const box = boxes[key]!;
    if (box.width <= 2 * room) continue;
    const paint = paints(owner, material);
    const isHard = owner === "props";
    const line = (field: Field, least: number, error: number) =>
      trace(field, { ...box, least, error: error * stray, isHard, unit });
    const sigma =
      unit *
      (isHard
        ? 1
        : material === "hair" || material === "scarf"
          ? 3.2 * size
          : 1.7 * Math.sqrt(size));
    const own = cut(box, (at) => (base[at] === key ? 1 : 0));
    if (material === "floor") {
      const shadow = cut(box, (at) => (base[at] === key ? picture.shadowed[at]! : 0));
      const d = line(blur(shadow, 4 * unit), 1200 * unit * unit, 0.6);
      put(`var(${hidden},{${paint}})`, d, ` stroke="none"`);
      continue;
    }
    const softly = blurInside(own, 3.4 * (softness[material] ?? 1) * size * unit);
    const lit = cut(box, (at) => picture.lit[at]!);
    const light = isHard ? lit : softly(lit);
    // A shadow on a wall or on a leg of a chair can't be told from a stain.
    const takesShadow = (at: number) => !isHard || picture.facing[at * 3 + 1]! > 0.6;
    const cast = softly(cut(box, (at) => (takesShadow(at) ? picture.shadowed[at]! : 0)));
    const limit = material === "hair" ? 0.3 : isHard ? 0.3 : 0.2;
    // A face in shadow can't be read: only what lies under the chin is.
    const isFace = cut(box, (at) =>
      material === "skin" && picture.reference[at * 3 + 1]! > chin(picture.reference[at * 3 + 2]!)
        ? 1
        : 0,
    ).values;
    const inShade = {
      ...own,
      values: own.values.map((value, i) =>
        value && (light.values[i]! < limit || cast.values[i]! > 0.5) && !isFace[i] ? 1 : 0,
      ),
    };
    // It goes on a little beneath what lies upon it, or a gap would show between the two; not at the outer edge, where
    // it would look out from under hair.
    const around = blur(own, 8 * unit);
    const within = blur(
      cut(box, (at) => (base[at]! >= 0 ? 1 : 0)),
      3 * unit,
    );
    const beneath = cut(box, (at) => (base[at]! >= 0 && place[base[at]!]! > place[key]! ? 1 : 0));
    const mask = {
      ...own,
      values: own.values.map((value, i) =>
        value || (beneath.values[i]! && around.values[i]! > 0.004 && within.values[i]! > 0.9)
          ? 1
          : 0,
      ),
    };
    const isHair = material === "hair";
    put(
      isHair ? `var(--fig-pen,${lightPaint(paint)})` : `var(--fig-paper,${lightPaint(paint)})`,
      line(blur(mask, sigma), (isHair ? 160 : 50) * unit * unit, isHard ? 1.2 : 0.7),
    );
    const inside = blur(own, sigma);
    // As far as the edge and a little over it, or a rim of the ground would be left.
    const patch = (mask: Field, sigma: number, least: number) => {
      const { values } = blurInside(own, sigma * unit)(mask);
      const clipped = values.map((value, i) => Math.min(value, inside.values[i]! + 0.12));
      return line({ ...own, values: clipped }, least, 0.8);
    };
    /** A patch of shade below this is no fold of cloth, but a stain. */
    const fold = ["top", "bottom", "scarf"].includes(material) ? 2.4 * picture.scale ** 2 : 0;
    // Shade on hair looks like a cap.
    if (!isHair)
      put(
        `var(${hidden},${shade(paint)})`,
        patch(inShade, isHard ? 1.2 : 3 * size, Math.max(150 * unit * unit, fold)),
        ` stroke="none"`,
      );
    for (const muscle of works[owner] ?? []) {
      const [kind = "", side] = muscle.replace("stretched ", "").split(".");
      const isHatched = kind !== muscle.split(".")[0];
      const field = muscles[kind as keyof typeof muscles];
      const hatch = 0.34 * picture.scale;
      if (!under(kind).includes(material)) continue;
      const over = cut(box, (at) => {
        if (base[at] !== key) return 0;
        if (isHatched && ((at % width) + Math.floor(at / width)) % hatch > hatch / 2) return 0;
        const [a, b, c] = [
          picture.reference[at * 3]!,
          picture.reference[at * 3 + 1]!,
          picture.reference[at * 3 + 2]!,
        ];
        if (side && a > 0 !== (side === "L")) return 0;
        return field(a, b, c, alongArmAt(a, b, c)) > 0 ? 1 : 0;
      });
      put(
        kind === "blade"
          ? `var(${hidden},{22% white in ${paint}})`
          : `var(--fig-work,{${kind === "trapezius" ? `35% sun in ${paint}` : "sun"}})`,
        patch(over, isHatched ? 1.2 : 4 * Math.sqrt(size), (isHatched ? 40 : 200) * unit * unit),
        ` stroke="none"`,
      );
    }
    if (!isHair)
      put(
        `var(--fig-pen,${deep(paint)})`,
        linesOf(picture, base, key, steps[material] ?? 0.5, box, cut, unit),
        ` stroke="none"`,
      );
  }
  paths.push(...faces(picture, paints, cut, unit));
  return paths.join("");
}

/** Only what lies in the mask counts. */
function blurInside(mask: Field, sigma: number): (field: Field) => Field {
  const weights = blur(mask, sigma);
  return (field) => {
    const { values } = blur(
      { ...field, values: field.values.map((value, i) => value * mask.values[i]!) },
      sigma,
    );
    return {
      ...field,
      values: values.map((value, i) => value / Math.max(weights.values[i]!, 1e-6)),
    };
  };
}

type Cut = (box: Box, value: (at: number) => number) => Field;

/** Where a limb passes before a part of the same paint. */
function linesOf(
  { width, depth, facing, scale }: Picture,
  base: Int16Array,
  key: number,
  step: number,
  box: Box,
  cut: Cut,
  unit: number,
): string {
  const thick = Math.round(2.4 * unit);
  const ways = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [0.7, 0.7],
    [-0.7, 0.7],
    [0.7, -0.7],
    [-0.7, -0.7],
  ] as const;
  const field = cut(box, (at) => {
    if (base[at] !== key) return 0;
    for (const [dx, dy] of ways)
      for (let far = 1; far <= thick; far++) {
        const other = at - Math.round(dy * far) * width - Math.round(dx * far);
        if (base[other] !== key) continue;
        const slope =
          (Math.abs(facing[at * 3]! * dx - facing[at * 3 + 1]! * dy) /
            Math.max(facing[at * 3 + 2]!, 0.03)) *
          (far / scale);
        if (depth[at]! - depth[other]! > step + 1.6 * slope) return 1;
      }
    return 0;
  });
  const soft = blur(field, 1.1 * unit);
  return trace(
    { ...soft, values: soft.values.map((value) => value + 0.06) },
    { ...box, least: 70 * unit * unit, error: 0.8 * unit, unit },
  );
}

/** Below the line from the chin to the ear the neck begins, and behind the ear. */
const chin = (pz: number) => (pz < 0.1 ? 9 : 6.18 + 0.5 * clamp(1.05 - pz, 0, 1));

/** Vertices in the middle of the unshaped face, or of the back of the head, at this height. */
const midline = (height: number, side: 1 | -1) =>
  Array.from({ length: unshaped.length / 3 }, (_, v) => v).filter(
    (v) =>
      Math.abs(unshaped[v * 3]!) < 0.1 &&
      Math.abs(unshaped[v * 3 + 1]! - height) < 0.1 &&
      side * (unshaped[v * 3 + 2]! - 0.5) > 0.45,
  );
const [bridge, chinTip, back] = [midline(7.4, 1), midline(6.5, 1), midline(7.4, -1)];

/** Brows, eyes, mouth and, from the front, the nose, level in the head; and the shade in the ear. */
function faces(picture: Picture, paints: Paints, cut: Cut, unit: number): string[] {
  return picture.meshes.flatMap(({ owner, material, positions }) =>
    material === "skin" ? faceOf(picture, owner, positions, paints, cut, unit) : [],
  );
}

function faceOf(
  { width, height, meshes, mesh, reference, scale, project }: Picture,
  owner: string,
  positions: Float32Array,
  paints: Paints,
  cut: Cut,
  unit: number,
): string[] {
  const skin = paints(owner, "skin");
  const isOwn = meshes.map((one) => one.owner === owner && ["skin", "eye"].includes(one.material));
  const place = (at: number) => [0, 1, 2].map((k) => reference[at * 3 + k]!) as unknown as Vector;
  const isFace = (at: number) => isOwn[mesh[at]!] && place(at)[1] > 6.2 && place(at)[2] > 0;
  const pixels = [...mesh.keys()].filter(isFace);
  const middle = (vertices: readonly number[]): Vector =>
    [0, 1, 2].map(
      (k) => vertices.reduce((sum, v) => sum + positions[v * 3 + k]!, 0) / vertices.length,
    ) as unknown as Vector;
  const top = middle(bridge);
  const ahead = unitOf(minus(top, middle(back)));
  const shown = (way: Vector) => {
    const [from, to] = [project(top), project(add(top, way))];
    return [to[0] - from[0], to[1] - from[1]] as const;
  };
  /** To the head's own frame and back: along the eyes, and up. */
  const [ux, uy] = unitOf([...shown(across(minus(top, middle(chinTip)), ahead)), 0]);
  const [fx, fy] = shown(ahead);
  const turned = (ux * fy - uy * fx) / scale;
  const within = (at: number) => {
    const [px, py] = [(at % width) / unit, Math.floor(at / width) / unit];
    return [ux * py - uy * px, ux * px + uy * py] as const;
  };
  const without = (along: number, up: number) =>
    [ux * up - uy * along, uy * up + ux * along].map((value) => Math.round(10 * value) / 10);
  const size = scale / unit;
  /** What is small is drawn bolder. */
  const bold = size * clamp(60 / size, 1, 1.35);
  const out: string[] = [];
  /** Along a line of the face as far as it is seen, level but for its ends, which rise. */
  const draw = (paint: string, thick: number, from: number, to: number, high: number, rise = 0) => {
    const spots = Array.from({ length: 13 }, (_, i) => i / 6 - 1).flatMap((share) => {
      const a = (from + to + share * (to - from)) / 2;
      // At the far edge of the face there is no room.
      if (turned ** 5 * a > 0.055) return [];
      let [nearest, found] = [0.04 + 1 / scale, -1];
      for (const at of pixels) {
        const off = Math.hypot(reference[at * 3]! - a, reference[at * 3 + 1]! - high);
        if (off < nearest) [nearest, found] = [off, at];
      }
      return found < 0 ? [] : [[share, ...within(found)] as const];
    });
    if (spots.length < 5) return;
    const [[s, start], [t, end]] = [spots[0]!, spots.at(-1)!];
    const level = spots.reduce((sum, [, , up]) => sum + up, 0) / spots.length;
    const up = (share: number) => level + rise * (1 - 0.4 * turned ** 2) * size * (share - 0.33);
    const d = `M${without(start, up(s * s))}Q${without((start + end) / 2, up(s * t))} ${without(end, up(t * t))}`;
    out.push(
      `<path fill="none" stroke="var(--fig-pen,${paint})" stroke-width="${Math.round(10 * thick * bold) / 10}" d="${d}"/>`,
    );
  };
  for (const side of [-1, 1]) {
    draw(`{44% ink in ${paints(owner, "hair")}}`, 0.06, 0.17 * side, 0.5 * side, 7.6, -0.03);
    // Who looks down has the lids low.
    if (ahead[1] < -0.5) draw("{ink}", 0.045, 0.2 * side, 0.46 * side, 7.25, 0.05);
    else draw("{ink}", 0.11, 0.31 * side, 0.35 * side, 7.27);
  }
  draw(`{56% ink in ${skin}}`, 0.045, -0.32, 0.32, 6.55, 0.09);
  if (Math.abs(turned) < 0.7) draw(`{30% ink in ${skin}}`, 0.045, -0.13, 0.13, 6.84, 0.03);
  if (unit > 1) {
    const box = { left: 0, top: 0, width, height };
    const ear = cut(box, (at) => {
      const [a, b, c] = place(at);
      return isFace(at) && Math.abs(a) > 0.7 && oval((c - 0.37) / 0.11, (b - 7.13) / 0.2) > 0
        ? 1
        : 0;
    });
    const d = trace(blur(ear, 0.9 * unit), {
      ...box,
      least: 5 * unit * unit,
      error: 0.5 * unit,
      unit,
    });
    if (d) out.push(`<path fill="var(${hidden},${shade(skin)})" stroke="none" d="${d}"/>`);
  }
  return out;
}

/** Above 0 within a circle of radius 1. */
const oval = (a: number, b: number) => 1 - Math.hypot(a, b);
/** A leg's muscle doesn't show on a hem that falls over it. */
const under = (muscle: string) => {
  if (muscle === "neck") return ["skin"];
  if (muscle === "trapezius") return ["top"];
  return ["thigh", "hamstring", "calf"].includes(muscle)
    ? ["skin", "bottom"]
    : ["skin", "top", "bottom"];
};
const near = (value: number, from: number, to: number) => Math.min(value - from, to - value);
/** Above 0 over the muscle, by places on the unshaped body. */
export const muscles = {
  /** From behind the ear to the breastbone. */
  neck: (px: number, py: number, pz: number) =>
    py < chin(pz) && pz > -0.5
      ? Math.min(near(py, 4.9, 6.9), 0.17 - Math.abs(Math.abs(px) - 0.16 - 0.36 * (py - 5)))
      : -1,
  thigh: (_: number, py: number, pz: number) => oval((py + 1.75) / 1.55, (pz - 1.05) / 0.85),
  hamstring: (_: number, py: number, pz: number) => oval((py + 1.9) / 1.5, (pz + 0.75) / 1.25),
  hip: (px: number, py: number, pz: number) =>
    pz < -0.2 ? oval((Math.abs(px) - 0.95) * 1.05, (py - 0.1) * 0.95) : -1,
  calf: (px: number, py: number, pz: number) =>
    Math.abs(px) < 3 ? oval((py + 4.85) / 1.05, (pz + 0.9) / 1.05) : -1,
  belly: (px: number, py: number, pz: number) =>
    pz > 0.3 ? oval(px / 1.2, (py - 2.2) / 1.15) : -1,
  back: (px: number, py: number, pz: number) =>
    pz < 0.1 ? oval((Math.abs(px) - 0.75) / 0.5, (py - 2.4) / 1.4) : -1,
  /** From the spine down to the edges of the shoulder blades. */
  "upper back": (px: number, py: number, pz: number) =>
    pz < 0 ? Math.min(near(py + 0.6 * Math.abs(px), 3.9, 5.05), 0.6 - Math.abs(px)) : -1,
  /** Broad above, with a tip below. */
  blade: (px: number, py: number, pz: number) =>
    pz < 0
      ? Math.min(near(py, 3, 4.9), Math.abs(px) - 0.54, 0.8 + 0.4 * (py - 3.6) - Math.abs(px))
      : -1,
  /** From the nape out to the tips of the shoulders. */
  trapezius: (px: number, py: number, pz: number, arm: number) =>
    arm > 0.05 || pz > 0.5
      ? -1
      : Math.min(py - 5.7 + 0.3 * Math.abs(px), near(Math.abs(px), 0.3, 1.7)),
  shoulder: (px: number, py: number, __: number, arm: number) =>
    Math.abs(px) > 1.25
      ? Math.min(near(arm, -0.2, 0.42), py - 4.55 + 0.9 * (Math.abs(px) - 1.6))
      : -1,
  "upper arm": (px: number, _: number, pz: number, arm: number) =>
    Math.abs(px) > 1.6 && pz < 0.1 ? near(arm, 0.35, 0.85) : -1,
} as const;
