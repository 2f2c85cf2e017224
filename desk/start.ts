import { createHmac } from "node:crypto";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { type Folder, undoHalfSaved } from "../core/clinic/edit/save-files.ts";
import { openClinic } from "../core/clinic/live.ts";
import { lastShown } from "../core/clinic/outline.ts";
import type { Config } from "../core/process/config.ts";
import { createLog } from "../core/process/log.ts";
import { siteFolder } from "../core/process/site-folder.ts";
import { openDatabase } from "../core/store/open.ts";
import { secretKey } from "../core/store/instances/secret-key.ts";
import { createSearchIndex } from "../core/submissions/looking-up/search-index.ts";
import { createApp } from "./app.tsx";
import { linkFile } from "./sign-in/link-file.ts";
import { createPreview } from "./preview/preview.ts";
import { createSessions } from "./sign-in/sessions.ts";

/** Starts the desk as a server on this computer. @throws the listener's error, such as for a port that is taken */
export async function startDesk(config: Config, now = () => new Date()) {
  const log = createLog(config.LOG_LEVEL);
  const db = openDatabase(config, { waitMs: 5_000, statementMs: 60_000 });
  await undoHalfSaved(config);
  const live = await openClinic(config.CLINIC_DIR, log, {
    instead: () => lastShown(config),
  });
  const index = createSearchIndex(db, config);
  // It is read before the link is given, so that the first search waits for nothing. Pages tell a store that is away.
  await index.update().catch(() => {});
  // It is the same after a restart, so that a page that is still open can be sent.
  const secret = createHmac("sha256", await secretKey(db, config))
    .update("desk")
    .digest("hex");
  const host = `desk-${secret.slice(0, 24)}.localhost`;
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request) }) as Server;
  await once(server.listen(config.DESK_PORT, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const origin = config.DESK_URL ?? `http://${host}:${port}`;
  let link = "";
  let written = Promise.resolve();
  const sessions = createSessions(config, now, (token) => {
    link = `${origin}/sign-in?token=${token}`;
    const text = `<meta http-equiv="refresh" content="0;url=${link}">\n`;
    written = written.then(() => writeFile(linkFile(config), text, { mode: 0o600 }));
  });
  const preview = createPreview(config);
  const built = path.join(siteFolder, "build/server/try-pages.js");
  const { tryPages } = (await import(pathToFileURL(built).href)) as Pick<Folder, "tryPages">;
  const folder = { ...config, tryPages };
  const parts = { config, folder, db, live, index, preview, sessions, log, host, now };
  const app = createApp(parts);
  await written;
  const watch = live.watch(async () => {});
  return {
    /** A link is worth one use. */
    nextLink: () => link,
    async stop() {
      await rm(linkFile(config), { force: true });
      await watch.stop();
      await preview.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.destroy();
    },
  };
}
