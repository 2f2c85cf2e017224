// Meshes to pixels: which mesh is seen where, how far away, and whether it is in the light.
import type { Mesh } from "./dress.ts";
import { across, apply, cross, minus, multiply, turn, unit, type Vector, x, y } from "./vectors.ts";

export type Camera = {
  /** From where: 0 from the front, 90 from the left of who faces us, and from above. */
  yaw: number;
  pitch?: number;
  centre: Vector;
  /** How many decimetres the picture is wide. */
  span: number;
  width: number;
  height: number;
};

/** As seen from the camera: from the left, above and before. */
const light = unit([-0.5, 0.76, 0.5]);
/** Shadows fall nearer to what casts them. */
export const sun = unit([-0.2, 0.94, 0.2]);
const distance = 90;
/** By how much perspective enlarges what is before the middle. */
export const nearer = (ahead: number) => distance / (distance - ahead);

export type Picture = {
  width: number;
  height: number;
  scale: number;
  meshes: readonly Mesh[];
  /** The number of the mesh, -1 where there is none. */
  mesh: Int16Array;
  depth: Float32Array;
  /** How much a surface is turned to the light, and whether something stands between. */
  lit: Float32Array;
  shadowed: Uint8Array;
  facing: Float32Array;
  /** Where on the unshaped body, of skin and eyes. */
  reference: Float32Array;
  project: (point: Vector) => readonly [number, number];
};

type Buffers = { depth: Float32Array; mesh: Int16Array; face: Int32Array; shares: Float32Array };

/** `points` are pixels and depth, larger farther away. */
function rasterize(
  width: number,
  height: number,
  into: Buffers,
  points: Float32Array,
  { faces, field }: Mesh,
  number: number,
) {
  for (let i = 0; i < faces.length; i += 3) {
    const [a, b, c] = [faces[i]!, faces[i + 1]!, faces[i + 2]!];
    const [fa, fb, fc] = field ? [field[a]!, field[b]!, field[c]!] : [1, 1, 1];
    if (fa <= 0 && fb <= 0 && fc <= 0) continue;
    const ax = points[a * 3]!,
      ay = points[a * 3 + 1]!,
      az = points[a * 3 + 2]!;
    const bx = points[b * 3]!,
      by = points[b * 3 + 1]!,
      bz = points[b * 3 + 2]!;
    const cx = points[c * 3]!,
      cy = points[c * 3 + 1]!,
      cz = points[c * 3 + 2]!;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-9) continue;
    const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
    const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const px = column + 0.5,
          py = row + 0.5;
        const u = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
        if (u < -1e-5) continue;
        const v = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
        const w = 1 - u - v;
        if (v < -1e-5 || w < -1e-5 || u * fa + v * fb + w * fc <= 0) continue;
        const depth = u * az + v * bz + w * cz;
        const at = row * width + column;
        if (depth >= into.depth[at]!) continue;
        into.depth[at] = depth;
        into.mesh[at] = number;
        into.face[at] = i;
        into.shares[at * 2] = u;
        into.shares[at * 2 + 1] = v;
      }
  }
}

const buffers = (size: number): Buffers => ({
  depth: new Float32Array(size).fill(1e9),
  mesh: new Int16Array(size).fill(-1),
  face: new Int32Array(size),
  shares: new Float32Array(size * 2),
});

export function render(meshes: readonly Mesh[], camera: Camera): Picture {
  const { width, height, span, centre } = camera;
  const scale = width / span;
  const view = multiply(turn(x, camera.pitch ?? 0), turn(y, -camera.yaw));
  const size = width * height;
  const into = buffers(size);
  const seen = meshes.map(({ positions }) => {
    const out = new Float32Array(positions.length);
    for (let i = 0; i < out.length; i += 3) {
      const [a, b, c] = [
        positions[i]! - centre[0],
        positions[i + 1]! - centre[1],
        positions[i + 2]! - centre[2],
      ];
      for (let k = 0; k < 3; k++) out[i + k] = view[k]![0] * a + view[k]![1] * b + view[k]![2] * c;
    }
    return out;
  });
  seen.forEach((points, i) => {
    const pixels = new Float32Array(points.length);
    for (let k = 0; k < points.length; k += 3) {
      const near = nearer(points[k + 2]!);
      pixels[k] = width / 2 + points[k]! * scale * near;
      pixels[k + 1] = height / 2 - points[k + 1]! * scale * near;
      // The inverse of the distance: the one depth that is straight across a face in perspective.
      pixels[k + 2] = -distance * near;
    }
    rasterize(width, height, into, pixels, meshes[i]!, i);
  });

  const lit = new Float32Array(size);
  const facing = new Float32Array(size * 3);
  const reference = new Float32Array(size * 3);
  const places = new Float32Array(size * 3);
  const low: [number, number] = [Infinity, Infinity];
  const high: [number, number] = [-Infinity, -Infinity];
  const right = unit(across([0.8, 0, 0.8], sun));
  const up = cross(sun, right);
  const axes = [
    [0, right],
    [1, up],
  ] as const;
  const blend = new Float64Array(3);
  for (let at = 0; at < size; at++) {
    const number = into.mesh[at]!;
    if (number < 0) continue;
    const { faces, normals, reference: own, owner } = meshes[number]!;
    const points = seen[number]!;
    const face = into.face[at]!;
    const a = faces[face]! * 3;
    const b = faces[face + 1]! * 3;
    const c = faces[face + 2]! * 3;
    // What is nearer counts for more, as perspective has it.
    let u = into.shares[at * 2]! / (distance - points[a + 2]!);
    let v = into.shares[at * 2 + 1]! / (distance - points[b + 2]!);
    let w = (1 - into.shares[at * 2]! - into.shares[at * 2 + 1]!) / (distance - points[c + 2]!);
    const sum = u + v + w;
    u /= sum;
    v /= sum;
    w /= sum;
    for (let k = 0; k < 3; k++)
      places[at * 3 + k] = u * points[a + k]! + v * points[b + k]! + w * points[c + k]!;
    if (owner === "ground") continue;
    for (let k = 0; k < 3; k++)
      blend[k] = u * normals[a + k]! + v * normals[b + k]! + w * normals[c + k]!;
    for (let k = 0; k < 3; k++)
      facing[at * 3 + k] =
        view[k]![0] * blend[0]! + view[k]![1] * blend[1]! + view[k]![2] * blend[2]!;
    // Cloth and planes of hair are seen from both sides.
    const way =
      (facing[at * 3 + 2]! < 0 ? -1 : 1) /
      (Math.hypot(facing[at * 3]!, facing[at * 3 + 1]!, facing[at * 3 + 2]!) || 1);
    for (let k = 0; k < 3; k++) {
      facing[at * 3 + k]! *= way;
      lit[at]! += facing[at * 3 + k]! * light[k]!;
      if (own) reference[at * 3 + k] = u * own[a + k]! + v * own[b + k]! + w * own[c + k]!;
    }
    for (const [k, axis] of axes) {
      const far =
        places[at * 3]! * axis[0] + places[at * 3 + 1]! * axis[1] + places[at * 3 + 2]! * axis[2];
      low[k] = Math.min(low[k], far);
      high[k] = Math.max(high[k], far);
    }
  }

  const fine = 900 / Math.max(high[0] - low[0], high[1] - low[1]);
  const wide = Math.ceil((high[0] - low[0]) * fine) + 4;
  const tall = Math.ceil((high[1] - low[1]) * fine) + 4;
  const fromLight = buffers(wide * tall);
  seen.forEach((points, i) => {
    if (meshes[i]!.material === "eye" || meshes[i]!.owner === "ground") return;
    const pixels = new Float32Array(points.length);
    for (let k = 0; k < points.length; k += 3) {
      const [a, b, c] = [points[k]!, points[k + 1]!, points[k + 2]!];
      pixels[k] = (a * right[0] + b * right[1] + c * right[2] - low[0]) * fine + 2;
      pixels[k + 1] = (a * up[0] + b * up[1] + c * up[2] - low[1]) * fine + 2;
      pixels[k + 2] = -(a * sun[0] + b * sun[1] + c * sun[2]);
    }
    rasterize(wide, tall, fromLight, pixels, meshes[i]!, i);
  });
  const shadowed = new Uint8Array(size);
  for (let at = 0; at < size; at++) {
    const number = into.mesh[at]!;
    if (number < 0) continue;
    const [a, b, c] = [places[at * 3]!, places[at * 3 + 1]!, places[at * 3 + 2]!];
    const px = (a * right[0] + b * right[1] + c * right[2] - low[0]) * fine + 2;
    const py = (a * up[0] + b * up[1] + c * up[2] - low[1]) * fine + 2;
    const depth = -(a * sun[0] + b * sun[1] + c * sun[2]);
    if (px < 0 || py < 0 || px >= wide || py >= tall) continue;
    const there = Math.floor(py) * wide + Math.floor(px);
    const between = fromLight.mesh[there]!;
    const slack =
      meshes[number]!.owner === "ground" || meshes[number]!.owner === "props" ? 0.06 : 0.35;
    if (between >= 0 && depth - fromLight.depth[there]! > slack) shadowed[at] = 1;
  }
  return {
    width,
    height,
    scale,
    meshes,
    mesh: into.mesh,
    depth: into.depth,
    lit,
    shadowed,
    facing,
    reference,
    project: (point) => {
      const [px, py, pz] = apply(view, minus(point, centre));
      return [width / 2 + px * scale * nearer(pz), height / 2 - py * scale * nearer(pz)];
    },
  };
}
