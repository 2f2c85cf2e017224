import { pathToFileURL } from "node:url";
import type { Plugin, ViteDevServer } from "vite";
import { clinicFolder } from "../core/content/clinic-folder.ts";
import { factsOf } from "../core/content/facts-of.ts";
import { type Colours, type FontRole, readBrand } from "../core/content/folder/read-brand.ts";
import { fallbackFonts, fontFamily, webFonts } from "./fonts.ts";

/**
 * Inlines clinic data into scripts and styles, because the browser reads no files. Modules called *.words.ts
 * export data alone: only their values are in the scripts.
 */
export function clinicData(): Plugin {
  let development: ViteDevServer | undefined;
  /** What a module exports, evaluated where the clinic's files can be read. */
  const evaluate = (id: string): Promise<Record<string, unknown>> =>
    development ? development.ssrLoadModule(id) : import(pathToFileURL(id).href);
  return {
    name: "clinic-data",
    enforce: "pre",
    load: {
      filter: {
        id: /\/core\/content\/(brand|clinic|clinic-folder)\.ts$|\/(app|core)\/.*\.words\.ts$/,
      },
      async handler(id) {
        if (id.endsWith("/clinic-folder.ts")) return development ? undefined : builtFolder;
        if (id.endsWith("/clinic.ts")) return `export * as clinic from "${factsId}";`;
        const isRun = development && this.environment.name === "ssr";
        return isRun ? undefined : moduleOf(await evaluate(id));
      },
    },
    configureServer(server) {
      development = server;
      server.watcher.add(clinicFolder);
    },
    hotUpdate({ file }) {
      if (!file.startsWith(clinicFolder)) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

/** Each fact is an export of its own, so that the browser gets those that its scripts name. */
export function clinicFacts(): Plugin {
  return {
    name: "clinic-facts",
    resolveId: { filter: { id: new RegExp(`^${factsId}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`${factsId}$`) },
      handler: () => moduleOf(factsOf(clinicFolder)),
    },
  };
}

/** The copy that scripts/build.ts makes: the server's words are of the same moment as the facts in the browser's scripts. */
const builtFolder = `import path from "node:path";
import { siteFolder } from "../site-folder.ts";
export const clinicFolder = path.join(siteFolder, "build/clinic");`;

const factsId = "virtual:clinic-facts";

/** After Tailwind, which joins the styles: the clinic's colours where they say `brand(name)`, its fonts, and their faces. */
export function brandStyles(): Plugin {
  return {
    name: "brand-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\/ui\/styles\.css(\?|$)/, code: /@layer/ },
      handler: async (styles) => {
        const { colours } = readBrand(clinicFolder);
        return (
          (await fallbackFonts()) +
          (await webFonts()) +
          styles
            .replaceAll(/brand\(([\w-]+)\)/g, (_, name: keyof Colours) => colours[name])
            .replaceAll(/font\((text|headings)\)/g, (_, role: FontRole) => fontFamily(role))
        );
      },
    },
  };
}

/** A module that exports these values. */
export const moduleOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, onlyData)};`)
    .join("\n");

/** JSON would leave a function out, and make an empty object of a regular expression. */
function onlyData(name: string, value: unknown): unknown {
  const isData = ["object", "string", "number", "boolean", "undefined"].includes(typeof value);
  if (isData && !(value instanceof RegExp || value instanceof Map || value instanceof Set))
    return value;
  throw new Error(`${name} is not data, and a module called *.words.ts has nothing else.`);
}
