import sharp from "sharp";
import type { Clinic } from "../../../core/clinic/load.ts";

/** The logo's share of an icon's width. A mask may cut off all but a circle of 80 %. */
const wholeTile = 0.76;
const safeZone = 0.54;

/** Draws on white, because a home screen may put any colour behind transparency. */
export async function drawIcon({ brand }: Clinic, size: number, masked = false): Promise<Buffer> {
  const background = { r: 255, g: 255, b: 255, alpha: 1 };
  const logo = await drawLogo(brand, Math.round(size * (masked ? safeZone : wholeTile)));
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: logo }])
    .png({ palette: true })
    .toBuffer();
}

export function drawLogo({ logo }: Pick<Clinic["brand"], "logo">, size: number): Promise<Buffer> {
  const background = { r: 255, g: 255, b: 255, alpha: 0 };
  return sharp(logo.bytes, { density: 300 })
    .resize(size, size, { fit: "contain", background })
    .png()
    .toBuffer();
}
