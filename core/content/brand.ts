import { loaded } from "./loaded.ts";

/** In the browser's build scripts/clinic-plugin.ts replaces it by the values. */
export const { brand } = loaded;
