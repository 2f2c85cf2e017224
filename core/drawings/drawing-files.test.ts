import { brotliCompressSync } from "node:zlib";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { BodyMap } from "../../app/drawings/body-map.tsx";
import { bodyRegions } from "../content/body-regions.ts";
import { drawings, drawingsAt } from "./drawing-files.ts";
import { Figure } from "../../app/drawings/figure.tsx";
import { allPoseNames, allPoses, type PoseName, poses } from "./poses.ts";

const files = Object.entries(drawings);
const numbersIn = (text: string) => text.split(/[ ,]/).map(Number);

describe.each(files)("the file %s", (_, svg) => {
  test("is small and says with numbers and attributes alone what it shows", () => {
    expect(brotliCompressSync(svg).length).toBeLessThan(1_950);
    expect(svg).toContain("<path");
    expect(svg).not.toMatch(/style|class=|NaN|Infinity|undefined/);
  });

  test("has a colour of its own wherever a page may set another", () => {
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
    for (const colour of colours) {
      expect(colour).toMatch(/^(none|#[\da-f]{3,6}|var\(--fig-[a-z]+,(none|#[\da-f]{3,6})\))$/);
    }
  });
});

test.each(files.filter(([name]) => !["body", "map", "place"].includes(name)))(
  "%s has the proportions of the place that a page keeps for it",
  (name, svg) => {
    const [, , width, height] = numbersIn(/viewBox="([^"]*)"/.exec(svg)![1]!);
    expect(width! / height!).toBeCloseTo(name.endsWith("-hero") ? 4 / 3 : 8 / 5, 2);
  },
);

test("people show their joints, wherever they are drawn", () => {
  const people = allPoseNames.filter((name) => "people" in allPoses[name]);
  const shown = people.flatMap((name) =>
    Object.hasOwn(poses, name) ? [name, `${name as PoseName}-hero` as const] : [name],
  );
  for (const name of shown) expect(drawings[name]).toContain('stroke="var(--fig-joint,#ffc845)"');
});

const render = (element: ReactElement) => renderToStaticMarkup(element);
const shownBy = (element: ReactElement) => /<use href="([^"]*)#d">/.exec(render(element))?.[1];

test("a figure leads to the file of its pose and shape", () => {
  expect(shownBy(createElement(Figure, { pose: "child-pose" }))).toBe(
    `${drawingsAt}child-pose.svg`,
  );
  expect(shownBy(createElement(Figure, { pose: "bridge", shape: "hero" }))).toBe(
    `${drawingsAt}bridge-hero.svg`,
  );
});

test("a drawing is decoration unless it is described", () => {
  const { alt } = allPoses.bridge;
  const decoration = render(createElement(Figure, { pose: "bridge" }));
  expect(decoration).toContain('aria-hidden="true"');
  expect(decoration).not.toContain("aria-label");
  expect(render(createElement(Figure, { pose: "bridge", alt }))).toContain(`aria-label="${alt}"`);
});

test("the body map offers every region as a link with its name", () => {
  const links = Object.fromEntries(
    bodyRegions.map((name) => [name, { label: `The ${name}`, to: `/conditions/${name}` }]),
  );
  const markup = render(createElement(MemoryRouter, null, createElement(BodyMap, { links })));
  expect(markup).not.toContain("style=");
  for (const { label, to } of Object.values(links)) {
    expect(markup).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*>(<span[^>]*>)?${label}<`));
  }
});
