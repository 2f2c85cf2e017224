import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** One element: its name with prefix, its attributes, the text below it, its children. */
type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

/** Reads XML as the browser does, which takes nothing that is not well formed. */
export async function readXml(page: Page, source: string): Promise<Node> {
  return page.evaluate((text) => {
    const read = (element: Element): Node => ({
      name: element.nodeName,
      attributes: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [name, value]),
      ),
      text: element.textContent ?? "",
      children: [...element.children].map(read),
    });
    const parsed = new DOMParser().parseFromString(text, "application/xml");
    const fault = parsed.querySelector("parsererror");
    if (fault) throw new Error(fault.textContent ?? "not XML");
    return read(parsed.documentElement);
  }, source);
}

const named = ({ children }: Node, name: string) => children.filter((child) => child.name === name);
const textOf = (node: Node, name: string) => named(node, name)[0]?.text;
const names = (node: Node) => node.children.map(({ name }) => name);

/** RFC 822, as RSS asks for it, with a year of four digits. */
const mailDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The rules of https://www.rssboard.org/rss-specification and of its profile; resolves with the items' titles. */
export function checkRss(root: Node, self: string): string[] {
  expect(root.name).toBe("rss");
  expect(root.attributes["version"]).toBe("2.0");
  expect(names(root)).toEqual(["channel"]);
  const channel = root.children[0]!;
  for (const name of ["title", "link", "description", "language"]) {
    expect(named(channel, name), name).toHaveLength(1);
    expect(textOf(channel, name), name).not.toBe("");
  }
  expect(named(channel, "atom:link")[0]?.attributes).toMatchObject({ href: self, rel: "self" });

  const items = named(channel, "item");
  const allowed = ["title", "link", "guid", "description", "dc:creator", "category", "pubDate"];
  for (const item of items) {
    expect(allowed).toEqual(expect.arrayContaining(names(item)));
    expect(new Set(names(item)).size).toBe(item.children.length);
    expect(textOf(item, "title")).toMatch(/\S/);
    expect(new URL(textOf(item, "link")!).protocol).toMatch(/^https?:$/);
    expect(textOf(item, "guid")).toBe(textOf(item, "link"));
    for (const { text } of named(item, "pubDate")) expect(text).toMatch(mailDate);
    for (const { text } of item.children) expect(text).not.toBe("");
  }
  return items.map((item) => textOf(item, "title")!);
}

/** The rules of https://www.sitemaps.org/protocol.html; resolves with the day of each path, where there is one. */
export function checkSitemap(root: Node, origin: string): Map<string, string | undefined> {
  expect(root.name).toBe("urlset");
  expect(root.attributes["xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const days = new Map<string, string | undefined>();
  for (const entry of root.children) {
    expect(entry.name).toBe("url");
    expect([["loc"], ["loc", "lastmod"]]).toContainEqual(names(entry));
    const address = new URL(textOf(entry, "loc")!);
    expect(address.href).toBe(textOf(entry, "loc"));
    expect(address.origin).toBe(origin);
    const day = textOf(entry, "lastmod");
    if (day) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    expect(days.has(address.pathname), address.pathname).toBe(false);
    days.set(address.pathname, day);
  }
  expect(days.size).toBeGreaterThan(0);
  return days;
}

/** From the first chunk of the file (PNG specification, section 11.2.1). */
export function pngSize(file: Buffer) {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
