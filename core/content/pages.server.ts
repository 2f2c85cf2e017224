import { loaded } from "./loaded.ts";
import type { Pages } from "./pages/read-pages.ts";

export { kebab, pageSchemas } from "./pages/read-pages.ts";

export const pages = loaded.pages as Required<Pages>;
