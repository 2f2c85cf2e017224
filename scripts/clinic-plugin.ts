import type { Plugin } from "vite";
import { clinicFolder } from "../core/content/clinic-folder.ts";
import { type Colours, readBrand } from "../core/content/read-brand.ts";

/** Puts what the browser needs of the clinic's folder into scripts and styles, where no file can be read. */
export function clinicData(): Plugin {
  const brand = () => readBrand(clinicFolder);
  return {
    name: "clinic-data",
    enforce: "pre",
    load: {
      filter: { id: /\/core\/content\/brand\.ts$/ },
      handler: () => `export const brand = ${JSON.stringify(brand())};`,
    },
    transform: {
      filter: { id: /\/app\.css(\?|$)/ },
      handler: (styles) => {
        const { colours } = brand();
        return styles.replaceAll(/brand\(([\w-]+)\)/g, (_, name: keyof Colours) => colours[name]);
      },
    },
  };
}
