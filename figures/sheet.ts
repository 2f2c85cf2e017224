// One HTML page with every figure at the sizes that pages show, on their grounds, on paper and in forced colours.
import { drawFigures } from "./files.ts";
import { fill, readPalette } from "./palette.ts";
import { poseNames, poses } from "./poses.ts";

/** @param before the SVG files of an earlier state, by name, to stand beside those of now */
export function drawSheet(before = new Map<string, string>()): string {
  const palette = readPalette();
  const now = drawFigures();
  let count = 0;
  const shown = (svg: string | undefined, width: number, ground: string) => {
    if (!svg) return "";
    count += 1;
    const filled = fill(svg, palette);
    // Of files that animate themselves, names of keyframes would clash within one page.
    if (svg.includes("<style>")) {
      const address = `data:image/svg+xml,${encodeURIComponent(filled)}`;
      return `<img class="${ground}" width="${width}" alt="" src="${address}">`;
    }
    const own = filled
      .replaceAll(/id="(\w+)"/g, `id="$1${count}"`)
      .replaceAll(/href="#(\w+)"/g, `href="#$1${count}"`);
    return own.replace("<svg", `<svg class="${ground}" width="${width}"`);
  };
  const both = (name: string, width: number, ground: string) =>
    shown(before.get(name), width, ground) + shown(now.get(name), width, ground);
  const row = (name: string, alt: string) => `<section id="${name}"><h2>${name}</h2><p>${alt}</p>
${both(`${name}-hero`, 520, "fog")}${both(name, 288, "fog")}${both(name, 96, "white")}
${both(`${name}-steps`, 728, "fog")}${both(`${name}-moves`, 448, "fog")}
${shown(now.get(name), 288, "paper")}${shown(now.get(name), 288, "forced")}</section>`;
  const rows = poseNames.map((name) => row(name, poses[name].alt));
  return `<!doctype html><meta charset="utf-8"><title>Figures</title><style>${styles(palette)}</style>
${rows.join("\n")}<section id="body"><h2>body, map</h2>${both("body", 448, "white")}${both("map", 640, "fog")}</section>`;
}

/** The paper's and forced colours are those that app/ui sets on `.fig`. */
const styles = ({ white, fog }: Record<string, string>) => `
body{font:16px sans-serif;margin:24px}
h2{margin:0;font-size:16px}
p{margin:0 0 8px;color:#555;font-size:13px}
section{padding:12px 0;border-bottom:1px solid #ccc}
svg,img{display:inline-block;vertical-align:top;margin:0 8px 8px 0;height:auto}
.white{background:${white}}
.fog{background:${fog}}
.paper,.forced{--fig-strata:none;--fig-band:2}
.paper{--fig-paper:#fff;--fig-pen:#000;--fig-floor:#000;--fig-mark:#000;--fig-joint:#666;outline:1px dotted #bbb}
.forced{background:#000;--fig-paper:#000;--fig-pen:#fff;--fig-floor:#8f8;--fig-mark:#1aebff;--fig-joint:#1aebff}
`;
