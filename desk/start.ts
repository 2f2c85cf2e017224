import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { openClinic } from "../core/clinic/live.ts";
import { outlineOf } from "../core/clinic/outline.ts";
import type { Config } from "../core/process/config.ts";
import { createLog } from "../core/process/log.ts";
import type { Database } from "../core/store/open.ts";
import { createSearchIndex } from "../core/submissions/looking-up/search-index.ts";
import { createApp } from "./app.ts";
import { newToken } from "./guard.ts";
import { createPreview } from "./preview.ts";

/** Holds the link for whoever may read DATA_DIR; a browser that opens it goes to the desk. */
export const linkFile = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) =>
  path.join(DATA_DIR, "desk.html");

/** The desk as a server on this computer. @throws the listener's error, such as for a port that is taken */
export async function startDesk(config: Config, db: Database, now = () => new Date()) {
  const log = createLog(config.LOG_LEVEL);
  const live = await openClinic(config.CLINIC_DIR, log, { instead: outlineOf });
  const index = createSearchIndex(db, config);
  // Before the link is given, so that the first search waits for nothing. A store that is away is told by the pages.
  await index.update().catch(() => {});
  const token = newToken();
  const preview = createPreview(config);
  const app = createApp({ config, db, live, index, preview, log, token, now });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await once(server.listen(config.DESK_PORT, "127.0.0.1"), "listening");
  const watch = live.watch(async () => {});
  const { port } = server.address() as AddressInfo;
  const link = `http://127.0.0.1:${port}/?token=${token}`;
  const text = `<meta http-equiv="refresh" content="0;url=${link}">\n`;
  await writeFile(linkFile(config), text, { mode: 0o600 });
  return {
    link,
    async stop() {
      await rm(linkFile(config), { force: true });
      await watch.stop();
      await preview.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
