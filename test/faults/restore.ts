import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { runClinic } from "../clinic.ts";
import { newPlace, openStore, type Place } from "../database.ts";
import { until } from "../until.ts";
import { compare, drain, startWithMail } from "./postbag.ts";
import { startSenders } from "./senders.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";

export const restore: Torture = {
  fault: "a backup beside the running site, the store wiped, and the backup put back",
  bar: "nothing missing, nothing sent again",
  full: 2_000,
  unit: "times",
  run,
};

async function run({ amount, say }: Size): Promise<Outcome> {
  const [place, elsewhere] = [await newPlace(), await newPlace()];
  const { mail, site, bag } = await startWithMail(place);
  const senders = startSenders(site, 4, 50);
  const leftAlready = () => {
    bag.collect();
    return bag.received.size;
  };
  await until("half of the letters have left", () => leftAlready() >= amount / 2, 600_000);
  // What comes now cannot leave before the backup.
  mail.behave("try later");
  await until("all is sent", () => senders.acknowledged.size >= amount, 600_000);
  // What was on its way gets there and is marked: a backup in between would hold it as perhaps not sent.
  await wait(2_000);
  const toldBefore = new Map(senders.acknowledged);
  const file = path.join(elsewhere.DATA_DIR, "backup.gz");
  const clinic = async (args: string) => {
    const { code, remarked } = await runClinic(args, { environment: { ...place } });
    if (code !== 0) throw new Error(`${args}: ${remarked}`);
  };
  await clinic(`backup ${file}`);
  await senders.leave();
  await site.stop("SIGTERM");
  bag.collect();
  const sentBefore = new Set(bag.received.keys());
  say?.(`${toldBefore.size} acknowledged and ${sentBefore.size} letters sent before the backup`);

  await wipe(place);
  await clinic(`restore ${file}`);
  mail.behave("accept");
  await site.start();
  await wait(3_000);
  bag.collect();
  const sentUnasked = bag.received.size - sentBefore.size + bag.secondLetters();
  await clinic("letters release --yes");
  const db = openStore(place);
  await drain(db, bag, 120_000);
  const found = await compare(db, { acknowledged: toldBefore }, bag);
  const again = bag.secondLetters();
  return {
    seen:
      `${toldBefore.size} requests acknowledged before the backup, ${found.lost} missing after it was put back; ` +
      `of their letters ${sentBefore.size} had left, ${again} left again, ${bag.received.size - sentBefore.size} left when they were let go, ${found.undelivered} never`,
    missed: broken({
      "nothing missing": found.lost + found.withoutLetter + found.undelivered === 0,
      "nothing sent again": again === 0,
      "nothing sent before staff let it go": sentUnasked === 0,
      "some letters had left and some had not":
        sentBefore.size > 0 && bag.received.size > sentBefore.size,
    }),
  };
}

async function wipe(place: Place): Promise<void> {
  if (!place.DATABASE_URL) {
    for (const end of ["", "-wal", "-shm"])
      rmSync(path.join(place.DATA_DIR, `clinic.sqlite${end}`), { force: true });
    return;
  }
  const db = openStore(place);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
