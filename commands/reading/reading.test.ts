import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { clinic } from "../clinic.ts";
import type { PageReading } from "./reading.ts";

const leave: (() => void)[] = [];
afterAll(() => leave.forEach((step) => step()));

async function run(...args: string[]) {
  const printed: string[] = [];
  const code = await clinic(["reading", ...args], {
    environment: {},
    print: (text) => printed.push(text),
    remark: () => {},
  });
  return { code, printed: printed.join("\n") };
}

/** What the command says of a site whose every page is this one. */
async function readingOf(main: string) {
  const server = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html");
    answer.end(`<main>${main}</main><footer><p>WSIB approved.</p></footer>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  leave.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, printed } = await run("--url", url, "--json");
  const pages = JSON.parse(printed) as PageReading[];
  return { code, page: pages.find(({ path }) => path === "/")! };
}

test("plain words pass", async () => {
  const { code, page } = await readingOf(
    "<h1>Back pain</h1><p>It often gets better. Keep moving.</p>",
  );
  expect(code).toBe(0);
  expect(page).toMatchObject({ longSentences: [], hardWords: [], unexplained: [] });
});

test("a page above its grade fails, with its long sentences and hard words", async () => {
  const sentence =
    "Multidisciplinary rehabilitation necessitates individualized interventions that practitioners continually re-evaluate according to functional capabilities and participation restrictions that every individual experiences in occupational environments.";
  const { code, page } = await readingOf(`<p>${sentence}</p>`);
  expect(code).toBe(1);
  expect(page.grade).toBeGreaterThan(page.mostGrade);
  expect(page.longSentences).toEqual([sentence]);
  expect(page.hardWords).toContain("multidisciplinary");
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
  expect(page.unexplained.map(({ term }) => term)).toEqual(terms);
  expect(code).toBe(terms.length > 0 ? 1 : 0);
});

test("every page of the built site reads at its grade, with its terms explained", async () => {
  const { code, printed } = await run("--json");
  const pages = JSON.parse(printed) as PageReading[];
  const tooHard = pages.filter(
    ({ grade, mostGrade, unexplained }) => grade > mostGrade || unexplained.length > 0,
  );
  expect(tooHard).toEqual([]);
  expect(pages.length).toBeGreaterThan(35);
  expect(pages.find(({ path }) => path === "/blog/wsib-physiotherapy-guide")?.mostGrade).toBe(9);
  expect(pages.find(({ path }) => path === "/faq")?.mostGrade).toBe(8);
  expect(code).toBe(0);
}, 120_000);
