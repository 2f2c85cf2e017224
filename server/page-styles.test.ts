import postcss from "postcss";
import { expect, test } from "vitest";
import { newPlace } from "../test/database.ts";
import { startSite } from "../test/site.ts";

const site = await startSite(await newPlace());
const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
const stylesOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)![1]!;

const [home, contact, article] = await Promise.all(
  ["/", "/contact", "/blog/back-pain-treatment-scarborough"].map(htmlOf),
);
const whole = await (async () => {
  const file = /\/assets\/app-[\w-]+\.css/.exec(home!)![0];
  return (await fetch(site.url + file)).text();
})();

/** Without what is for paper or a reader's own colours alone. */
const early = (() => {
  const root = postcss.parse(whole);
  root.walkAtRules("media", (rule) => {
    if (/print|forced-colors/.test(rule.params)) rule.remove();
  });
  return root.toString();
})();

test("a page brings what it uses, and nothing that only others use", () => {
  expect(stylesOf(home!)).toContain(".body-map");
  expect(stylesOf(contact!)).not.toContain(".body-map{");
  expect(stylesOf(article!)).toContain(".prose>h2{");
  expect(stylesOf(home!)).not.toContain(".prose>h2{");
  expect(stylesOf(contact!)).toMatch(/[,}]textarea/);
  expect(stylesOf(home!)).not.toMatch(/[,}]textarea/);
});

test("every class of a page that the stylesheet knows is in it, but for what comes late", () => {
  const escaped = (name: string) => `.${name.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`)}`;
  for (const html of [home!, contact!, article!]) {
    const styles = stylesOf(html);
    const names = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => list!.split(" ")),
    );
    const known = [...names].filter(
      (name) => name && !/[&:]/.test(name) && early.includes(`${escaped(name)}{`),
    );
    expect(known.length).toBeGreaterThan(60);
    const missing = known.filter((name) => !styles.includes(escaped(name)));
    expect(missing.filter((name) => !name.startsWith("transition"))).toEqual([]);
  }
});

test("what stands in the page refers to nothing that is not there", () => {
  for (const html of [home!, contact!, article!]) {
    const styles = stylesOf(html);
    for (const [, name] of styles.matchAll(/var\((--[\w-]+)\)/g)) {
      expect(styles, name).toMatch(new RegExp(`${name}:|@property ${name}\\{`));
    }
  }
});

test("layers stand in the order of the whole, and the rest comes by the file", () => {
  const order = [...new Set([...whole.matchAll(/@layer (\w+)\{/g)].map(([, name]) => name))];
  expect(stylesOf(contact!)).toMatch(new RegExp(`^@layer ${order.join(",")};`));
  for (const late of ["@media print", "forced-colors", "(hover:hover)", "@page"]) {
    expect(whole).toContain(late);
    expect(stylesOf(article!)).not.toContain(late);
  }
});
