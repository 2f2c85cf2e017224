// A body of the packed mesh: its shape, its skeleton, and the skin that follows the bones.
import { bones, readIndices, readPart, scales } from "../body/body.ts";
import { add, apply, type Matrix, identity, minus, type Vector } from "./vectors.ts";

export const base = readPart("vertices");
const boneOf = new Map(bones.map(({ name }, i) => [name, i]));
const weightBones = readPart("weights/bones");
const weightShares = readPart("weights/shares");
const targets = new Map<string, Float32Array>();

export const boneIndex = (name: string): number => {
  const found = boneOf.get(name);
  if (found === undefined) throw new Error(`The skeleton has no bone ${name}.`);
  return found;
};

/** Which bones move each vertex, four at most. */
export type Weights = { bones: Float32Array; shares: Float32Array };
export const baseWeights: Weights = { bones: weightBones, shares: weightShares };

/** By the names of targets, such as { "older-woman": 1 }, and how much farther the belly and the nose stand out, in decimetres. */
export type Shape = { targets: Record<string, number>; belly?: number; nose?: number };

export function shapeBody({ targets: mix, belly = 0, nose = 0 }: Shape): Float32Array {
  const rest = Float32Array.from(base);
  for (const [name, share] of Object.entries(mix)) {
    const target = targets.get(name) ?? readPart(`target/${name}`);
    targets.set(name, target);
    for (let i = 0; i < rest.length; i++) rest[i]! += target[i]! * share;
  }
  for (let i = 0; nose && i < rest.length; i += 3) {
    const [px, py, pz] = [base[i]!, base[i + 1]!, base[i + 2]!];
    if (pz > 1.2) rest[i + 2]! += nose * Math.exp(-((px / 0.16) ** 2) - ((py - 6.94) / 0.16) ** 2);
  }
  for (let i = 0; belly && i < rest.length; i += 3) {
    const [px, py, pz] = [base[i]!, base[i + 1]!, base[i + 2]!];
    if (pz < -0.2 || Math.abs(px) > 2) continue;
    const bump =
      Math.exp(-((py - 1.75) ** 2) / 1.5 - px ** 2 / 1.35) * Math.min(1, (pz + 0.2) / 0.9);
    rest[i + 2]! += belly * bump;
    rest[i]! += belly * bump * px * 0.28;
    rest[i + 1]! += belly * bump * (py - 1.9) * 0.12;
  }
  return rest;
}

const middle = (vertices: Float32Array, list: readonly number[]): Vector => {
  const sum = [0, 0, 0];
  for (const v of list) for (const k of [0, 1, 2]) sum[k]! += vertices[v * 3 + k]! / list.length;
  return sum as unknown as Vector;
};

export class Human {
  readonly rest: Float32Array;
  readonly heads: readonly Vector[];
  readonly tails: readonly Vector[];
  /** Turns of bones in the world; a bone without one follows its parent. */
  readonly turns = new Map<number, Matrix>();
  readonly rotations: Matrix[] = [];
  readonly places: Vector[] = [];
  place: Vector = [0, 0, 0];
  /** How far the shoulder girdle is drawn back, in degrees. */
  back = 0;

  constructor(shape: Shape) {
    this.rest = shapeBody(shape);
    this.heads = bones.map(({ head }) => middle(this.rest, head));
    this.tails = bones.map(({ tail }) => middle(this.rest, tail));
    this.solve();
  }

  set(name: string, rotation: Matrix) {
    this.turns.set(boneIndex(name), rotation);
  }

  /** Where all bones are, from the turns. */
  solve() {
    bones.forEach(({ parent }, i) => {
      const above = parent === null ? -1 : boneIndex(parent);
      this.rotations[i] = this.turns.get(i) ?? this.rotations[above] ?? identity;
      this.places[i] =
        above < 0
          ? add(this.heads[i]!, this.place)
          : add(
              this.places[above]!,
              apply(this.rotations[above]!, minus(this.heads[i]!, this.heads[above]!)),
            );
    });
  }

  rotation = (name: string): Matrix => this.rotations[boneIndex(name)]!;
  at = (name: string): Vector => this.places[boneIndex(name)]!;
  resting = (name: string): Vector => this.heads[boneIndex(name)]!;
  tip(name: string): Vector {
    const i = boneIndex(name);
    return add(this.places[i]!, apply(this.rotations[i]!, minus(this.tails[i]!, this.heads[i]!)));
  }

  /** A point given at rest, carried along by a bone. */
  carried(bone: string, point: Vector): Vector {
    return add(this.at(bone), apply(this.rotation(bone), minus(point, this.resting(bone))));
  }

  skin(rest = this.rest, { bones: by, shares }: Weights = baseWeights): Float32Array {
    const out = new Float32Array(rest.length);
    const shifts = this.places.map((place, i) =>
      minus(place, apply(this.rotations[i]!, this.heads[i]!)),
    );
    for (let v = 0; v < rest.length / 3; v++) {
      const a = rest[v * 3]!;
      const b = rest[v * 3 + 1]!;
      const c = rest[v * 3 + 2]!;
      let total = 0;
      for (let k = 0; k < 4; k++) total += shares[v * 4 + k]!;
      for (let k = 0; k < 4; k++) {
        const share = shares[v * 4 + k]! / total;
        if (!share) continue;
        const bone = by[v * 4 + k]!;
        const m = this.rotations[bone]!;
        const s = shifts[bone]!;
        for (let j = 0; j < 3; j++)
          out[v * 3 + j]! += share * (m[j]![0] * a + m[j]![1] * b + m[j]![2] * c + s[j]!);
      }
    }
    return out;
  }
}

export type Asset = {
  rest: Float32Array;
  weights: Weights;
  faces: Uint32Array;
  /** Where each vertex is on the unshaped body. */
  reference: Float32Array;
};

/** Hair or shoes: each vertex rides on three of the body's. */
export function fitAsset(name: string, { rest: body }: Human): Asset {
  const on = readIndices(`asset/${name}/on`);
  const shares = readPart(`asset/${name}/shares`);
  const offsets = readPart(`asset/${name}/offsets`);
  const scale = scales[name]!.map(
    ([a, b, apart], k) => Math.abs(body[a! * 3 + k]! - body[b! * 3 + k]!) / apart!,
  );
  const count = on.length / 3;
  const rest = new Float32Array(on.length);
  const reference = new Float32Array(on.length);
  const weights = { bones: new Float32Array(count * 4), shares: new Float32Array(count * 4) };
  for (let v = 0; v < count; v++) {
    const sums = new Map<number, number>();
    for (let corner = 0; corner < 3; corner++) {
      const vertex = on[v * 3 + corner]!;
      const share = shares[v * 3 + corner]!;
      for (let k = 0; k < 3; k++) {
        rest[v * 3 + k]! += body[vertex * 3 + k]! * share;
        reference[v * 3 + k]! += base[vertex * 3 + k]! * share;
      }
      for (let k = 0; k < 4; k++) {
        const bone = weightBones[vertex * 4 + k]!;
        sums.set(bone, (sums.get(bone) ?? 0) + share * weightShares[vertex * 4 + k]!);
      }
    }
    for (let k = 0; k < 3; k++) {
      rest[v * 3 + k]! += offsets[v * 3 + k]! * scale[k]!;
      reference[v * 3 + k]! += offsets[v * 3 + k]!;
    }
    const strongest = [...sums].toSorted((a, b) => b[1] - a[1]).slice(0, 4);
    strongest.forEach(([bone, share], k) => {
      weights.bones[v * 4 + k] = bone;
      weights.shares[v * 4 + k] = Math.max(0, share);
    });
  }
  return { rest, weights, faces: readIndices(`asset/${name}/faces`), reference };
}
