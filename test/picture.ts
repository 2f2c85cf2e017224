import { crc32 } from "node:zlib";
import sharp from "sharp";

/** A picture of one colour, as the bytes of a PNG. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0f6385" } })
    .png()
    .toBuffer();

/** A PNG of a few bytes that says that it is so large. */
export function claimedPicture(width: number, height: number, isInterlaced = false): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(name), data]);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, Number(isInterlaced)], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const parts = [
    chunk("IHDR", header),
    chunk("IDAT", Buffer.alloc(9)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}
