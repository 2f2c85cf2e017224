import type { Hono } from "hono";
import type { Folder } from "../core/clinic/edit/save-files.ts";
import type { LiveClinic } from "../core/clinic/live.ts";
import type { Clinic } from "../core/clinic/load.ts";
import type { ClinicOutline } from "../core/clinic/outline.ts";
import type { Config } from "../core/process/config.ts";
import type { Log } from "../core/process/log.ts";
import type { Database } from "../core/store/open.ts";
import type { SearchIndex } from "../core/submissions/looking-up/search-index.ts";
import type { Preview } from "./preview/preview.ts";
import type { Sessions } from "./sign-in/sessions.ts";

export type Desk = {
  config: Config;
  folder: Folder;
  db: Database;
  live: Pick<LiveClinic<Clinic | ClinicOutline>, "clinic" | "mistakes">;
  index: SearchIndex;
  preview: Preview;
  sessions: Sessions;
  log: Log;
  /** The desk answers on this computer under no other name. */
  host: string;
  now: () => Date;
  menu: readonly Pick<DeskPage, "path" | "label">[];
};

/** A form's texts have the names of its fields. */
export type Texts = Record<string, string>;

export type DeskEnv = { Variables: { who: string; secureHeadersNonce?: string } };

/** The menu leads to these. A page of its own is one file and one line of `pages.ts`. */
export type DeskPage = {
  path: `/${string}`;
  label: string;
  routes: (desk: Desk) => Hono<DeskEnv>;
};
