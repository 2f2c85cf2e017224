/** What runs, or asks another place for something. */
const foreign =
  /<(?:image|script|foreignObject|iframe|embed|audio|video)\b|\son\w+\s*=|\b(?:href|src)\s*=\s*["']?\s*[^"'#\s]|@import|url\(\s*["']?\s*[^"'#\s]|data:/i;

/** No logo has as many, and they are drawn in milliseconds. */
const mostDrawn = 20_000;

/** What keeps a drawing from a page. */
export function svgFault(svg: string): string | undefined {
  if (foreign.test(svg))
    return "has a bitmap, a script or a link in it. Export it as shapes alone.";
  return drawsTooMuch(svg) ? tooMuch : undefined;
}

export const drawsTooMuch = (svg: string) => elementsDrawn(svg) > mostDrawn;
export const tooMuch =
  "draws the same shapes too many times over (<use> within <use>). Export it as plain shapes.";

/** Counts the elements that a browser draws, each time that `<use>`, a pattern or a mask names them. Infinity for a cycle. */
function elementsDrawn(svg: string): number {
  const counts = new Map<string, { own: number; named: string[] }>();
  const all = { own: 0, named: [] as string[] };
  /** The ids of the elements that are open. */
  const open: (string | undefined)[] = [];
  for (const [, end, attributes = "", isEmpty] of svg.matchAll(
    /<(\/?)[a-z][^\s/>]*([^>]*?)(\/?)>/gi,
  )) {
    if (end) {
      open.pop();
      continue;
    }
    const id = /\sid\s*=\s*["']([^"']+)/.exec(attributes)?.[1];
    const named = [...attributes.matchAll(/(?:href\s*=\s*["']|url\(\s*["']?)#([^"')\s]+)/g)];
    const within = [...open, id].filter((one) => one !== undefined);
    for (const one of within) if (!counts.has(one)) counts.set(one, { own: 0, named: [] });
    for (const count of [all, ...new Set(within.map((one) => counts.get(one)!))]) {
      count.own += 1;
      count.named.push(...named.map(([, name]) => name!));
    }
    if (!isEmpty) open.push(id);
  }
  const known = new Map<string, number>();
  const drawnOf = ({ own, named }: typeof all): number =>
    named.reduce((sum, name) => sum + drawnBy(name), own);
  function drawnBy(name: string): number {
    const count = counts.get(name);
    if (!count) return 0;
    const found = known.get(name);
    if (found !== undefined) return found;
    // A reference that comes back here while it is counted is a cycle.
    known.set(name, Infinity);
    const drawn = drawnOf(count);
    known.set(name, drawn);
    return drawn;
  }
  return drawnOf(all);
}
