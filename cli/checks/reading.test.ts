import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { clinic } from "../clinic.ts";

type Report = {
  pages: {
    path: string;
    fleschKincaid: number;
    words: number;
    misses: string[];
  }[];
  repeats: { text: string; paths: string[] }[];
};

const leave: (() => void)[] = [];
afterAll(() => leave.forEach((step) => step()));

async function run(...args: string[]) {
  const printed: string[] = [];
  const remarked: string[] = [];
  const code = await clinic(["reading", ...args], {
    environment: {},
    print: (text) => printed.push(text),
    remark: (text) => remarked.push(text),
  });
  return { code, printed: printed.join("\n"), remarked: remarked.join("\n") };
}

/** A site on loopback; it answers each path with a page, or a status without one. */
async function serve(answerTo: (path: string) => string | number) {
  const asked: string[] = [];
  const server = createServer(({ url = "/" }, answer) => {
    asked.push(url);
    const page = answerTo(url);
    answer.writeHead(typeof page === "number" ? page : 200, { "content-type": "text/html" });
    answer.end(typeof page === "number" ? "" : page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  leave.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** What the command says of a site whose every page is this one. */
async function readingOf(main: string) {
  const page = `<main>${main}</main><footer><p>WSIB approved.</p></footer>`;
  const { url } = await serve(() => page);
  const { code, printed } = await run("--url", url, "--json");
  const { pages } = JSON.parse(printed) as Report;
  return { code, page: pages.find(({ path }) => path === "/")! };
}

test("plain words pass, and a page above its grade fails", async () => {
  const plain = await readingOf("<h1>Back pain</h1><p>It often gets better. Keep moving.</p>");
  expect(plain.code).toBe(0);
  expect(plain.page).toMatchObject({ words: 8, misses: [] });
  const hard = await readingOf(
    "<p>Multidisciplinary rehabilitation necessitates individualized interventions that practitioners continually re-evaluate according to functional capabilities and participation restrictions.</p>",
  );
  expect(hard.code).toBe(1);
  expect(hard.page.misses).toEqual(["grade 8 at most by both formulas"]);
});

test("a page of short, even sentences is too choppy; steps and labels are no sentences", async () => {
  const choppy = `<p>${"Keep moving each day. ".repeat(15)}</p>`;
  const wanted = ["a spread of 6 or more", "grade 6 or more by both formulas"];
  expect((await readingOf(choppy)).page.misses).toEqual(wanted);
  expect((await readingOf(`<ol><li>${choppy}</li></ol>`)).page.misses).toEqual([]);
});

test("phrases to avoid and what two pages repeat are reported", async () => {
  const repeated = "Bring your health card and a list of the pills that you take.";
  const { url } = await serve((path) =>
    path === "/about"
      ? `<main><p>${repeated} Ask for a visit.</p></main>`
      : path === "/faq"
        ? `<main><p>${repeated}</p></main>`
        : 404,
  );
  const { pages, repeats } = JSON.parse((await run("--url", url, "--json")).printed) as Report;
  expect(repeats).toEqual([{ text: repeated, paths: ["/about", "/faq"] }]);
  expect(pages.find(({ path }) => path === "/about")!.misses).toEqual(["no “ask for a visit”"]);
});

test.each([
  ["<p>The nerve hurts. This is sciatica.</p>", ["sciatica"]],
  ["<p>Pain runs down the leg. This is called sciatica.</p>", []],
  ["<p>We treat sciatica. It is pain that runs down one leg.</p>", []],
  ["<p>We treat sciatica. Call us. It is pain that runs down one leg.</p>", ["sciatica"]],
  ["<h3>Sciatica</h3><p>Pain that runs down one leg.</p><p>Sciatica often eases.</p>", []],
  ["<ul><li>WSIB approved</li></ul><p>You are welcome here. Come in.</p>", []],
])("%s leaves unexplained: %j", async (main, terms) => {
  const { code, page } = await readingOf(main);
  expect(page.misses).toEqual(terms.map((name) => `${name} explained`));
  expect(code).toBe(terms.length > 0 ? 1 : 0);
});

const plain = '<main><p>Keep moving. It helps.</p><a href="/about">About</a></main>';

test("an address is understood with a slash at its end, and each page is asked for once", async () => {
  const { url, asked } = await serve(() => plain);
  const { code, printed } = await run("--url", `${url}/`, "--json");
  expect(code).toBe(0);
  expect((JSON.parse(printed) as Report).pages.map(({ path }) => path)).toContain("/about");
  expect(asked).toEqual([...new Set(asked)]);
  expect(asked).toContain("/about");
  expect((await run("--url", "clinic")).code).toBe(2);
});

test("a page that was not read is a failure", async () => {
  const { url } = await serve((path) => (path === "/about" ? 500 : plain));
  const { code, remarked } = await run("--url", url);
  expect(code).toBe(1);
  expect(remarked).toContain("Not read: /about");
});

test("a site without end is a failure, for not all of it was read", async () => {
  const { url } = await serve((path) => {
    const page = Number(path.slice("/page/".length)) || 0;
    return `<a href="/page/${2 * page + 1}">1</a><a href="/page/${2 * page + 2}">2</a>`;
  });
  const { code, remarked } = await run("--url", url);
  expect(code).toBe(1);
  expect(remarked).toMatch(/^There are more than \d+ pages\.$/);
});

test("every page of the built site reads well: grade, length, rhythm, terms and repeats", async () => {
  const { code, printed } = await run("--json");
  const { pages, repeats } = JSON.parse(printed) as Report;
  expect(pages.filter(({ misses }) => misses.length > 0)).toEqual([]);
  expect(repeats.length).toBeLessThanOrEqual(10);
  expect(pages.length).toBeGreaterThan(35);
  expect(code).toBe(0);
}, 120_000);
