import path from "node:path";
import { freePort } from "../test/free-port.ts";
import { limitPage, serveLimitPages } from "./limit-page.ts";
import type { Options } from "./table.ts";
import { root, run, start, startSite, temporaryFolder } from "./processes.ts";

/** The pages of a short run. */
const measured: Record<string, string> = {
  home: "/",
  condition: "/conditions/lower-back-pain",
  article: "/blog/back-pain-treatment-scarborough",
  landing: "/landing",
  wsib: "/wsib-physiotherapy",
};

/** Our site, the limit page of the same text, and the same app in React Router's default set-up. */
export async function startPlaces(options: Options) {
  const ours = await startSite();
  const pages = await pagesToMeasure(ours.url, options);
  const texts = new Map<string, string>();
  for (const [, address] of pages) {
    texts.set(address, limitPage(await (await fetch(ours.url + address)).text()));
  }
  const [standard, limit] = [await startDefaultSetUp(), await serveLimitPages(texts)];
  return {
    pages,
    urls: { ours: ours.url, limit: limit.url, standard: standard.url },
    stop: () => Promise.all([ours.stop(), standard.stop(), limit.stop()]),
  };
}

/** Names and addresses; of every page of the sitemap where all are wanted. */
export async function pagesToMeasure(url: string, { only, all }: Pick<Options, "only" | "all">) {
  const pages = Object.entries(all ? await listedPages(url) : measured);
  return pages.filter(([name]) => !only || only.includes(name));
}

async function listedPages(url: string): Promise<Record<string, string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => new URL(loc!).pathname);
  return Object.fromEntries(paths.map((path) => [path, path]));
}

async function startDefaultSetUp() {
  await run("react-router", ["build", "bench/default-set-up"]);
  const port = await freePort();
  return start(process.execPath, ["bench/default-set-up/serve.ts"], port, {
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: temporaryFolder("default-set-up"),
    CLINIC_DIR: path.join(root, "clinic"),
  });
}
