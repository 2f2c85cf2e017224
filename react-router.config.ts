import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Of each entry in vite.config.ts.
  serverBuildFile: "[name].js",
  // The whole route table is small; asking the server for pieces of it would cost a round trip a click.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
