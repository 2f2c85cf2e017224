import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { Clinic } from "../../core/clinic/load.ts";
import type { Figures } from "../../core/clinic/brand/figures.ts";
import { refusals, type Refuse } from "../requests/refuse.ts";

/** `/figures/NAME.VERSION.svg`. A page of another release gets the figure as it is in this one. */
export function serveFigure(live: { readonly clinic: Pick<Clinic, "figures"> }, refuse: Refuse) {
  // Keyed by the figures of a clinic, so that those of an earlier folder are collected with it.
  const compressed = new WeakMap<Figures, Map<string, Promise<Buffer>>>();
  const brotliOf = (figures: Figures, name: string, svg: string) => {
    const known = compressed.get(figures) ?? new Map<string, Promise<Buffer>>();
    compressed.set(figures, known);
    const found = known.get(name) ?? promisify(brotliCompress)(svg);
    known.set(name, found);
    return found;
  };
  return async (c: Context<object, "/figures/:file">) => {
    const [name = "", asked, ending] = c.req.param("file").split(".");
    const { figures } = live.clinic;
    const svg = figures.files.get(name);
    if (!svg || ending !== "svg") return refuse(c.req.raw, 404, refusals.noFile);
    c.header("content-type", "image/svg+xml");
    c.header("vary", "accept-encoding");
    c.header(
      "cache-control",
      asked === figures.version ? "max-age=31536000, immutable" : "public, max-age=60",
    );
    const encoding = accepts(c, {
      header: "Accept-Encoding",
      supports: ["br"],
      default: "identity",
    });
    if (encoding !== "br") return c.body(svg);
    c.header("content-encoding", "br");
    return c.body(new Uint8Array(await brotliOf(figures, name, svg)));
  };
}
