import { setTimeout as wait } from "node:timers/promises";
import { newPlace } from "../database.ts";
import { compare, drain, startWithMail } from "./postbag.ts";
import { startReaders } from "./readers.ts";
import { startSenders } from "./senders.ts";
import { broken, type Outcome, quantile, type Size, type Torture } from "./fault.ts";

export const soak: Torture = {
  fault:
    "mixed load for a long time: pages read, forms sent, letters delivered, unknown addresses asked",
  bar: "memory and handles flat",
  full: 20,
  unit: "minutes",
  run,
};

const samples = 80;

const settledAfterMinutes = 5;

async function run({ amount, say }: Size): Promise<Outcome> {
  const { site, db, bag } = await startWithMail(await newPlace());
  const pages = ["/", "/contact", "/faq", "/blog", "/services/physiotherapy", "/blog?q=knee"];
  const readers = startReaders(site, pages, 10);
  const lost = startReaders(site, ["/no-such-page"], 100);
  const senders = startSenders(site, 4, 50);

  const memory: number[] = [];
  const handles: number[] = [];
  for (let n = 1; n <= samples; n++) {
    await wait((amount * 60_000) / samples);
    memory.push(site.memory());
    handles.push(site.handles());
    bag.collect();
    if (n % 8 === 0) say?.(`${Math.round(site.memory())} MB, ${site.handles()} handles`);
  }
  await Promise.all([senders.leave(), readers.leave(), lost.leave()]);
  await drain(db, bag, 120_000);
  const found = await compare(db, senders, bag);

  // The first quarter is for caches to fill and for the compiler to find out what is hot.
  const middleOf = (list: number[], quarter: number) =>
    quantile(list.slice((samples / 4) * quarter, (samples / 4) * (quarter + 1)), 0.5);
  const [memoryThen, memoryNow] = [middleOf(memory, 1), middleOf(memory, 3)];
  const [handlesThen, handlesNow] = [middleOf(handles, 1), middleOf(handles, 3)];
  return {
    seen:
      `${readers.answerMs.length} pages read, ${found.acknowledged} requests acknowledged, ${found.lost + found.undelivered} lost; ` +
      `memory ${Math.round(memoryThen)} MB in the second quarter and ${Math.round(memoryNow)} MB in the last, ` +
      `at most ${Math.round(Math.max(...memory))} MB; handles ${handlesThen} and ${handlesNow}`,
    missed: broken({
      // In its first minutes the memory still grows to what it needs.
      "memory flat": memoryNow < memoryThen * 1.1 + 5 || amount < settledAfterMinutes,
      "handles flat": handlesNow <= handlesThen * 1.1 + 5,
      "no page failed": readers.failed() === 0,
      "every request acknowledged at once": senders.refused() + senders.unanswered() === 0,
      "0 lost": found.isComplete,
      "each stored and mailed once": found.doubled + bag.secondLetters() === 0,
    }),
  };
}
