import { ourClinic } from "../../test/our-clinic.ts";
import { hoursText } from "../../core/clinic/hours/opening-hours.ts";
import { addresses, unlisted } from "../addresses.ts";
import { everyArticle } from "../reading/articles.ts";
import { expect, test, visit } from "../fixtures.ts";
import { checkRss, checkSitemap, readXml } from "./feed-rules.ts";
import { everySentPage, listedIn } from "../forms/sent-pages.ts";

const today = () => new Date().toISOString().slice(0, 10);

test("the sitemap lists every page that may be found, with the days that are known", async ({
  page,
  request,
}) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  const days = checkSitemap(await readXml(page, await answer.text()), ourClinic.siteUrl);
  // The canonical address of /resources is /blog.
  const expected = addresses.filter((address) => address !== "/resources");
  const [seeded, built] = [
    [...days.keys()].filter((path) => !expected.includes(path)),
    expected.filter((path) => !days.has(path)),
  ];
  expect(built).toEqual([]);
  expect(seeded.toSorted()).toEqual([
    "/blog/desk-setup-for-your-neck",
    "/blog/five-exercises-for-a-sore-knee",
    "/blog/four-exercises-for-a-stiff-shoulder",
    "/blog/shovelling-snow-without-hurting-your-back",
    "/blog/steady-on-your-feet",
  ]);
  for (const [path, day] of days) {
    const { ok, html } = await read(path);
    expect(ok, path).toBe(true);
    expect(html, path).not.toContain('content="noindex"');
    expect(html, path).toContain(`<link rel="canonical" href="${ourClinic.siteUrl}${path}"`);
    expect(day && day <= today(), path).toBeTruthy();
  }

  async function read(path: string) {
    const got = await request.get(path);
    return { ok: got.ok(), html: await got.text() };
  }
});

test("robots.txt closes nothing and names the sitemap", async ({ request }) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).not.toContain("Disallow");
  expect(text).toContain(`Sitemap: ${ourClinic.siteUrl}/sitemap.xml\n`);
});

test("llms.txt tells assistants who the clinic is, when it is open and where to read more", async ({
  request,
}) => {
  const answer = await request.get("/llms.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  // https://llmstxt.org: one title, a summary, what matters, then lists of links.
  expect(text).toMatch(new RegExp(`^# ${ourClinic.name}\\n\\n> \\S`));
  expect(text.match(/^# /gm)).toHaveLength(1);
  for (const fact of [
    ourClinic.phone.display,
    ourClinic.email,
    ourClinic.address.postalCode,
    hoursText(ourClinic.treatmentHours),
  ])
    expect(text).toContain(fact);
  const lists = text.slice(text.indexOf("\n## "));
  for (const line of lists.split("\n").filter(Boolean)) {
    expect(line).toMatch(/^(## \S|- \[[^\]]+\]\(https:\/\/[^)\s]+\): \S)/);
  }
  const linked = [...lists.matchAll(/\]\((\S+)\)/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  expect(linked.toSorted()).toEqual((await listedIn(request)).toSorted());
});

test("the articles come as RSS, newest first, and every page names the feed", async ({
  page,
  request,
}) => {
  const answer = await request.get("/rss.xml");
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const titles = checkRss(await readXml(page, await answer.text()), `${ourClinic.siteUrl}/rss.xml`);
  const newestFirst = everyArticle.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  expect(titles.toSorted()).toEqual(newestFirst.map(({ title }) => title).toSorted());
  expect(titles[0]).toBe(newestFirst[0]!.title);
  for (const { name, html } of await everySentPage(request)) {
    expect(html, name).toContain('type="application/rss+xml"');
  }
});

test("every page has a card to share, with a picture of the right size", async ({ request }) => {
  const pictures = new Map<string, Promise<{ width: number; height: number }>>();
  async function sizeOf(path: string) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"], path).toBe("image/png");
    return pngSize(await answer.body());
  }
  for (const { name, status, html } of await everySentPage(request)) {
    const card = (property: string) =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
    for (const property of [
      "og:title",
      "og:description",
      "og:type",
      "og:site_name",
      "og:image:alt",
    ])
      expect(card(property), `${name} ${property}`).toBeTruthy();
    expect(card("twitter:card"), name).toBe("summary_large_image");
    const path = new URL(card("og:image")!).pathname;
    if (!pictures.has(path)) pictures.set(path, sizeOf(path));
    expect(await pictures.get(path), name).toEqual({ width: 1200, height: 630 });
    if (status === 404) expect(/rel="canonical"|og:url/.test(html), name).toBe(false);
    if (name.startsWith("/blog/") && status === 200) {
      expect(card("og:type"), name).toBe("article");
      expect(html, name).toContain(`<time datetime="${card("article:published_time")}">`);
    }
  }
  // Each page that may be found has a picture of its own; stored posts share one.
  expect(pictures.size).toBe(addresses.length - 1);
});

test("browsers and home screens find their icons", async ({ page, request }) => {
  await visit(page, "/");
  const links = await page
    .locator("link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])")
    .evaluateAll((all) =>
      all.map((link) => ["rel", "href"].map((name) => link.getAttribute(name)!)),
    );
  expect(links.map(([rel]) => rel).sort()).toEqual([
    "apple-touch-icon",
    "icon",
    "icon",
    "manifest",
  ]);
  const files = links.map(([, href]) => href!);
  for (const path of files) expect((await request.get(path)).status(), path).toBe(200);
  expect(pngSize(await (await request.get("/apple-touch-icon.png")).body()).width).toBe(180);
  expect(pngSize(await (await request.get("/favicon.ico")).body()).width).toBe(48);

  const answer = await request.get("/manifest.webmanifest");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json; charset=utf-8");
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: ourClinic.legalName, start_url: "/" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = pngSize(await (await request.get(src)).body());
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("what stays out of search engines says so itself", async ({ request }) => {
  const listed = await listedIn(request);
  for (const path of unlisted) {
    expect(listed).not.toContain(path);
    expect(await (await request.get(path)).text()).toContain(
      '<meta name="robots" content="noindex"',
    );
  }
});

/** From the first chunk of the file (PNG specification, section 11.2.1). */
function pngSize(file: Buffer) {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
