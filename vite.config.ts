import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { clinicData } from "./scripts/clinic-plugin.ts";
import { drawingFiles } from "./scripts/drawings-plugin.ts";
import { inlineScripts } from "./scripts/inline-script.ts";

/** Few files for the browser: each costs a request, and small ones compress badly. */
const groups = [
  {
    name: "framework",
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
  },
  // What surrounds every page, with all that it needs.
  {
    name: "site",
    test: /app[\\/](layout[\\/](?!site\.)|measurement[\\/]|ui[\\/]feedback[\\/]toasts\.)/,
  },
  // The figure, and what never stands without one.
  {
    name: "figures",
    test: /app[\\/](drawings[\\/]figure|ui[\\/](text[\\/](hero|card)|clinic[\\/]service-card))\./,
  },
  {
    name: "forms",
    test: /app[\\/]forms[\\/]form[\\/]|core[\\/]submissions[\\/]|app[\\/]ui[\\/](controls[\\/]fields|feedback[\\/]error-summary)\./,
  },
  { name: "shared", minShareCount: 8 },
];

/**
 * Vite wraps each `import()` to load first what the file will import, and its styles. What ours import is on the page
 * by then, and all styles are one file, which React waits for.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  apply: "build",
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    plainImports,
    clinicData(),
    drawingFiles(),
    inlineScripts(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  build: { assetsInlineLimit: 0 },
  // Found late, these would make the first page of `npm run dev` load twice.
  optimizeDeps: { include: ["lucide", "@radix-ui/react-toast"] },
  // Bundled: the server loads the few icons in use and not all of them, and runs without what only the build needs.
  ssr: { noExternal: command === "build" ? ["lucide", "postcss"] : ["lucide"] },
}));
