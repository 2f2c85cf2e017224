import { setTimeout as wait } from "node:timers/promises";
import { letLeasesRunOut, newPlace } from "../database.ts";
import { compare, drain, startWithMail } from "./postbag.ts";
import { startSenders } from "./senders.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";

export const stop: Torture = {
  fault: "SIGTERM under load; at every fifth one, and the last, the mail server hangs",
  bar: "0 acknowledged requests lost, exit within 10 s",
  full: 200,
  unit: "times",
  run,
};

async function run({ amount, random, say }: Size): Promise<Outcome> {
  const { mail, site, db, bag } = await startWithMail(await newPlace());
  const senders = startSenders(site, 8);

  const stopMs: number[] = [];
  let forced = 0;
  for (let n = 1; n <= amount; n++) {
    mail.behave(n % 5 === 0 || n === amount ? "stall" : "accept");
    await wait(200 + random.below(600));
    const started = performance.now();
    const code = await site.stop("SIGTERM");
    stopMs.push(performance.now() - started);
    if (code !== 0) forced++;
    bag.collect();
    await site.start();
    if (n % 25 === 0) say?.(`${n} stops, ${senders.acknowledged.size} requests acknowledged`);
  }
  mail.behave("accept");
  await senders.leave();
  await letLeasesRunOut(db);
  await drain(db, bag, 120_000);

  const found = await compare(db, senders, bag);
  const slowest = Math.max(...stopMs);
  return {
    seen:
      `${found.acknowledged} requests acknowledged, ${senders.cutOff()} cut off, ${senders.refused()} refused, ` +
      `${found.lost + found.undelivered} lost, slowest stop ${(slowest / 1000).toFixed(1)} s, ${forced} ended by force`,
    missed: broken({
      "exit within 10 s": slowest < 10_000,
      "every stop ends by itself": forced === 0,
      "0 lost": found.isComplete,
    }),
  };
}
