import { findPackageJSON } from "node:module";
import path from "node:path";

/** The project's root, in the source as in the built server. */
export const siteFolder = path.dirname(findPackageJSON("..", import.meta.url)!);
