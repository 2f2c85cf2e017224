import sharp from "sharp";

/** A picture of one colour, as the bytes of a PNG. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0f6385" } })
    .png()
    .toBuffer();
