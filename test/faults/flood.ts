import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { newPlace, openStore } from "../database.ts";
import { type Site, startSite } from "../site.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";

export const flood: Torture = {
  fault:
    "connections that post an incomplete form without a pause, first from one address, then each from another",
  bar: "every page answers 200 within a second, every complete form is kept",
  full: 1_000,
  unit: "connections",
  usesStore: false,
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
  const seen: string[] = [];
  const missed: Record<string, boolean> = {};
  const acknowledged: string[] = [];

  for (const [index, kind] of (["one address", "many addresses"] as const).entries()) {
    const posting = await startPosting(site, amount, index === 1);
    await wait(short ? 500 : 5_000);
    const [pages, forms] = await Promise.all([
      readAll(site, paths, short ? 1 : 5),
      sendAll(site, `198.51.100.${index + 1}`, short ? 5 : 25),
    ]);
    const answers = await posting.stop();
    acknowledged.push(...forms.references);
    const slowest = Math.max(...pages.ms);
    seen.push(
      `${kind}: ${answers.total} posts (${answers.byStatus}), ${pages.ms.length} pages read, slowest ${slowest.toFixed(0)} ms, ` +
        `${pages.failed.length} failed, ${forms.references.length} complete forms acknowledged, slowest ${forms.slowest.toFixed(0)} ms, ${forms.failed.length} not`,
    );
    say?.(seen.at(-1)!);
    missed[`${kind}: every page answers 200 ${pages.failed.slice(0, 3).join(", ")}`] =
      pages.failed.length === 0;
    missed[`${kind}: pages within ${pageMs} ms`] = short || slowest <= pageMs;
    missed[`${kind}: every complete form is acknowledged ${forms.failed.slice(0, 3).join(", ")}`] =
      forms.failed.length === 0;
  }
  const rows = await openStore(place).selectFrom("submissions").select("reference").execute();
  const kept = new Set(rows.map(({ reference }) => reference));
  missed["every acknowledged form is kept"] = acknowledged.every((one) => kept.has(one));
  return { seen: seen.join("; "), missed: broken(missed) };
}

async function pagesOf(site: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => new URL(at!).pathname);
}

async function readAll(site: Site, paths: string[], rounds: number) {
  const ms: number[] = [];
  const failed: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      const started = performance.now();
      const answer = await fetch(site.url + path).catch(() => undefined);
      await answer?.text();
      ms.push(performance.now() - started);
      if (answer?.status !== 200) failed.push(`${path} ${answer?.status}`);
    }
  }
  return { ms, failed };
}

async function sendAll(site: Site, address: string, count: number) {
  const references: string[] = [];
  const failed: string[] = [];
  let slowest = 0;
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    const answer = await fetch(`${site.url}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": address },
      body: new URLSearchParams({
        fullName: "Ada Lee",
        phone: "416-555-0123",
        email: "ada@example.com",
        message: `Number ${n}`,
      }),
    }).catch(() => undefined);
    slowest = Math.max(slowest, performance.now() - started);
    const reference = /[A-Z]{3}-\d{4}/.exec(answer?.headers.get("location") ?? "")?.[0];
    if (reference) references.push(reference);
    else failed.push(String(answer?.status));
  }
  return { references, failed, slowest };
}

/** In a thread of its own, so that reading and sending are timed by themselves. */
async function startPosting({ port }: Site, connections: number, manyAddresses: boolean) {
  const worker = new Worker(new URL("flooder.ts", import.meta.url), {
    workerData: { port, connections, manyAddresses },
  });
  await new Promise((resolve) => worker.once("message", resolve));
  return {
    async stop() {
      const said = new Promise<Record<string, number>>((resolve) =>
        worker.once("message", resolve),
      );
      worker.postMessage("stop");
      const statuses = await said;
      await worker.terminate();
      const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
      const byStatus = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      return { total, byStatus: byStatus.join(", ") };
    },
  };
}
