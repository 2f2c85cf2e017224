import path from "node:path";
import { test as base } from "@playwright/test";
import { readConfig } from "../../core/process/config.ts";
import { end } from "../../test/clean-up.ts";
import { changedFolder } from "../../test/clinic-folder.ts";
import { newPlace } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { type Site, startSite } from "../../test/site.ts";

type BuiltDesk = typeof import("../../desk/start.ts");
type Mail = Awaited<ReturnType<typeof startMailServer>>;
export type Both = { site: Site; mail: Mail; link: () => string; dataFolder: string };

/** The site and its desk, on one store and one folder of a clinic. */
export const test = base.extend<object, { both: Both }>({
  both: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const place = await newPlace("");
      const settings = { CLINIC_DIR: changedFolder(), LOG_LEVEL: "error" };
      const mail = await startMailServer();
      const site = await startSite(place, { ...settings, SMTP_URL: mail.url });
      const config = readConfig({ ...place, ...settings, PORT: String(site.port), DESK_PORT: "0" });
      const built = path.resolve("build/server/desk.js");
      const { startDesk } = (await import(built)) as BuiltDesk;
      const desk = await startDesk(config);
      await use({ site, mail, link: desk.nextLink, dataFolder: config.DATA_DIR });
      await desk.stop();
      await end();
    },
    // A busy machine starts both in more than a test's minute.
    { scope: "worker", timeout: 120_000 },
  ],
});
