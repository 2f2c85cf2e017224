import type { Plugin } from "vite";
import { drawings, drawingsAt, moving, movingHeroes } from "../core/drawings/drawing-files.ts";
import { poseNames, poses } from "../core/drawings/poses.ts";

/** Emits each drawing as a file, so that the browser's script holds no poses. */
export function drawingFiles(): Plugin {
  return {
    name: "drawing-files",
    resolveId: { filter: { id: /^virtual:drawings$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:drawings$/ },
      handler: () =>
        Object.entries({ drawingsAt, alts, movingHeroes })
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n"),
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [address, source] of files) {
        this.emitFile({ type: "asset", fileName: address.slice(1), source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const source = files.get(request.url ?? "");
        if (!source) return next();
        response.setHeader("content-type", "image/svg+xml").end(source);
      });
    },
  };
}

const alts = Object.fromEntries(poseNames.map((name) => [name, poses[name].alt]));

const files = new Map(
  Object.entries({ ...drawings, ...moving }).map(([name, source]) => [
    `${drawingsAt}${name}.svg`,
    source,
  ]),
);
