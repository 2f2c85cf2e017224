import type { Plugin } from "vite";
import { clinicFolder } from "../core/content/clinic-folder.ts";
import { readClinic } from "../core/content/read-clinic.ts";
import { type Colours, readBrand } from "../core/content/read-brand.ts";

/** Inlines clinic data into scripts and styles, because the browser reads no files. */
export function clinicData(): Plugin {
  const brand = () => readBrand(clinicFolder);
  return {
    name: "clinic-data",
    enforce: "pre",
    load: {
      filter: { id: /\/core\/content\/(brand|clinic)\.ts$/ },
      handler: (id) =>
        id.endsWith("brand.ts")
          ? `export const brand = ${JSON.stringify(brand())};`
          : `export const clinic = ${JSON.stringify(readClinic(clinicFolder).clinic)};`,
    },
    transform: {
      filter: { id: /\/ui\/(screen|late)\.css(\?|$)/ },
      handler: (styles) => {
        const { colours } = brand();
        return styles.replaceAll(/brand\(([\w-]+)\)/g, (_, name: keyof Colours) => colours[name]);
      },
    },
    configureServer: ({ watcher }) => void watcher.add(clinicFolder),
    hotUpdate({ file }) {
      if (!file.startsWith(clinicFolder)) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
