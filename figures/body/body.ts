import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

export type Header = {
  parts: Record<string, { type: "i16" | "u16" | "u8"; unit: number; at: number; length: number }>;
  /** Parents first. The head and the tail are the middle of some vertices. */
  bones: { name: string; parent: string | null; head: number[]; tail: number[] }[];
  /** For each axis two vertices of the body, and how far apart they were where the asset was made. */
  scales: Record<string, number[][]>;
};

const file = path.join(import.meta.dirname, "body.bin");
const advice = "Pack it again: node figures/body/pack.ts FOLDER (figures/body/README.md).";

const bytes = brotliDecompressSync(readFileSync(file));
const headerLength = bytes.readUInt32LE(0);
const header: Header = JSON.parse(bytes.toString("utf8", 4, 4 + headerLength));
const data = bytes.subarray(4 + headerLength);

export const { bones, scales } = header;

/** The unit is a decimetre; x to the person's left, y up, z forward. */
export function readPart(name: string): Float32Array {
  const part = header.parts[name];
  if (!part) throw new Error(`figures/body/body.bin: there is no part ${name}. ${advice}`);
  const { type, unit, at, length } = part;
  const size = { i16: 2, u16: 2, u8: 1 }[type];
  const view = new DataView(data.buffer, data.byteOffset + at, length * size);
  return Float32Array.from({ length }, (_, i) => {
    if (type === "u8") return view.getUint8(i);
    return type === "u16" ? view.getUint16(i * 2, true) : view.getInt16(i * 2, true) * unit;
  });
}

export const readIndices = (name: string) => Uint32Array.from(readPart(name));
