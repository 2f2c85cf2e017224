// One HTML page with every picture at the sizes that pages show, on their grounds, on paper and in forced colours.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import index from "./index.json" with { type: "json" };
import { fillColours } from "../core/clinic/brand/figures.ts";
import { brandSchema } from "../core/clinic/brand/read-brand.ts";
import { readYaml } from "../core/clinic/folder/read-files.ts";

export function writeSheet(): void {
  const file = path.join(import.meta.dirname, "../clinic/brand/brand.yaml");
  const { colours, drawings, people } = readYaml(brandSchema, file)!;
  const palette: Record<string, string> = { ...colours, ...drawings, ...people };
  const fill = (text: string) =>
    fillColours(text, palette, (name) => {
      throw new Error(`There is no colour {${name}} in clinic/brand/brand.yaml.`);
    });
  const svg = path.join(import.meta.dirname, "svg");
  const files = new Map(
    readdirSync(svg).map((name) => [
      path.basename(name, ".svg"),
      fill(readFileSync(path.join(svg, name), "utf8")),
    ]),
  );
  let count = 0;
  const shown = (name: string, width: number, ground: string, view?: readonly number[]) => {
    const source = files.get(name);
    if (!source) return "";
    count += 1;
    const own = source
      .replaceAll(/id="(\w+)"/g, `id="$1${count}"`)
      .replaceAll(/href="#(\w+)"/g, `href="#$1${count}"`);
    const seen = view
      ? own
          .replace(/viewBox="[^"]*"/, `viewBox="${view.join(" ")}"`)
          .replace(/<use href="(#d\d+)"\/>/, '<use href="$1" width="1000" height="625"/>')
      : own;
    return seen.replace("<svg", `<svg class="${ground}" width="${width}"`);
  };
  const moves = (name: string) => {
    const source = files.get(`${name}-moves`);
    return source
      ? `<img class="fog" width="300" alt="" src="data:image/svg+xml,${encodeURIComponent(source)}">`
      : "";
  };
  const rows = Object.entries(index).map(
    ([name, { alt, crop }]) => `<section id="${name}"><h2>${name}</h2><p>${alt}</p>
${shown(name, 560, "fog")}${shown(name, 320, "white")}${shown(name, 112, "sand", crop)}<br>
${shown(`${name}-steps`, 640, "fog")}${moves(name)}${shown(name, 320, "paper")}${shown(name, 320, "forced")}</section>`,
  );
  const page = `<!doctype html><meta charset="utf-8"><title>Figures</title><style>${styles(palette)}</style>
${rows.join("\n")}<section>${shown("body", 320, "white")}${shown("body", 320, "paper")}</section>`;
  const sheet = path.join(import.meta.dirname, "sheet.html");
  writeFileSync(sheet, page);
  console.log(`Wrote ${sheet}. Open it in a browser.`);
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
.sand{background:#f3e3bf}
.paper,.forced{--fig-strata:none;--fig-band:2}
.paper{--fig-paper:#fff;--fig-pen:#000;--fig-floor:#000;--fig-mark:#000;--fig-joint:#666;--fig-work:#ccc;outline:1px dotted #bbb}
.forced{background:#000;--fig-paper:#000;--fig-pen:#fff;--fig-floor:#8f8;--fig-mark:#1aebff;--fig-joint:#1aebff;--fig-work:#1aebff}
`;
