import { setTimeout as wait } from "node:timers/promises";
import { letLeasesRunOut, newPlace } from "../database.ts";
import { maxConnections } from "../../core/mail/transport.ts";
import { compare, drain, startWithMail } from "./postbag.ts";
import { startSenders } from "./senders.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";

export const kill: Torture = {
  fault: "SIGKILL of the server at random moments under load",
  bar: "0 acknowledged lost, 0 records without letter, at most five second letters per kill, same Message-ID",
  full: 1_000,
  unit: "times",
  run,
};

async function run({ amount, random, say }: Size): Promise<Outcome> {
  const { site, db, bag } = await startWithMail(await newPlace());
  const senders = startSenders(site, 8);

  const kills: number[] = [];
  async function strike() {
    await site.stop("SIGKILL");
    // What the killed one had written is still being read; the next one needs longer to send anything.
    await wait(50);
    kills.push(performance.now());
    bag.collect();
  }
  while (kills.length < amount) {
    await wait(random.below(600));
    await strike();
    // One in ten does not live to see its first request.
    if (random.below(10) === 0 && kills.length < amount) {
      const starting = site.start().catch(() => {});
      await wait(random.below(600));
      await strike();
      await starting;
    }
    // What another instance's worker holds comes back by itself, but only after two minutes.
    if (kills.length === amount) await letLeasesRunOut(db);
    await site.start();
    if (kills.length % 25 === 0)
      say?.(`${kills.length} kills, ${senders.acknowledged.size} requests acknowledged`);
  }
  await senders.leave();
  await drain(db, bag, 120_000);

  const found = await compare(db, senders, bag);
  const second = secondLetters([...bag.received.values()], kills);
  return {
    seen:
      `${kills.length} kills; ${found.acknowledged} requests acknowledged, ${senders.unanswered()} sends broken off; ` +
      `${found.lost} lost, ${found.withoutLetter} records without letter, ${found.undelivered} not delivered, ` +
      `${found.doubled} stored twice; ${second.total} second letters, at most ${second.most} for one kill`,
    missed: broken({
      "every kill met load": found.acknowledged > kills.length,
      "0 acknowledged lost": found.lost === 0,
      "0 records without letter": found.withoutLetter === 0,
      "every acknowledged request is delivered": found.undelivered === 0,
      "a request that was sent again is stored once": found.doubled === 0,
      "at most one second letter for each connection": second.most <= maxConnections,
      "a second letter has the Message-ID of the first": found.otherIds === 0,
      "no answer but an acknowledgement or the words for a failure": senders.odd.size === 0,
    }),
  };
}

/** A second letter is put down to the last kill before which its first had arrived. */
function secondLetters(letters: { at: number[] }[], kills: number[]) {
  const perKill = new Map<number, number>();
  for (const { at } of letters) {
    for (const arrival of at.slice(0, -1)) {
      const cause = kills.findIndex((moment) => moment > arrival);
      perKill.set(cause, (perKill.get(cause) ?? 0) + 1);
    }
  }
  const counts = [...perKill.values()];
  return { total: counts.reduce((sum, n) => sum + n, 0), most: Math.max(0, ...counts) };
}
