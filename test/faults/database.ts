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
  run,
};

type Fault = {
  name: string;
  place: Place;
  /** It comes once, and lasts, unless it comes often, and lasts for up to a second. */
  times?: number;
  begin(): unknown;
  /** Resolves when the database is well again. */
  end(): unknown;
};

async function run({ amount, random, say }: Size): Promise<Outcome> {
  const isShort = amount < database.full;
  const faults = await (engine === "postgres" ? postgresFaults(amount) : sqliteFaults());
  const hasNoDisk = engine === "sqlite" && faults.length === 1;
  const seen = hasNoDisk ? ["disk full: skipped, only root can mount a small disk"] : [];
  const missed: string[] = [];
  for (const fault of faults) {
    const outcome = await suffer(fault, random, isShort);
    say?.(`${fault.name}: ${outcome.seen}`);
    seen.push(`${fault.name}: ${outcome.seen}`);
    missed.push(...outcome.missed.map((rule) => `${fault.name}: ${rule}`));
  }
  return { seen: seen.join(". "), missed };
}

async function suffer(fault: Fault, random: Size["random"], isShort: boolean): Promise<Outcome> {
  // A minute is how long the page cache trusts a page.
  const lastsMs = isShort ? 3_000 : 90_000;
  // A short run stands beside other tests, where a second says little.
  const answerMs = isShort ? 10_000 : 3_000;
  const { times = 1 } = fault;
  const { site, db, bag } = await startWithMail(fault.place);
  const readers = startReaders(site, ["/", "/contact", "/services/physiotherapy", "/blog"]);
  const senders = startSenders(site, 4, 20);
  await until("requests are acknowledged", () => senders.acknowledged.size > 4);

  const recoveryMs: number[] = [];
  for (let n = 0; n < times; n++) {
    await fault.begin();
    await wait(times > 1 ? random.below(1_000) : lastsMs);
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
      `${times} times, ${found.acknowledged} requests acknowledged and ${senders.refused()} refused, ` +
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

async function postgresFaults(times: number): Promise<Fault[]> {
  const server = startPostgres();
  if ("missing" in server) throw new Error(server.missing);
  onCleanUp(server.stop);
  const wire = await layWire(path.join(server.folder, ".s.PGSQL.5432"));
  const placeBehindWire = async () => {
    const place = await newPlace(server.url);
    return { ...place, DATABASE_URL: wire.through(place.DATABASE_URL!) };
  };
  const { kill: begin, revive: end } = server;
  return [
    { name: "killed", place: await newPlace(server.url), times, begin, end },
    {
      name: "accepts and never answers",
      place: await placeBehindWire(),
      begin: wire.goSilent,
      end: wire.mend,
    },
    {
      name: "is silent on the connections that it has",
      place: await placeBehindWire(),
      begin: wire.hush,
      end: () => {},
    },
    lockedBy(await newPlace()),
  ];
}

async function sqliteFaults(): Promise<Fault[]> {
  const locked = lockedBy(await newPlace());
  const disk = mountSmallDisk(8);
  if (!disk) return [locked];
  const filler = path.join(disk, "filler");
  const [begin, end] = [() => fillDisk(filler), () => rmSync(filler)];
  return [locked, { name: "disk full", place: { DATA_DIR: disk }, begin, end }];
}

function lockedBy(place: Place): Fault {
  let release = async () => {};
  return {
    name: "locked by another process",
    place,
    begin: async () => void (release = await lockStore(place)),
    end: () => release(),
  };
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
