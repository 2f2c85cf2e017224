// A scene: people in poses, things, from where it is seen. It becomes pictures.
import { type Person, dress, type Mesh } from "./dress.ts";
import { Human } from "./human.ts";
import { layersOf, type Muscle } from "./layers.ts";
import { type Find, type Place, type Pose, PoseError, takePose } from "./pose.ts";
import { build, ground, type Prop } from "./props.ts";
import { type Camera, nearer, render, sun } from "./render.ts";
import { people, type PersonName } from "../people.ts";
import {
  add,
  apply,
  minus,
  multiply,
  times,
  transpose,
  turn,
  type Vector,
  x,
  y,
} from "./vectors.ts";

export type Actor = {
  who: PersonName;
  wears?: Partial<Person>;
  pose: Pose;
  works?: readonly Muscle[];
};

export type Arc = {
  /** Such as "elder knee.L": the joint, and what moves about it. */
  joint: string;
  end?: string;
  /** In place of an end its radius. */
  r?: number;
  /** Of a turn about the vertical, which is seen from the side: 0.3. */
  flat?: number;
  /** Beyond the end, in decimetres; degrees on the clock where there is no start to measure from. */
  beyond?: number;
  from?: number;
  to?: number;
};

export type Scene = {
  alt: string;
  people: Readonly<Record<string, Actor>>;
  props?: readonly Prop[];
  view: {
    yaw: number;
    pitch?: number;
    /** Of a close-up: how many decimetres it is wide, and its middle. */
    span?: number;
    on?: Vector;
    room?: number;
  };
  /** In place of a card's 1000 by 625. */
  frame?: readonly [number, number];
  /** Paths that lie behind all else. */
  behind?: string;
  /** The joints that move. */
  dots?: readonly string[];
  arcs?: readonly Arc[];
  /** The height of the floor on which shadows fall; none for a close-up. */
  floor?: number | null;
  exercise?: Exercise;
  /** What a tile shows: left, top, width, height of 1000 by 625; else head and moving joint. */
  crop?: readonly [number, number, number, number];
};

export type Exercise = {
  source: string;
  /** What differs at the start. */
  start: Readonly<Record<string, Pose>>;
  /** Where the movement ends elsewhere than in the picture. */
  end?: Readonly<Record<string, Pose>>;
  seconds: number;
  hold: number;
  repetitions: number;
};

/** Numbers and lists are mixed; a hand that reaches at one end only moves freely. */
export function mixPoses<T>(from: T | undefined, to: T | undefined, share: number): T {
  if (typeof to === "number" || typeof from === "number")
    return (Number(from ?? 0) * (1 - share) + Number(to ?? 0) * share) as T;
  if (typeof (to ?? from) !== "object") return (to ?? from)!;
  if (Array.isArray(to))
    return to.map((value, i) => mixPoses((from as unknown[] | undefined)?.[i], value, share)) as T;
  const [a, b] = [from ?? {}, to ?? {}] as [Partial<T>, Partial<T>];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])] as (keyof T & string)[];
  const isFree = (name: string) => name === "reach" && !("reach" in a && "reach" in b);
  return Object.fromEntries(
    names.filter((name) => !isFree(name)).map((name) => [name, mixPoses(a[name], b[name], share)]),
  ) as T;
}

/** Short names of joints: the head of a bone. */
const joints: Record<string, string> = {
  hip: "upperleg01",
  knee: "lowerleg01",
  ankle: "foot",
  toes: "toe2-1",
  shoulder: "upperarm01",
  elbow: "lowerarm01",
  wrist: "wrist",
  hand: "finger3-1",
  fingers: "finger3-3",
};
const boneOf = (joint: string) => {
  const [name = "", side] = joint.split(".");
  return side ? `${joints[name] ?? name}.${side}` : name;
};

export type Cast = Map<string, Human>;

export function findIn(cast: Cast): Find {
  return (place: Place) => {
    if (!("on" in place)) return place;
    const [who = "", joint = ""] = place.on.split(" ");
    const human = cast.get(who);
    if (!human) throw new PoseError(`there is nobody called ${who} (yet)`);
    const at = () => {
      if (joint === "crown") return human.tip("head");
      if (joint === "hands")
        return times(add(human.at("finger3-1.L"), human.at("finger3-1.R")), 0.5);
      if (joint.startsWith("blade."))
        return human.carried(`clavicle.${joint.at(-1)}`, [
          joint.endsWith("L") ? 1.4 : -1.4,
          4.3,
          -0.8,
        ]);
      return human.at(boneOf(joint));
    };
    return add(at(), place.by ?? [0, 0, 0]);
  };
}

/** @throws {PoseError} */
export function setUp(
  scene: Scene,
  poses: Readonly<Record<string, Pose>>,
): { meshes: Mesh[]; cast: Cast } {
  const cast: Cast = new Map();
  const meshes: Mesh[] = [];
  for (const [name, { who, wears, pose }] of Object.entries(scene.people)) {
    const person: Person | undefined = people[who];
    if (!person)
      throw new PoseError(
        `${name}: there is no person ${who}; there are: ${Object.keys(people).join(", ")}`,
      );
    const human = new Human(wears?.shape ?? person.shape);
    try {
      takePose(human, poses[name] ?? pose, findIn(cast.set(name, human)));
    } catch (error) {
      if (error instanceof PoseError) error.message = `${name}: ${error.message}`;
      throw error;
    }
    meshes.push(...dress(human, name, { ...person, ...wears }));
  }
  const find = findIn(cast);
  for (const prop of scene.props ?? []) meshes.push(...build(prop, find));
  if (scene.floor !== null) meshes.push(ground(scene.floor ?? -0.02));
  return { meshes, cast };
}

/** The part of the view plane, in decimetres, that holds all that is drawn, with its shadow on the floor. */
export function extent(meshes: readonly Mesh[], { view: { yaw, pitch = 0 }, floor = 0 }: Scene) {
  const view = multiply(turn(x, pitch), turn(y, -yaw));
  const down = apply(transpose(view), sun);
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const hold = (point: Vector) => {
    const [px, py, pz] = apply(view, point);
    const near = nearer(pz);
    box.left = Math.min(box.left, px * near);
    box.right = Math.max(box.right, px * near);
    box.bottom = Math.min(box.bottom, py * near);
    box.top = Math.max(box.top, py * near);
  };
  for (const { owner, positions, faces, field } of meshes) {
    if (owner === "ground") continue;
    for (const v of faces) {
      if (field && field[v]! <= 0) continue;
      const point = [positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!] as const;
      hold(point);
      if (floor !== null) hold(minus(point, times(down, (point[1] - floor) / down[1])));
    }
  }
  return box;
}
export type Extent = ReturnType<typeof extent>;
export const union = (a: Extent, b: Extent): Extent => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
});

/** The camera that shows an extent in a frame of this shape, with room around it: what stands, stands low. */
export function cameraFor(
  { left, right, bottom, top }: Extent,
  { yaw, pitch = 0, span, on, room = 0.06 }: Scene["view"],
  aspect: number,
  width: number,
): Camera {
  const wide = span ?? Math.max(right - left, (top - bottom) * aspect) * (1 + 2 * room);
  const tall = wide / aspect;
  const height = Math.max(bottom - room * tall + tall / 2, (bottom + top) / 2);
  const back = multiply(turn(y, yaw), turn(x, -pitch));
  const centre = on ?? apply(back, [(left + right) / 2, height, 0]);
  return { yaw, pitch, centre, span: wide, width, height: Math.round(width / aspect) };
}

/** In the units of the file; `scale` is a decimetre. */
export type Picture = {
  content: string;
  project: (point: Vector) => readonly [number, number];
  scale: number;
};

/** @param fine pixels for a unit of the drawing: from rough ones no smooth line could be traced */
export function draw(scene: Scene, meshes: readonly Mesh[], camera: Camera, fine = 1.4): Picture {
  const picture = render(meshes, {
    ...camera,
    width: Math.round(camera.width * fine),
    height: Math.round(camera.height * fine),
  });
  const paints = (owner: string, material: string): string => {
    const actor = scene.people[owner];
    if (!actor) return material;
    const { hair, shoes, ...cloth }: Person = { ...people[actor.who], ...actor.wears };
    const colours = { sole: "white", ...cloth, hair: hair?.colour ?? "hair-1", shoe: shoes };
    return String(colours[material as keyof typeof colours]);
  };
  const works = Object.fromEntries(
    Object.entries(scene.people).map(([name, actor]) => [name, actor.works ?? []]),
  );
  const content = layersOf(picture, paints, { works, unit: fine });
  const project = (point: Vector) =>
    picture.project(point).map((value) => value / fine) as unknown as readonly [number, number];
  return { content, project, scale: camera.width / camera.span };
}
