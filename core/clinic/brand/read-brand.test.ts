import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { changedFolder, ourFolder } from "../../../test/clinic-folder.ts";
import { picture } from "../../../test/picture.ts";
import { contrast } from "./palette.ts";
import { readBrand } from "./read-brand.ts";

test("contrast is counted as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a palette that readers could not read is refused, with the pair, its contrast and its line", async () => {
  const pale = changedFolder(["brand/brand.yaml", /lake-7: .*/, 'lake-7: "#9fd0b0"']);
  const lines = readFileSync(path.join(pale, "brand/brand.yaml"), "utf8").split("\n");
  const changed = lines.findIndex((line) => line.includes("lake-7:")) + 1;
  await expect(readBrand(pale)).rejects.toThrow(
    new RegExp(
      `brand.yaml:${changed}: white on lake-7 has a contrast of 1\\.\\d\\d; readers need 4`,
    ),
  );
});

const onlyColour = (colour: string) =>
  [
    "brand/brand.yaml",
    /^colours:[^]*?(?=^# The people)/m,
    `colour: "${colour}"\ncolours: { sun: "#8fdcbb" }\n`,
  ] as const;

test.each(["#f7e600", "#fdfdfd", "#0a0a0a", "#ff00ff", "#7a1f2b"])(
  "from %s alone a palette is made that people can read",
  async (colour) => {
    const folder = changedFolder(onlyColour(colour));
    const { colours, drawings } = await readBrand(folder);
    expect(colours).toMatchObject({ sun: "#8fdcbb", "lake-7": drawings.arc });
  },
);

test.each<readonly [string, string]>([
  ["ours", ourFolder],
  ["the second clinic's", "examples/second-clinic"],
  ...["#f7e600", "#fdfdfd", "#0a0a0a", "#ff00ff", "#7a1f2b"].map(
    (colour) => [colour, changedFolder(onlyColour(colour))] as const,
  ),
])("in the dark %s are read with a contrast of seven, edges seen", async (_, folder) => {
  const { darkStyles } = await readBrand(folder);
  const found = darkStyles.matchAll(/--brand-([\w-]+):(#\w+)/g);
  const dark = Object.fromEntries([...found].map(([, name, value]) => [name!, value!]));
  const grounds = ["white", "mist", "fog", "sand", "lake-1", "sun-1", "pine-1", "red-1"];
  const pens = ["ink", "ink-2", "lake-6", "lake-7", "lake-9", "sun-7", "pine-7", "red-7"];
  for (const ground of grounds) {
    expect(contrast(dark[ground]!, "#000000"), ground).toBeLessThan(1.6);
    for (const pen of pens)
      expect(contrast(dark[pen]!, dark[ground]!), `${pen} on ${ground}`).toBeGreaterThanOrEqual(7);
  }
  expect(contrast(dark["red-6"]!, dark["white"]!)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark["edge"]!, dark["white"]!)).toBeGreaterThanOrEqual(3);
});

test("a colour that is none is refused with its line", async () => {
  const folder = changedFolder(["brand/brand.yaml", / sun: .*/, " sun: yellow"]);
  await expect(readBrand(folder)).rejects.toThrow(
    /brand\.yaml:\d+: colours\.sun: must be a colour such as "#336699"/,
  );
});

test("a picture of the place may be left out, and has a view box", async () => {
  const read = async (place: string) =>
    (await readBrand(changedFolder(["brand/place.svg", /[^]*/, place]))).place;
  expect(await read('<svg viewBox="0 0 80 10">\n  <path d="M0 0"/>\n</svg>')).toEqual({
    view: "0 0 80 10",
    content: '<path d="M0 0"/>',
  });
  await expect(read('<svg viewBox="0 0 8 1"><script/></svg>')).rejects.toThrow(/a script/);
  await expect(read("<svg><path/></svg>")).rejects.toThrow(
    /place\.svg:1: must be one <svg> with a viewBox/,
  );
});

test("the document's first style has colours, fonts, and fallbacks of the same metrics", async () => {
  const { styles, files } = await readBrand(ourFolder);
  expect(styles).toContain("--brand-lake-7:#0b4f6c");
  expect(styles).toMatch(
    /--brand-text:"?Figtree"?, "Figtree Fallback: Arial", "Figtree Fallback: Roboto", Arial/,
  );
  // Of Windows and macOS, Linux, and Android.
  for (const font of ["local('Arial'), local('LiberationSans')", "local('Roboto')"])
    expect(styles).toContain(font);
  expect(styles.match(/size-adjust/g)).toHaveLength(4);
  for (const { address, type } of files)
    if (type === "font/woff2") expect(styles).toContain(`url("${address}")`);
});

test.each<readonly [string, string]>([
  ["larger than 20 kB", `<svg viewBox="0 0 1 1"><path d="${"M0 0".repeat(6_000)}"/></svg>`],
  ...[
    '<image href="data:,"/>',
    "<ScRiPt>alert(1)</ScRiPt>",
    "<foreignObject><p>Hi</p></foreignObject>",
    "<path d='M0 0' onload = 'alert(1)'/>",
    "<use href='https://evil.example/a.svg#b'/>",
    '<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>',
    "<style>path{fill:url(//evil.example/x)}</style>",
    "<style>@import '//evil.example'</style>",
  ].map((part): [string, string] => [
    "has a bitmap, a script or a link",
    `<svg viewBox="0 0 1 1">${part}</svg>`,
  ]),
  ["must be one <svg>", "Our logo"],
  ["draws the same shapes too many times", nested(30)],
  ["draws the same shapes too many times", '<svg><g id="a"><use href="#a"/></g></svg>'],
])("a logo that %s is refused: %s", async (sentence, logo = "") => {
  const folder = changedFolder(["brand/logo.svg", /[^]*/, logo]);
  await expect(readBrand(folder)).rejects.toThrow(new RegExp(`logo\\.svg:1: .*${sentence}`));
});

/** A page of text that draws for 23 seconds. */
function nested(depth: number): string {
  const twice = (name: number) => `<use href="#a${name}"/>`.repeat(2);
  const groups = Array.from({ length: depth }, (_, at) => `<g id="a${at + 1}">${twice(at)}</g>`);
  return `<svg viewBox="0 0 1 1"><path id="a0"/>${groups.join("")}</svg>`;
}

test("a font that is none is told with the line that names it", async () => {
  const folder = changedFolder(["brand/brand.yaml", "fonts/figtree.woff2", "fonts/none.woff2"]);
  await expect(readBrand(folder)).rejects.toThrow(/none\.woff2:1: the file is missing/);
  const outside = changedFolder(["brand/brand.yaml", "fonts/figtree.woff2", "../../a.woff2"]);
  await expect(readBrand(outside)).rejects.toThrow(/must be a \.woff2 file in the folder brand/);
  writeFileSync(path.join(folder, "brand/fonts/none.woff2"), "no font");
  await expect(readBrand(folder)).rejects.toThrow(
    /brand\.yaml:\d+: fonts\/none\.woff2 is no font that can be read/,
  );
});

test("a logo may be a wide PNG", async () => {
  const folder = changedFolder();
  rmSync(path.join(folder, "brand/logo.svg"));
  writeFileSync(path.join(folder, "brand/logo.png"), await picture(400, 80));
  const { logo } = await readBrand(folder);
  expect(logo).toMatchObject({ type: "image/png", width: 400, height: 80 });
});
