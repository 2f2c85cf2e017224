import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
  build: { assetsInlineLimit: 0 },
  // Found late, these would make the first page of `npm run dev` load twice.
  optimizeDeps: { include: ["lucide-react", "@radix-ui/react-toast"] },
  // Bundled, so that the server loads the few icons in use and not all of them.
  ssr: { noExternal: ["lucide-react"] },
});
