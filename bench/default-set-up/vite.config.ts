import { readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const app = path.join(import.meta.dirname, "../../app");
const defaults = path.join(
  import.meta.dirname,
  "../../node_modules/@react-router/dev/dist/config/defaults",
);

/** The site's own modules that do what React Router's templates do otherwise, and the template's instead. */
const replaced = new Map([
  [path.join(app, "entry.server.tsx"), path.join(defaults, "entry.server.node.tsx")],
  [path.join(app, "entry.client.tsx"), path.join(defaults, "entry.client.tsx")],
]);

const templates: Plugin = {
  name: "templates",
  enforce: "pre",
  load(id) {
    const file = replaced.get(id.split("?")[0]!);
    return file ? readFileSync(file, "utf8") : undefined;
  },
};

export default defineConfig({
  plugins: [templates, tailwindcss(), reactRouter()],
  publicDir: "../../public",
  environments: { ssr: { build: { rolldownOptions: { input: "./listener.ts" } } } },
  ssr: { noExternal: ["lucide"] },
});
