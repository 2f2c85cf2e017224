import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** The children of each element of this name, by name and text. The browser reads no XML that is not well formed. */
const readXml = (page: Page, source: string, name: string) =>
  page.evaluate(
    ([text, tag]) => {
      const parsed = new DOMParser().parseFromString(text, "application/xml");
      const fault = parsed.querySelector("parsererror");
      if (fault) throw new Error(fault.textContent ?? "not XML");
      return [...parsed.getElementsByTagName(tag)].map(({ children }) =>
        [...children].map((child) => [child.nodeName, child.textContent ?? ""] as const),
      );
    },
    [source, name] as const,
  );

/** RFC 822, as RSS asks for it, with a year of four digits. */
const mailDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The rules of https://www.rssboard.org/rss-specification and of its profile; resolves with the items' titles. */
export async function checkRss(page: Page, source: string, self: string): Promise<string[]> {
  expect(source).toMatch(/<rss version="2.0"/);
  expect(source).toMatch(new RegExp(`<atom:link (?=[^>]*rel="self")[^>]*href="${self}"`));
  const [channel = []] = await readXml(page, source, "channel");
  for (const name of ["title", "link", "description", "language"])
    expect(channel.filter(([child, text]) => child === name && text !== "")).toHaveLength(1);

  const items = await readXml(page, source, "item");
  const allowed = ["title", "link", "guid", "description", "dc:creator", "category", "pubDate"];
  for (const children of items) {
    const item: Record<string, string> = Object.fromEntries(children);
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(item)));
    expect(Object.keys(item)).toHaveLength(children.length);
    expect(Object.values(item)).not.toContain("");
    expect(item["title"]).toMatch(/\S/);
    expect(new URL(item["link"]!).protocol).toMatch(/^https?:$/);
    expect(item["guid"]).toBe(item["link"]);
    if (item["pubDate"]) expect(item["pubDate"]).toMatch(mailDate);
  }
  return items.map((children) => Object.fromEntries(children)["title"]!);
}

/** The rules of https://www.sitemaps.org/protocol.html; resolves with the day of each path, where there is one. */
export async function checkSitemap(page: Page, source: string, origin: string) {
  expect(source).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  const days = new Map<string, string | undefined>();
  for (const children of await readXml(page, source, "url")) {
    expect([["loc"], ["loc", "lastmod"]]).toContainEqual(children.map(([name]) => name));
    const [loc = "", day] = children.map(([, text]) => text);
    const { href, pathname } = new URL(loc, origin);
    expect(loc).toBe(href);
    expect(loc.startsWith(`${origin}/`) || loc === origin).toBe(true);
    if (day) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    expect(days.has(pathname), pathname).toBe(false);
    days.set(pathname, day);
  }
  expect(days.size).toBeGreaterThan(0);
  return days;
}

/** From the first chunk of the file (PNG specification, section 11.2.1). */
export function pngSize(file: Buffer) {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
