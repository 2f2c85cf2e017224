import { existsSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { startPostgres } from "../scripts/postgres-for-tests.ts";
import { onCleanUp } from "./clean-up.ts";
import { newPlace, type Place } from "./database.ts";
import { fleet } from "./faults/fleet.ts";
import { randomFrom } from "./faults/random.ts";
import { startMailServer } from "./mail-server.ts";
import { buildPreviousRelease, hasPreviousRelease } from "./previous-release.ts";
import { message as usual, type Site, startSite } from "./site.ts";

let folder = "";
beforeAll(() => {
  if (hasPreviousRelease) folder = buildPreviousRelease();
}, 900_000);

const server = hasPreviousRelease ? startPostgres() : { missing: "" };
const url = "url" in server ? server.url : undefined;
if ("stop" in server && server.stop) onCleanUp(server.stop);

test.skipIf(!hasPreviousRelease)(
  "the release before runs beside this one on its SQLite store (left out where the clone has no such commit)",
  async () => runBeside(await newPlace("")),
  120_000,
);

test.skipIf(!url)(
  "the release before runs beside this one on its PostgreSQL store (left out also where there is no PostgreSQL)",
  async () => runBeside(await newPlace(url)),
  120_000,
);

test.skipIf(!url || !existsSync("/usr/bin/caddy"))(
  "a fleet loses nothing in a minute of upgrades and faults (left out also where Caddy is missing)",
  async () => {
    const { seen, missed } = await fleet.run({ amount: 1, random: randomFrom(1) });
    // In a minute, the few that are with an instance when it is cut off are more.
    const other = missed.filter((bar) => bar !== "at most 1 request in 10,000 fails");
    expect(other, seen).toEqual([]);
  },
  300_000,
);

async function runBeside(place: Place) {
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, LOG_LEVEL: "info" };
  const older = await startSite(place, settings, { folder });
  const references: string[] = [];
  const works = async (site: Site) => {
    const sent = await site.send({ ...usual, message: `Request ${references.length}.` });
    expect(sent.status).toBe(200);
    references.push(((await sent.json()) as { reference: string }).reference);
    for (const address of ["/", "/conditions/neck-pain", "/services/physiotherapy", "/blog"]) {
      const page = await fetch(site.url + address);
      expect([address, page.status]).toEqual([address, 200]);
      expect(await page.text()).toContain("</html>");
    }
    expect(await site.ready()).toMatchObject({ status: "ready" });
  };

  await works(older);
  const newer = await startSite(place, settings);
  for (const site of [older, newer, older]) await works(site);
  expect(await older.stop("SIGTERM")).toBe(0);
  await works(newer);
  await older.start();
  for (const site of [older, newer]) await works(site);
  expect(await newer.stop("SIGTERM")).toBe(0);
  await works(older);

  await mail.waitForLetters(references.length, 30_000);
  const subjects = mail.letters.map(({ subject }) => subject!.split(" ").at(-1));
  expect(subjects.toSorted()).toEqual(references.toSorted());
  const errors = [...older.lines, ...newer.lines].filter((line) => line.includes('"level":50'));
  expect(errors).toEqual([]);
}
