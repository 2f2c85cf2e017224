import { test as base } from "@playwright/test";
import { startBuiltDesk } from "../../test/built-desk.ts";
import { end } from "../../test/clean-up.ts";
import { changedFolder } from "../../test/clinic-folder.ts";
import { newPlace } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { type Site, startSite } from "../../test/site.ts";

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
      const desk = await startBuiltDesk({ ...place, ...settings, PORT: String(site.port) });
      await use({ site, mail, link: desk.nextLink, dataFolder: place.DATA_DIR });
      await desk.stop();
      await end();
    },
    // A busy machine starts both in more than a test's minute.
    { scope: "worker", timeout: 120_000 },
  ],
});
