import { readFile } from "node:fs/promises";
import { minify, type Plugin, transformWithOxc } from "vite";

const asked = /\?inline-script$/;

/**
 * `import script from "./a.ts?inline-script"` gives what `a.ts` does as text to stand inside a page, short: an expression,
 * whose value is an object of what `a.ts` exports.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    load: {
      filter: { id: asked },
      async handler(id) {
        const file = id.replace(asked, "");
        const { code } = await transformWithOxc(await readFile(file, "utf8"), file);
        const body = code.replace(/^export \{(.*)\};$/m, (_export, names: string) =>
          names ? `return {${names}};` : "",
        );
        const whole = `export default (()=>{${body}})()`;
        const short = await minify(file, whole, { module: true, compress: true, mangle: true });
        if (short.errors.length > 0) throw new Error(`${file}: ${short.errors[0]!.message}`);
        const text = /^export default\s*([\s\S]+?);?\s*$/.exec(short.code)?.[1];
        if (!text) throw new Error(`${file} has become no expression.`);
        return `export default ${JSON.stringify(text)};`;
      },
    },
  };
}
