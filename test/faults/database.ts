import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { engine, letLeasesRunOut, lockStore, newPlace, type Place } from "../database.ts";
import { onCleanUp } from "../clean-up.ts";
import { fillDisk, mountSmallDisk } from "../small-disk.ts";
import { until } from "../until.ts";
import { startPostgres } from "../../scripts/postgres-for-tests.ts";
import { compare, drain, startWithMail } from "./postbag.ts";
import { startReaders } from "./readers.ts";
import { startSenders } from "./senders.ts";
import { broken, type Outcome, quantile, type Size, type Torture } from "./fault.ts";
import { layWire } from "./wire.ts";

export const database: Torture = {
  fault:
    "SIGKILL of PostgreSQL under load, a database that accepts and never answers, one that is silent on old connections, one whose disk is full, and one that another process has locked",
  bar: "0 lost, 0 false acknowledgements, pages keep serving, form answers within 3 s, recovers alone within 5 s",
  full: 100,
  unit: "times",
  usesStore: true,
  run,
};

type Fault = {
  name: string;
  place: Place;
  times: number;
  /** How long the fault lasts; a random part of it where it comes more than once. */
  lastsMs: number;
  begin(): unknown;
  /** Resolves when the database is well again. */
  end(): unknown;
};

async function run({ amount, random, say }: Size): Promise<Outcome> {
  // A minute is how long the page cache trusts a page.
  const longMs = amount < database.full ? 3_000 : 90_000;
  const faults = await (engine === "postgres" ? postgresFaults : sqliteFaults)(amount, longMs);
  const seen: string[] = [];
  const missed: string[] = [];
  for (const fault of faults) {
    if ("skipped" in fault) {
      seen.push(`${fault.skipped}: skipped, ${fault.reason}`);
      continue;
    }
    // A short run stands beside other tests, where a second says little.
    const outcome = await suffer(fault, random, amount < database.full ? 10_000 : 3_000);
    say?.(`${fault.name}: ${outcome.seen}`);
    seen.push(`${fault.name}: ${outcome.seen}`);
    missed.push(...outcome.missed.map((rule) => `${fault.name}: ${rule}`));
  }
  return { seen: seen.join(". "), missed };
}

async function suffer(fault: Fault, random: Size["random"], answerMs: number): Promise<Outcome> {
  const { site, db, bag } = await startWithMail(fault.place);
  const readers = startReaders(site, ["/", "/contact", "/services/physiotherapy", "/blog"]);
  const senders = startSenders(site, 4, 20);
  await until("requests are acknowledged", () => senders.acknowledged.size > 4);

  const recoveryMs: number[] = [];
  for (let n = 0; n < fault.times; n++) {
    await fault.begin();
    await wait(fault.times > 1 ? random.next() * fault.lastsMs : fault.lastsMs);
    await fault.end();
    const [well, before] = [performance.now(), senders.acknowledged.size];
    await until("a request is acknowledged", () => senders.acknowledged.size > before, 60_000);
    recoveryMs.push(performance.now() - well);
    await wait(random.next() * 200);
    bag.collect();
  }
  await Promise.all([senders.leave(), readers.leave()]);
  // A letter whose taking was answered to nobody would come back by itself, but only after two minutes.
  await wait(1_000);
  await letLeasesRunOut(db);
  await drain(db, bag, 180_000);
  const found = await compare(db, senders, bag);
  await site.stop("SIGTERM");

  const [slowestForm, slowestPage] = [Math.max(...senders.answerMs), Math.max(...readers.answerMs)];
  const recovery = Math.max(...recoveryMs);
  return {
    seen:
      `${fault.times} times, ${found.acknowledged} requests acknowledged and ${senders.refused()} refused, ` +
      `${found.lost + found.undelivered} lost, slowest form answer ${inSeconds(slowestForm)}, ` +
      `${readers.answerMs.length} pages read, ${readers.failed()} failed, slowest ${inSeconds(slowestPage)}, ` +
      `recovered within ${inSeconds(recovery)}`,
    missed: broken({
      "the fault was felt":
        senders.refused() + senders.unanswered() > 0 ||
        slowestForm > quantile(senders.answerMs, 0.5) + 100,
      "0 lost, 0 false acknowledgements": found.isComplete,
      "stored once": found.doubled === 0,
      "no answer but an acknowledgement or the words for a failure":
        senders.odd.size === 0 && senders.unanswered() === 0,
      "pages keep serving": readers.failed() === 0,
      "pages come within 3 s": slowestPage < answerMs,
      "form answers within 3 s": slowestForm < answerMs,
      "recovers within 5 s": recovery < answerMs + 2_000,
    }),
  };
}

async function postgresFaults(times: number, lastsMs: number): Promise<Fault[]> {
  const server = startPostgres();
  if ("missing" in server) throw new Error(server.missing);
  onCleanUp(server.stop);
  const wire = await layWire(path.join(server.folder, ".s.PGSQL.5432"));
  const placeBehindWire = async () => {
    const place = await newPlace(server.url);
    return { ...place, DATABASE_URL: wire.through(place.DATABASE_URL!) };
  };
  return [
    {
      name: "killed",
      place: await newPlace(server.url),
      times,
      lastsMs: 1_000,
      begin: server.kill,
      end: server.revive,
    },
    {
      name: "accepts and never answers",
      place: await placeBehindWire(),
      times: 1,
      lastsMs,
      begin: wire.goSilent,
      end: wire.mend,
    },
    {
      name: "is silent on the connections that it has",
      place: await placeBehindWire(),
      times: 1,
      lastsMs,
      begin: wire.hush,
      end: () => {},
    },
    lockedBy(await newPlace(), lastsMs),
  ];
}

async function sqliteFaults(_times: number, lastsMs: number) {
  const [locked, small] = [await newPlace(), mountSmallDisk(8)];
  return [lockedBy(locked, lastsMs), small ? fullDisk(small, lastsMs) : noSmallDisk];
}

function lockedBy(place: Place, lastsMs: number): Fault {
  let release = async () => {};
  return {
    name: "locked by another process",
    place,
    times: 1,
    lastsMs,
    begin: async () => void (release = await lockStore(place)),
    end: () => release(),
  };
}

function fullDisk(folder: string, lastsMs: number): Fault {
  const filler = path.join(folder, "filler");
  return {
    name: "disk full",
    place: { DATA_DIR: folder },
    times: 1,
    lastsMs,
    begin: () => fillDisk(filler),
    end: () => rmSync(filler),
  };
}

const noSmallDisk = { skipped: "disk full", reason: "only root can mount a small disk" };

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
