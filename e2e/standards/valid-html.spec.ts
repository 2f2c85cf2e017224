import { expect, test } from "../fixtures.ts";
import { everySentPage } from "../forms/sent-pages.ts";
import { findHtmlProblems, findW3cProblems, hasJava } from "./html-rules.ts";

test("every page is valid HTML in every state, says html-validate", async ({ request }) => {
  const pages = await everySentPage(request);
  expect(pages.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await findHtmlProblems(pages)).toEqual([]);
});

test("every page is valid HTML in every state, says the W3C's checker", async ({ request }) => {
  test.skip(!hasJava(), "The W3C's checker needs Java, and there is none here.");
  const pages = await everySentPage(request);
  expect(findW3cProblems(pages)).toEqual([]);
});
