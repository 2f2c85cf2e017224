import type { FontRole } from "../../../core/clinic/brand/read-brand.ts";
import type { Clinic } from "../../../core/clinic/load.ts";
import { promotion } from "../../../core/clinic/offer.server.ts";
import { escapeHtml } from "../../../core/process/escape-html.ts";
import { onGround, placeFigure } from "./share-pictures.ts";

const left = 72;
const roles: FontRole[] = ["text", "headings"];

/** The promotional picture: a drawing that brings its fonts, or undefined in a clinic without an offer. */
export function drawPromotion(clinic: Clinic): string | undefined {
  const shown = promotion(clinic);
  if (!shown) return undefined;
  const { kicker, headline, services, call, place, terms } = shown;
  const { fonts, colours } = clinic.brand;
  const faces = roles.map(
    (role) =>
      `@font-face{font-family:${role};font-weight:100 900;src:url(data:font/woff2;base64,${fonts[role].bytes.toString("base64")})}`,
  );
  const lines = (texts: string[], y: number, size: number, colour: string, role = roles[0]!) =>
    texts.map(
      (text, index) =>
        `<text x="${left}" y="${y + index * size * 1.2}" font-size="${size}" fill="${colour}" font-family="${role}" font-weight="${role === "text" ? 600 : fonts[role].weight}">${escapeHtml(text)}</text>`,
    );
  const { ink, "ink-2": quiet, white, sun, "lake-7": lake } = colours;
  const content = [
    `<style>${faces.join("")}</style>`,
    placeFigure(clinic, "bird-dog", { x: 612, y: 88, width: 560, height: 420 }),
    `<rect x="${left}" y="64" width="234" height="48" rx="10" fill="${sun}"/><rect x="${left}" y="414" width="366" height="72" rx="14" fill="${lake}"/>`,
    `<g transform="translate(22 0)">${lines([kicker], 97, 25, ink).join("")}</g>`,
    ...lines(headline, 190, 60, ink, "headings"),
    ...lines(services, 321, 28, quiet),
    `<g transform="translate(26 0)">${lines([call], 462, 34, white).join("")}</g>`,
    ...lines([place], 538, 26, ink),
    ...lines([terms], 574, 20, quiet),
  ];
  return onGround(clinic, content.join(""));
}
