import { addresses, unlisted } from "../addresses.ts";
import { expectNoBarriers } from "../axe.ts";
import { expectEqualAccess } from "../equal-access.ts";
import { expect, hydrated, test } from "../fixtures.ts";
import { widerThanWindow } from "../width.ts";

// The home page's title is the specification's own sentence, longer than 60 characters.
const longTitles = ["/"];

for (const address of [...addresses, ...unlisted]) {
  test(`${address} is whole, quiet and open to everyone`, async ({ page, problems, request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("text/html; charset=utf-8");
    const html = await answer.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);

    await page.goto(address);
    await hydrated(page);
    const title = await page.title();
    expect(title.length).toBeGreaterThanOrEqual(30);
    if (!longTitles.includes(address)) expect(title.length).toBeLessThanOrEqual(60);
    const description = await page.locator("meta[name=description]").getAttribute("content");
    expect(description?.length).toBeGreaterThanOrEqual(70);
    expect(description?.length).toBeLessThanOrEqual(155);
    const hidden = (await page.locator("meta[name=robots][content=noindex]").count()) > 0;
    expect(hidden).toBe(unlisted.includes(address));

    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await widerThanWindow(page), `at ${width} px`).toEqual([]);
    }
    await expectNoBarriers(page);
    await expectEqualAccess(page);
    expect(problems).toEqual([]);
  });
}

test("every link inside the site leads somewhere, and every hash to a place on its page", async ({
  request,
}) => {
  const pages = new Map<string, string>();
  const dead: string[] = [];
  const waiting = [...addresses, ...unlisted].map((to) => ({ from: "the list of pages", to }));
  const seen = new Set<string>();

  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const [path = "", hash] = link.to.split("#");
    if (seen.has(link.to)) continue;
    seen.add(link.to);
    if (!pages.has(path)) {
      const answer = await request.get(path);
      const type = answer.headers()["content-type"] ?? "";
      pages.set(path, type.includes("html") ? await answer.text() : "");
      if (!answer.ok()) dead.push(`${path} (${answer.status()}), linked from ${link.from}`);
      for (const [, to] of pages.get(path)!.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
        waiting.push({ from: path, to: to!.replaceAll("&amp;", "&") });
      }
    }
    if (hash && !pages.get(path)!.includes(`id="${hash}"`)) {
      dead.push(`${link.to} has no such place, linked from ${link.from}`);
    }
  }
  expect(dead).toEqual([]);
});

test("every drawing that a page names is a small file of the site, to be kept for ever", async ({
  request,
}) => {
  const named = new Set<string>();
  for (const address of [...addresses, ...unlisted]) {
    const html = await (await request.get(address)).text();
    for (const [, drawing] of html.matchAll(/<use href="([^"]*)"/g)) named.add(drawing!);
  }
  expect(named.size).toBeGreaterThan(30);
  for (const drawing of named) {
    const answer = await request.get(drawing);
    expect(answer.status(), drawing).toBe(200);
    expect(answer.headers()).toMatchObject({
      "content-type": expect.stringMatching(/^image\/svg\+xml/),
      "cache-control": "max-age=31536000, immutable",
    });
    expect(Number(answer.headers()["content-length"]), drawing).toBeLessThan(2_000);
    const [, id] = drawing.split("#");
    expect(await answer.text(), drawing).toContain(`id="${id}"`);
  }
});

test("titles and descriptions are each page's own", async ({ request }) => {
  const titles = new Map<string, string>();
  const repeated: string[] = [];
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    for (const pattern of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/]) {
      const text = pattern.exec(html)?.[1] ?? "";
      const other = titles.get(text);
      if (other && address !== "/resources") repeated.push(`${address} and ${other}: ${text}`);
      titles.set(text, address);
    }
  }
  expect(repeated).toEqual([]);
});
