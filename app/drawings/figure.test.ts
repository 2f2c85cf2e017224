import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { bodyRegions } from "../../core/clinic/body-regions.ts";
import { findFigure } from "../../core/clinic/figure-index.ts";
import { type SiteData, SiteHere } from "../layout/site-data.ts";
import { BodyMap } from "./body-map.tsx";
import { Figure } from "./figure.tsx";

const render = (element: ReactElement) =>
  renderToStaticMarkup(
    createElement(
      SiteHere,
      { value: { figuresVersion: "newest" } as SiteData },
      createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }),
    ),
  );
test("a drawing is decoration unless it is described", () => {
  const { alt } = findFigure("bridge");
  const decoration = render(createElement(Figure, { name: "bridge" }));
  expect(decoration).toContain('aria-hidden="true"');
  expect(decoration).not.toContain("aria-label");
  const described = render(createElement(Figure, { name: "bridge", described: true }));
  expect(described).toContain(`aria-label="${alt}"`);
});

test("the body map offers every region as a link with its name", () => {
  const links = Object.fromEntries(
    bodyRegions.map((name) => [name, { label: `The ${name}`, to: `/conditions/${name}` }]),
  );
  const markup = render(createElement(BodyMap, { links }));
  expect(markup).not.toContain("style=");
  for (const { label, to } of Object.values(links)) {
    expect(markup).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*>(<span[^>]*>)?${label}<`));
  }
});
