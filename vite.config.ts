import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Few files for the browser: each costs a request, and small ones compress badly. The framework's outlasts a release. */
const groups = [
  { name: "framework", test: /node_modules/ },
  { name: "shared", minShareCount: 3 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            index: "./server.ts",
            "try-pages": "./server/pages/try-pages.ts",
            desk: "./desk/start.ts",
          },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
  // Found late, these would make the first page of `npm run dev` load twice.
  optimizeDeps: { include: ["lucide"] },
  // Bundled: packages of hundreds of small modules start slowly, and few icons are in use.
  ssr: { noExternal: ["kysely", "lucide", "zod"] },
});
