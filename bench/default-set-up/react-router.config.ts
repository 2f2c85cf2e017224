import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "../../app",
  buildDirectory: "../../build/default-set-up",
} satisfies Config;
