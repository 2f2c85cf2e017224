import { readFile } from "node:fs/promises";
import { minify, type Plugin, transformWithOxc } from "vite";

const asked = /\?inline-script$/;

/** `import script from "./a.ts?inline-script"` gives what `a.ts` does as text to stand inside a page, short. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    load: {
      filter: { id: asked },
      async handler(id) {
        const file = id.replace(asked, "");
        const { code } = await transformWithOxc(await readFile(file, "utf8"), file);
        const short = await minify(file, `(()=>{${code}})()`, { compress: true, mangle: true });
        if (short.errors.length > 0) throw new Error(`${file}: ${short.errors[0]!.message}`);
        return `export default ${JSON.stringify(short.code)};`;
      },
    },
  };
}
