import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { newPlace, openStore } from "../database.ts";
import { type Site, startSite } from "../site.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";
import type { Flood } from "./flooder.ts";
import { compare } from "./postbag.ts";
import { startReaders } from "./readers.ts";
import { startSenders } from "./senders.ts";

export const flood: Torture = {
  fault:
    "connections that post an incomplete form without a pause, first from one address, then each from another",
  bar: "every page answers 200 within a second, every complete form is kept",
  full: 1_000,
  unit: "connections",
  run,
};

const pageMs = 1_000;

async function run({ amount, say }: Size): Promise<Outcome> {
  // A short run stands beside other tests, where times tell about the machine only.
  const short = amount < flood.full;
  const place = await newPlace();
  const site = await startSite(place, {
    LOG_LEVEL: "error",
    RATE_LIMIT: "on",
    TRUSTED_PROXIES: "1",
  });
  const paths = await pagesOf(site);
  const db = openStore(place);
  const seen: string[] = [];
  const missed: Record<string, boolean> = {};

  for (const [index, kind] of (["one address", "many addresses"] as const).entries()) {
    const posting = await startFlood({
      url: site.url,
      connections: amount,
      addresses: index === 0 ? 1 : Infinity,
      isProxy: true,
      path: "/contact",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "a=b",
    });
    await wait(short ? 500 : 5_000);
    const readers = startReaders(site, paths, 0, {}, 4);
    const senders = startSenders(site, 1, 700, { "x-forwarded-for": `198.51.100.${index + 1}` });
    await wait(short ? 3_000 : 15_000);
    await Promise.all([readers.leave(), senders.leave()]);
    const answers = await posting.stop();
    const { lost, acknowledged } = await compare(db, senders);
    const [page, form] = [Math.max(...readers.answerMs), Math.max(...senders.answerMs)];
    const refused = senders.refused() + senders.unanswered();
    seen.push(
      `${kind}: ${answers.total} posts (${answers.byStatus}), ${readers.answerMs.length} pages read, slowest ${page.toFixed(0)} ms, ` +
        `${readers.failed()} failed, ${acknowledged} complete forms acknowledged, slowest ${form.toFixed(0)} ms, ${refused} not`,
    );
    say?.(seen.at(-1)!);
    Object.assign(missed, {
      [`${kind}: every page answers 200`]: readers.failed() === 0,
      [`${kind}: pages within ${pageMs} ms`]: short || page <= pageMs,
      [`${kind}: every complete form is acknowledged`]: acknowledged > 0 && refused === 0,
      [`${kind}: every acknowledged form is kept`]: lost === 0,
    });
  }
  return { seen: seen.join("; "), missed: broken(missed) };
}

export async function pagesOf(site: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => new URL(at!).pathname);
}

/** In a thread of its own, so that reading and sending are timed by themselves. */
export async function startFlood(workerData: Flood) {
  const worker = new Worker(new URL("flooder.ts", import.meta.url), { workerData });
  await once(worker, "message");
  return {
    async stop() {
      worker.postMessage("stop");
      const [statuses] = (await once(worker, "message")) as [Record<string, number>];
      await worker.terminate();
      const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
      const byStatus = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      return { total, byStatus: byStatus.join(", ") };
    },
  };
}
