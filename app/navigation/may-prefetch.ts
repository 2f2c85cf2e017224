import { savesData } from "./saves-data.ts";

/**
 * Not for who saves data; nor without the Navigation API, where a prefetch that ends because the page is left makes the
 * router reload that page instead of leaving it (useRecoverNavigation).
 */
export const mayPrefetch = !savesData && globalThis.window?.navigation !== undefined;
