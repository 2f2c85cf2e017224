import { ourClinic } from "../../test/our-clinic.ts";
import { hoursText } from "../../core/clinic/hours/opening-hours.ts";
import { everyArticle } from "../reading/articles.ts";
import { expect, test, visit } from "../fixtures.ts";
import { checkRss, pngSize } from "./feed-rules.ts";
import { listedIn } from "./sent-pages.ts";

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

test("the articles come as RSS, newest first", async ({ page, request }) => {
  const answer = await request.get("/rss.xml");
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const titles = await checkRss(page, await answer.text(), `${ourClinic.siteUrl}/rss.xml`);
  const newestFirst = everyArticle.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  expect(titles.toSorted()).toEqual(newestFirst.map(({ title }) => title).toSorted());
  expect(titles[0]).toBe(newestFirst[0]!.title);
});

test("browsers and home screens find their icons", async ({ page, request }) => {
  await visit(page, "/");
  const links = page.locator("link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])");
  const files = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  expect(files).toHaveLength(4);
  for (const path of files) expect((await request.get(path)).status(), path).toBe(200);
  expect(pngSize(await (await request.get("/apple-touch-icon.png")).body()).width).toBe(180);
  expect(pngSize(await (await request.get("/favicon.ico")).body()).width).toBe(48);

  const answer = await request.get("/manifest.webmanifest");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json; charset=utf-8");
  type Icon = { src: string; sizes: string; purpose: string };
  const manifest = (await answer.json()) as { icons: Icon[] };
  expect(manifest).toMatchObject({ name: ourClinic.legalName, start_url: "/" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = pngSize(await (await request.get(src)).body());
    expect(`${width}x${height}`).toBe(sizes);
  }
});
