import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../core/process/config.ts";
import { logMaintenance } from "../core/store/maintenance-log.ts";
import { migrate } from "../core/store/migrate.ts";
import { readStoreState } from "../core/troubles/find-troubles.ts";
import { newPlace, openStore } from "../test/database.ts";
import { recordedLog } from "../test/recorded-log.ts";
import { startHeartbeat } from "./heartbeat.ts";

/** The site's home page and the service that waits for calls, in one. */
async function startWeb(status: number) {
  const asked: string[] = [];
  const web = createServer(({ url = "" }, response) => {
    asked.push(url);
    response.writeHead(url === "/" ? status : 200).end();
  });
  await once(web.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void web.close());
  const { port } = web.address() as AddressInfo;
  return { asked, address: `http://127.0.0.1:${port}` };
}

const publicSite = { SITE_URL: "https://clinic.example", SMTP_URL: "smtp://mail.example" };

async function beat({ home = 200, backupHours = 1, dead = false, isReadOnly = false }) {
  const web = await startWeb(home);
  const db = openStore(await newPlace());
  await migrate(db);
  const at = new Date(Date.now() - backupHours * 3_600_000);
  if (backupHours < Infinity) await logMaintenance(db, { what: "backup", at });
  if (isReadOnly) await db.schema.dropTable("leases").execute();
  const { log, lines } = recordedLog();
  const heartbeat = startHeartbeat({
    db,
    log,
    config: { HEARTBEAT_URL: `${web.address}/beat` },
    async readState() {
      const site = readConfig(publicSite);
      const state = await readStoreState(db, site, new Date());
      const trouble = { name: "dead", title: "dead letters: 1", text: "" } as const;
      return dead ? { ...state, troubles: [trouble] } : state;
    },
    address: web.address,
  });
  onTestFinished(() => heartbeat?.stop());
  return { ...web, lines, heartbeat };
}

test("a service outside is called again and again while all is well, also before the first night", async () => {
  const { asked, lines, heartbeat } = await beat({ backupHours: Infinity });
  await vi.waitFor(() => expect(asked).toEqual(["/", "/beat"]));
  heartbeat?.wake();
  await vi.waitFor(() => expect(asked).toEqual(["/", "/beat", "/", "/beat"]));
  expect(lines).toEqual([]);
});

test.each([
  ["the home page fails", { home: 500 }, { detail: "the home page answers 500" }],
  [
    "two nights had no backup",
    { backupHours: 51 },
    { detail: "there is no backup from the last two nights" },
  ],
  ["letters do not leave", { dead: true }, { detail: "dead letters: 1" }],
  ["the store takes no write", { isReadOnly: true }, { event: "heartbeat not sent" }],
])("the service hears nothing, and the log says why, when %s", async (_when, state, told) => {
  const { asked, lines } = await beat(state);
  await vi.waitFor(() => expect(lines).toMatchObject([told]));
  expect(asked).not.toContain("/beat");
});
