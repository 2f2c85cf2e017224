import path from "node:path";
import type { Config } from "../../core/process/config.ts";

/** Holds the next link for whoever may read DATA_DIR; a browser that opens it goes to the desk. */
export const linkFile = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) =>
  path.join(DATA_DIR, "desk.html");
