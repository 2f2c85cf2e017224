import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Few files for the browser: each costs a request, and small ones compress badly. */
const groups = [
  {
    name: "framework",
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
  },
  // What surrounds every page, with all that it needs.
  {
    name: "site",
    test: /app[\\/](layout[\\/](?!site\.)|measurement[\\/]|ui[\\/]feedback[\\/]toasts\.)|fill-places\./,
  },
  // The figure, and what mostly stands with one.
  {
    name: "figures",
    test: /app[\\/](drawings[\\/]figure|ui[\\/](text[\\/](hero|card|tile|panel)|clinic[\\/]portrait))\./,
  },
  {
    name: "forms",
    test: /app[\\/]forms[\\/]form[\\/](?!assessment-page)|core[\\/]submissions[\\/]|app[\\/]ui[\\/](controls[\\/]fields|feedback[\\/]error-summary)\./,
  },
  { name: "shared", minShareCount: 8 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: "./server.ts" } } },
  },
  build: { assetsInlineLimit: 0 },
  // Found late, these would make the first page of `npm run dev` load twice.
  optimizeDeps: { include: ["lucide"] },
  // Bundled: packages of hundreds of small modules start slowly, and few icons are in use.
  ssr: { noExternal: ["kysely", "lucide", "zod"] },
});
