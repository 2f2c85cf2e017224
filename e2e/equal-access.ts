import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Checker } from "accessibility-checker-engine/ace.js";
import { expect } from "./fixtures.ts";

const engine = readFileSync(
  new URL(import.meta.resolve("accessibility-checker-engine/ace.js")),
  "utf8",
);

declare const ace: { Checker: new () => Checker };

/** Fails on what IBM Equal Access is sure of: what it asks a person to look at is left out. */
export async function expectEqualAccess(page: Page): Promise<void> {
  await page.evaluate(`${engine};globalThis.ace = ace`);
  const violations = await page.evaluate(async () => {
    // It takes labels in a closed question for hidden, and their fields not.
    const closed = [...document.querySelectorAll("details:not([open])")];
    for (const details of closed) details.setAttribute("open", "");
    const { results } = await new ace.Checker().check(document, ["WCAG_2_2"]);
    for (const details of closed) details.removeAttribute("open");
    // Chosen here, since all that it found right would take longer on its way than the search.
    return (
      results
        .filter(({ value }) => `${value}` === "VIOLATION,FAIL")
        // What `<use>` brings has no name of its own: its drawing has.
        .filter(({ path }) => !path["dom"]!.includes("#document-fragment"))
        .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }))
    );
  });
  expect(violations).toEqual([]);
}
