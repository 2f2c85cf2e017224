// A posed person as meshes: skin, clothes that are cut out of a suit around the body, hair, shoes, a headscarf.
import { bones, readIndices } from "../body/body.ts";
import { base, baseWeights, boneIndex, fitAsset, type Human, type Shape } from "./human.ts";
import { add, clamp, type Vector } from "./vectors.ts";

export type Material = "skin" | "top" | "bottom" | "shoe" | "sole" | "hair" | "scarf" | "eye";

export type Person = {
  shape: Shape;
  skin: string;
  /** A packed one; else close to the head, with a bun of this radius. */
  hair?: { colour: string; asset?: string; bun?: number };
  scarf?: string;
  top: string;
  bottom: string;
  shoes?: string;
  /** White unless it says so. */
  sole?: string;
  /** 0 at the shoulder, 1 at the elbow, 2 at the wrist. */
  sleeve?: number;
  hem?: number;
  leg?: number;
  loose?: number;
  wide?: number;
};

export type Mesh = {
  owner: string;
  material: string;
  positions: Float32Array;
  faces: Uint32Array;
  normals: Float32Array;
  /** The mesh is where this is above 0. */
  field?: Float32Array;
  /** Where each vertex is on the unshaped body. */
  reference?: Float32Array;
};

export function normalsOf(positions: Float32Array, faces: Uint32Array): Float32Array {
  const out = new Float32Array(positions.length);
  for (let i = 0; i < faces.length; i += 3) {
    const [a, b, c] = [faces[i]! * 3, faces[i + 1]! * 3, faces[i + 2]! * 3];
    const ux = positions[b]! - positions[a]!;
    const uy = positions[b + 1]! - positions[a + 1]!;
    const uz = positions[b + 2]! - positions[a + 2]!;
    const vx = positions[c]! - positions[a]!;
    const vy = positions[c + 1]! - positions[a + 1]!;
    const vz = positions[c + 2]! - positions[a + 2]!;
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const v of [a, b, c]) for (let k = 0; k < 3; k++) out[v + k]! += n[k]!;
  }
  for (let i = 0; i < out.length; i += 3) {
    const size = Math.hypot(out[i]!, out[i + 1]!, out[i + 2]!) || 1;
    for (let k = 0; k < 3; k++) out[i + k]! /= size;
  }
  return out;
}

const count = base.length / 3;
const bodyFaces = readIndices("faces/body");
const suitFaces = readIndices("faces/tights");
const bodyEnd = 13_380;

/** Of the suit around the body the neighbours of each vertex, to smooth cloth. */
const neighboursOf = (faces: Uint32Array) => {
  const sets = new Map<number, Set<number>>();
  const join = (a: number, b: number) => (sets.get(a) ?? sets.set(a, new Set()).get(a)!).add(b);
  for (let i = 0; i < faces.length; i += 3)
    for (let k = 0; k < 3; k++) {
      join(faces[i + k]!, faces[i + ((k + 1) % 3)]!);
      join(faces[i + ((k + 1) % 3)]!, faces[i + k]!);
    }
  return [...sets].map(([vertex, near]) => [vertex, [...near]] as const);
};
const suitNeighbours = neighboursOf(suitFaces);

function smooth(
  positions: Float32Array,
  neighbours: typeof suitNeighbours,
  rounds: number,
): Float32Array {
  let now = positions;
  for (let round = 0; round < rounds; round++) {
    const next = Float32Array.from(now);
    for (const [vertex, near] of neighbours)
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (const other of near) sum += now[other * 3 + k]!;
        next[vertex * 3 + k] = 0.5 * now[vertex * 3 + k]! + (0.5 * sum) / near.length;
      }
    now = next;
  }
  return now;
}

const shoulder = [1.68, 5.25, 0.15];
const elbow = [3.13, 3.49, 0.13];
const wrist = [4.31, 2.45, 1.76];
const isArm = bones.map(({ name }) => /^(upperarm|lowerarm|wrist|finger|metacarpal)/.test(name));

/** Along the arm 0 at the shoulder, 1 at the elbow and 2 at the wrist; -9 elsewhere. */
const alongArm = Float32Array.from({ length: count }, (_, v) => {
  let share = 0;
  for (let k = 0; k < 4; k++)
    if (isArm[baseWeights.bones[v * 4 + k]!]) share += baseWeights.shares[v * 4 + k]!;
  return share < 90 ? -9 : alongArmAt(base[v * 3]!, base[v * 3 + 1]!, base[v * 3 + 2]!);
});

export function alongArmAt(px: number, py: number, pz: number): number {
  const p = [Math.abs(px), py, pz];
  const on = (from: number[], to: number[]) => {
    const way = to.map((value, k) => value - from[k]!);
    const size = way.reduce((sum, value) => sum + value * value, 0);
    return way.reduce((sum, value, k) => sum + value * (p[k]! - from[k]!), 0) / size;
  };
  const first = on(shoulder, elbow);
  return first < 0.95 ? first : Math.max(1 + on(elbow, wrist), 0.95);
}

const fieldOf = (value: (px: number, py: number, pz: number, arm: number) => number) =>
  Float32Array.from({ length: count }, (_, v) =>
    value(base[v * 3]!, base[v * 3 + 1]!, base[v * 3 + 2]!, alongArm[v]!),
  );

const topField = ({ sleeve = 0.62, hem = -0.35 }: Person) =>
  fieldOf((px, py, pz, arm) => {
    const trunk = Math.min(
      py - hem,
      5.86 - 0.3 * pz - py + 1.1 * Math.max(Math.abs(px) - 0.55, 0) ** 1.4,
    );
    return arm > -9 ? Math.min(Math.max(Math.min(trunk, 10), 1e-3), (sleeve - arm) * 2.2) : trunk;
  });
const bottomField = ({ leg = -7 }: Person) =>
  fieldOf((_, py, __, arm) => (arm > -9 ? -1 : Math.min(1 - py, py - leg)));

/** Above a line from the brow over the ear to the nape. */
const hairLine = [
  [-1.2, 6.55],
  [-0.5, 6.6],
  [-0.1, 6.85],
  [0.25, 7.25],
  [0.55, 7.3],
  [0.75, 7.6],
  [1, 7.76],
  [1.2, 7.84],
  [1.45, 7.9],
] as const;
function above(line: readonly (readonly [number, number])[], pz: number): number {
  const i = line.findIndex(([at]) => pz < at);
  if (i <= 0) return (i === 0 ? line[0]! : line.at(-1)!)[1];
  const [[z0, y0], [z1, y1]] = [line[i - 1]!, line[i]!];
  return y0 + ((y1 - y0) * (pz - z0)) / (z1 - z0);
}

/** The face that a headscarf leaves free, and its edge on the chest. */
const scarfField = fieldOf((px, py, pz, arm) => {
  if (arm > 0.05) return -1;
  const oval = Math.hypot(px / 0.72, (py - 7.12) / 0.98) - 1;
  const free = pz > 0.35 ? oval : 1;
  return Math.min(free, py - (4.75 + 0.55 * Math.max(0, Math.abs(px) - 0.5)), 2.2 - Math.abs(px));
});

/** Close to the skin beneath it: also over the neck, up to the chin. */
const underScarfField = fieldOf((px, py, pz, arm) =>
  arm > 0.05 ? -1 : Math.min(6.2 + 0.5 * clamp(1.05 - pz, 0, 1) - py, py - 5.2, 1.3 - Math.abs(px)),
).map((neck, v) => Math.max(neck, scarfField[v]!));

export function dress(human: Human, owner: string, person: Person): Mesh[] {
  const { loose = 1, wide = 0.08, sleeve = 0.62 } = person;
  const meshes: Mesh[] = [];
  // Over the ribs shoulder blades slide to the spine further than skin and cloth do.
  const slid: Float32Array = base.map((value, i) =>
    i % 3 === 0 && base[i + 2]! < 0 && Math.abs(value) < 1.25 && base[i + 1]! > 2.9
      ? value * (1 + 0.011 * human.back)
      : value,
  );
  const put = (
    material: Material,
    positions: Float32Array,
    faces: Uint32Array,
    field?: Float32Array,
    reference = slid,
  ) => {
    const normals = normalsOf(positions, faces);
    meshes.push({
      owner,
      material,
      positions,
      faces,
      normals,
      ...(field && { field }),
      reference,
    });
  };
  const posed = human.skin();
  const normals = normalsOf(posed, bodyFaces);
  const top = topField(person);
  const bottom = bottomField(person);
  const keep = Float32Array.from({ length: count }, (_, v) => {
    const shod = person.shoes ? base[v * 3 + 1]! + 7.6 : 1;
    return Math.min(0.12 - top[v]!, 0.12 - bottom[v]!, shod);
  });
  put("skin", posed, bodyFaces, keep);

  const cloth = smooth(posed, suitNeighbours, 6);
  const clothNormals = normalsOf(cloth, suitFaces);
  const inflated = (by: (v: number) => number) =>
    cloth.map((value, i) => value + clothNormals[i]! * by(Math.floor(i / 3)));
  const shirt = inflated((v) => {
    const arm = alongArm[v]!;
    if (arm > -9) return loose * (0.12 + 0.16 * clamp(arm / Math.max(sleeve, 0.3), 0, 1));
    const [py, pz] = [base[v * 3 + 1]!, base[v * 3 + 2]!];
    // Cloth hangs straight over the small of the back and below the seat.
    const hollow =
      pz < 0 ? 0.34 * Math.exp(-(((py - 2.1) / 0.9) ** 2)) + 0.3 * clamp(-0.3 - py, 0, 1) : 0;
    return loose * (0.12 + hollow + 0.1 * clamp((1.5 - py) / 1.5, 0, 1));
  });
  const trousers = inflated((v) => 0.05 + wide * clamp(-base[v * 3 + 1]! / 6, 0, 1));
  put("bottom", trousers, suitFaces, bottom);
  put("top", shirt, suitFaces, top);
  for (const side of ["l", "r"]) put("eye", posed, readIndices(`faces/eye-${side}`));

  const wear = (name: string, material: Material, where?: (point: Float32Array) => number) => {
    const { rest, weights, faces, reference } = fitAsset(name, human);
    const field =
      where &&
      Float32Array.from({ length: reference.length / 3 }, (_, v) =>
        where(reference.subarray(v * 3, v * 3 + 3)),
      );
    put(material, human.skin(rest, weights), faces, field, reference);
  };
  if (person.shoes) {
    // Below the ankle, and the sole apart.
    wear("trainers", "shoe", ([, py = 0]) => Math.min(-7.25 - py, py + 8.16));
    wear("trainers", "sole", ([, py = 0]) => -8.16 - py);
  }
  const { hair, scarf } = person;
  // Short hair ends at the top of the ear; what falls before it would hide the cheek.
  const isShort = hair?.asset && /short|curly/.test(hair.asset);
  if (hair?.asset)
    wear(
      hair.asset,
      "hair",
      isShort ? ([, py = 0, pz = 0]) => Math.max(py - 7.45, 0.3 - pz) : undefined,
    );
  if (!hair?.asset) {
    const field = scarf
      ? scarfField
      : fieldOf((px, py, pz) => {
          const isEar = Math.abs(px) > 0.7 && py < 7.55 && py > 6.6 && pz < 0.75 && pz > -0.1;
          const over = py - above(hairLine, pz);
          return isEar ? Math.min(over, -0.2) : over;
        });
    const lifted = posed.slice();
    for (let v = 0; v < bodyEnd; v++) {
      const lift = scarf
        ? 0.2 + 0.16 * clamp((6.9 - base[v * 3 + 1]!) / 1, 0, 1)
        : 0.18 * clamp(field[v]! / 0.5, 0.3, 1);
      for (let k = 0; k < 3; k++) lifted[v * 3 + k]! += normals[v * 3 + k]! * lift;
    }
    const faces = bodyFaces.filter((_, i) => {
      const face = i - (i % 3);
      return [0, 1, 2].every((k) => base[bodyFaces[face + k]! * 3 + 1]! > 4.4);
    });
    const positions = smooth(lifted, neighboursOf(faces), scarf ? 14 : 2);
    put(scarf ? "scarf" : "hair", positions, faces, field);
  }
  if (scarf) {
    const close = posed.map((value, i) => value + 0.06 * normals[i]!);
    put("scarf", close, bodyFaces, underScarfField);
  }
  if (hair?.bun) {
    const { positions, faces } = sphere(hair.bun);
    const crown = human.tails[boneIndex("head")]!;
    for (let i = 0; i < positions.length; i += 3) {
      const [bx, by, bz] = positions.subarray(i, i + 3) as unknown as Vector;
      const at = add(crown, [bx * 1.1, by - 0.51, bz * 0.9 - 1.2]);
      positions.set(human.carried("head", at), i);
    }
    put("hair", positions, faces);
  }
  return meshes;
}

export function sphere(r: number, n = 20): { positions: Float32Array; faces: Uint32Array } {
  const positions: number[] = [];
  const faces: number[] = [];
  for (let i = 0; i <= n; i++)
    for (let j = 0; j < 2 * n; j++) {
      const [a, b] = [(Math.PI * i) / n, (Math.PI * j) / n];
      positions.push(Math.sin(a) * Math.cos(b) * r, Math.cos(a) * r, Math.sin(a) * Math.sin(b) * r);
      if (i === n) continue;
      const [p, q] = [i * 2 * n + j, i * 2 * n + ((j + 1) % (2 * n))];
      faces.push(p, q, p + 2 * n, q, q + 2 * n, p + 2 * n);
    }
  return { positions: Float32Array.from(positions), faces: Uint32Array.from(faces) };
}
