import { expect, test } from "../fixtures.ts";
import { everySentPage } from "../forms/sent-pages.ts";
import { findHtmlProblems, findW3cProblems, hasJava } from "./html-rules.ts";

test("every page is valid HTML in every state, say html-validate and, where there is Java, the W3C's checker", async ({
  request,
}) => {
  const pages = await everySentPage(request);
  expect(pages.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await findHtmlProblems(pages)).toEqual([]);
  if (hasJava()) expect(findW3cProblems(pages)).toEqual([]);
});
