import type { Config } from "../core/process/config.ts";
import type { LiveClinic } from "../core/clinic/live.ts";
import type { Clinic } from "../core/clinic/load.ts";
import type { ClinicOutline } from "../core/clinic/outline.ts";
import type { Log } from "../core/process/log.ts";
import type { Database } from "../core/store/open.ts";
import type { SearchIndex } from "../core/submissions/looking-up/search-index.ts";
import type { Preview } from "./preview.ts";

export type Desk = {
  config: Config;
  db: Database;
  live: Pick<LiveClinic<Clinic | ClinicOutline>, "clinic" | "mistakes">;
  index: SearchIndex;
  preview: Preview;
  log: Log;
  token: string;
  now: () => Date;
};

export type DeskEnv = { Variables: { who: string } };
