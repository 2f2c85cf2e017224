// `node figures/body/pack.ts FOLDER` packs what is used of MakeHuman's assets, unpacked at FOLDER, into body.bin.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Header } from "./body.ts";

const from = process.argv[2]!;
const read = (...names: string[]) => readFileSync(path.join(from, ...names), "utf8");

const targets = {
  woman: "caucasian-female-young",
  "older-woman": "caucasian-female-old",
  man: "caucasian-male-young",
  "older-man": "caucasian-male-old",
  "african-woman": "african-female-young",
  "african-man": "african-male-young",
  "asian-woman": "asian-female-young",
  "asian-man": "asian-male-young",
  "african-girl": "african-female-child",
  "slim-woman": "universal-female-young-minmuscle-averageweight",
  "slim-older-woman": "universal-female-old-minmuscle-averageweight",
  "slim-man": "universal-male-young-minmuscle-averageweight",
  "strong-man": "universal-male-young-maxmuscle-averageweight",
  "heavy-man": "universal-male-young-averagemuscle-maxweight",
};
const assets = {
  "short-hair": "hair/short01/short01",
  "curly-hair": "hair/short04/short04",
  "long-hair": "hair/long01/long01",
  ponytail: "hair/ponytail01/ponytail01",
  afro: "hair/afro01/afro01",
  trainers: "clothes/shoes03/shoes03",
};

const parts: Header["parts"] = {};
const blocks: Buffer[] = [];
let at = 0;
function add(name: string, type: "i16" | "u16" | "u8", values: readonly number[], unit = 1) {
  const whole = values.map((value) => Math.round(value / unit));
  const data = { i16: Int16Array, u16: Uint16Array, u8: Uint8Array }[type].from(whole);
  const block = Buffer.from(data.buffer);
  const padded = Buffer.concat([block, Buffer.alloc((4 - (block.length % 4)) % 4)]);
  parts[name] = { type, unit, at, length: values.length };
  blocks.push(padded);
  at += padded.length;
}

function readObj(text: string) {
  const vertices: number[] = [];
  const groups: Record<string, number[]> = {};
  let group = "";
  for (const line of text.split("\n")) {
    const [kind, ...words] = line.trim().split(/\s+/);
    if (kind === "v") vertices.push(...words.slice(0, 3).map(Number));
    if (kind === "g") group = words[0] ?? "";
    if (kind !== "f") continue;
    const corners = words.map((word) => parseInt(word, 10) - 1);
    const faces = (groups[group] ??= []);
    for (let i = 2; i < corners.length; i++) faces.push(corners[0]!, corners[i - 1]!, corners[i]!);
  }
  return { vertices, groups };
}

const base = readObj(read("3dobjs/base.obj"));
const count = base.vertices.length / 3;
add("vertices", "i16", base.vertices, 1 / 3000);
for (const group of ["body", "helper-tights"])
  add(`faces/${group.replace("helper-", "")}`, "u16", base.groups[group]!);
for (const side of ["l", "r"]) add(`faces/eye-${side}`, "u16", base.groups[`helper-${side}-eye`]!);

type Bone = { parent: string | null; head: string; tail: string };
const skeleton: { bones: Record<string, Bone>; joints: Record<string, number[]> } = JSON.parse(
  read("rigs/default.mhskel"),
);
const bones: Header["bones"] = [];
const addBone = (name: string): void => {
  if (bones.some((bone) => bone.name === name)) return;
  const { parent, head, tail } = skeleton.bones[name]!;
  if (parent) addBone(parent);
  bones.push({ name, parent, head: skeleton.joints[head]!, tail: skeleton.joints[tail]! });
};
Object.keys(skeleton.bones).forEach(addBone);

const { weights } = JSON.parse(read("rigs/default_weights.mhw")) as {
  weights: Record<string, [number, number][]>;
};
const perVertex: [number, number][][] = Array.from({ length: count }, () => []);
for (const [name, list] of Object.entries(weights))
  for (const [vertex, share] of list)
    perVertex[vertex]!.push([bones.findIndex((bone) => bone.name === name), share]);
const four = perVertex.map((list) => {
  const strongest = list.toSorted((a, b) => b[1] - a[1]).slice(0, 4);
  const sum = strongest.reduce((total, [, share]) => total + share, 0) || 1;
  return Array.from({ length: 4 }, (_, k): [number, number] => {
    const [bone, share] = strongest[k] ?? [0, strongest.length || k ? 0 : 1];
    return [bone, (share / sum) * 255];
  });
});
add(
  "weights/bones",
  "u8",
  four.flatMap((list) => list.map(([bone]) => bone)),
);
add(
  "weights/shares",
  "u8",
  four.flatMap((list) => list.map(([, share]) => share)),
);

for (const [name, file] of Object.entries(targets)) {
  const deltas = Array.from({ length: count * 3 }, () => 0);
  for (const line of read(`targets/macrodetails/${file}.target`).split("\n")) {
    if (!/^\d/.test(line)) continue;
    const [vertex, ...delta] = line.trim().split(/\s+/).map(Number);
    delta.forEach((value, k) => (deltas[vertex! * 3 + k] = value));
  }
  add(`target/${name}`, "i16", deltas, 1 / 2000);
}

const scales: Header["scales"] = {};
for (const [name, file] of Object.entries(assets)) {
  const lines = read(`base/${file}.mhclo`).split("\n");
  scales[name] = "xyz".split("").map((axis) => {
    const line = lines.find((one) => one.startsWith(`${axis}_scale`))!;
    const [, a, b, length] = line.split(/\s+/).map(Number);
    return [a!, b!, length!];
  });
  const rows = lines
    .slice(lines.findIndex((line) => line.startsWith("verts")) + 1)
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => (row.length === 9 || row.length === 1) && row.every(Number.isFinite))
    .map((row) => (row.length === 9 ? row : [row[0]!, row[0]!, row[0]!, 1, 0, 0, 0, 0, 0]));
  const object = readObj(
    read("base", path.dirname(file), lines.find((l) => l.startsWith("obj_file"))!.split(/\s+/)[1]!),
  );
  add(
    `asset/${name}/on`,
    "u16",
    rows.flatMap((row) => row.slice(0, 3)),
  );
  add(
    `asset/${name}/shares`,
    "i16",
    rows.flatMap((row) => row.slice(3, 6)),
    1 / 2000,
  );
  add(
    `asset/${name}/offsets`,
    "i16",
    rows.flatMap((row) => row.slice(6, 9)),
    1 / 4000,
  );
  add(`asset/${name}/faces`, "u16", Object.values(object.groups).flat());
}

const header = Buffer.from(JSON.stringify({ parts, bones, scales } satisfies Header));
const size = Buffer.alloc(4);
size.writeUInt32LE(header.length);
const packed = brotliCompressSync(Buffer.concat([size, header, ...blocks]));
writeFileSync(path.join(import.meta.dirname, "body.bin"), packed);
console.log(`body.bin: ${packed.length} bytes, ${Object.keys(parts).length} parts`);
