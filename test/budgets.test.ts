import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { newPlace } from "./database.ts";
import { startSite } from "./site.ts";

const site = await startSite(await newPlace());
const KiB = 1024;

/** KiB of our own scripts, kB of all that a whole visit fetches with its headers, and how many requests that is. */
const budgets = {
  "/": { ours: 29.6, all: 252, requests: 31 },
  "/blog/back-pain-treatment-scarborough": { ours: 26.3, all: 244, requests: 27 },
  "/conditions/lower-back-pain": { ours: 27.4, all: 232.5, requests: 24 },
  "/landing": { ours: 24.4, all: 197.4, requests: 18 },
};

const addresses = Object.keys(budgets) as (keyof typeof budgets)[];

/** One answer: its text, and the bytes of its head and body as they travel. */
async function ask(path: string) {
  const answer = await fetch(site.url + path, { headers: { "accept-encoding": "br" } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    text: bytes.toString(),
    cacheControl: answer.headers.get("cache-control"),
    head: lines.join("").length + 17,
    body: Number(answer.headers.get("content-length") ?? NaN),
  };
}

/** Bytes of a page that is as well compressed as it can be, which the first answer does not wait for. */
const bestOf = async (path: string) => brotliCompressSync((await ask(path)).text).length;

/** The page once it comes so. */
async function askBest(path: string) {
  const best = await bestOf(path);
  const now = async () => (await ask(path)).body;
  await expect.poll(now, { timeout: 20_000 }).toBeLessThanOrEqual(best);
  return ask(path);
}

/** Every file of ours that the page names, wherever: a script may come late, but it comes. */
function filesIn(html: string): string[] {
  const withoutCards = html.replaceAll(
    /<meta\b[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs,
    "",
  );
  const named = withoutCards.matchAll(
    /["'(](\/[\w/.-]+\.(?:js|css|woff2|svg|png|ico|avif|webp|webmanifest))(?:#\w+)?["')]/g,
  );
  return [...new Set([...named].map(([, file]) => file!))];
}

/** For browsers that cannot take the icon as SVG, and for who puts the site on a home screen. */
const rarelyAsked = /^\/(favicon\.ico|apple-touch-icon\.png)$/;

/** Those that the page names, the fonts that its stylesheet names, and the modules that its modules import. */
async function filesOf(path: string): Promise<string[]> {
  const all = new Set(filesIn((await ask(path)).text));
  // Visits what is added meanwhile as well.
  for (const file of all) {
    if (file.endsWith(".css")) for (const font of filesIn((await ask(file)).text)) all.add(font);
    if (!file.endsWith(".js")) continue;
    const imports = (await ask(file)).text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g);
    for (const [, name] of imports) all.add(`/assets/${name}`);
  }
  return [...all].filter((file) => !rarelyAsked.test(file));
}

/** The files that a page names, React's part of them apart, and how many bytes each takes on its way. */
async function weigh(path: string) {
  const files = await filesOf(path);
  const { head, body } = await askBest(path);
  const weight = { heads: head, document: body, framework: 0, scripts: 0, other: 0 };
  for (const file of files) {
    const { head, body } = await ask(file);
    weight.heads += head;
    // React and the router (named in vite.config.ts), and what the router's build writes by itself.
    if (/\/(framework|rolldown-runtime|entry\.client|manifest)-[\w-]+\.js$/.test(file))
      weight.framework += body;
    else if (file.endsWith(".js")) weight.scripts += body;
    else weight.other += body;
  }
  return { ...weight, files };
}

test.each(addresses)(
  "%s keeps within its bytes and requests, and is kept by caches for a minute, what it needs for ever",
  async (path) => {
    const { files, ...weight } = await weigh(path);
    const all = Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);
    expect(weight.framework).toBeGreaterThan(50 * KiB);
    expect(weight.scripts).toBeGreaterThan(0);
    expect(weight.scripts / KiB).toBeLessThanOrEqual(budgets[path].ours);
    expect(all / 1_000).toBeLessThan(budgets[path].all);
    expect(files.length + 1).toBeLessThanOrEqual(budgets[path].requests);

    const keeps = async (at: string) => (await ask(at)).cacheControl;
    expect(await keeps(path)).toBe("public, max-age=0, s-maxage=60");
    const assets = files.filter((file) => file.startsWith("/assets/"));
    expect(assets.length).toBeGreaterThan(5);
    for (const file of assets) expect(await keeps(file)).toBe("max-age=31536000, immutable");
  },
);

test("every page that search engines list is at most 19.4 kB, and home 18.5", async () => {
  const { text } = await ask("/sitemap.xml");
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)];
  const paths = listed.map(([, address]) => new URL(address!).pathname);
  expect(paths.length).toBeGreaterThan(30);
  const sizes = new Map<string, number>();
  for (const path of paths) sizes.set(path, await bestOf(path));
  expect([...sizes].filter(([, bytes]) => bytes > 19_400)).toEqual([]);
  // Some 40 bytes of it depend on the hour: when the clinic opens next.
  expect(sizes.get("/")).toBeLessThanOrEqual(18_500);
});
