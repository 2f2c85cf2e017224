import { expect, test } from "../fixtures.ts";
import { everySentPage } from "../forms/sent-pages.ts";
import { findHtmlProblems } from "./html-rules.ts";

test("every page is valid HTML in every state", async ({ request }) => {
  const pages = await everySentPage(request);
  expect(pages.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await findHtmlProblems(pages)).toEqual([]);
});
