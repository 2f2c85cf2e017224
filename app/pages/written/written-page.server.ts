import { findFigure } from "../../../core/figure-index.ts";
import type { RouterContextProvider } from "react-router";
import type { Article } from "../../../core/content/folder/collections.ts";
import { relatedPages } from "../../../core/content/related-pages.ts";
import { addJsonLd, breadcrumbData, questionsData } from "../../feeds/json-ld.server.ts";
import { trails } from "./written-page.tsx";

type Written = Pick<
  Article,
  | "path"
  | "metaTitle"
  | "description"
  | "title"
  | "lead"
  | "figure"
  | "questions"
  | "sources"
  | "related"
>;

/**
 * What loaders of all kinds of written pages give.
 * @param jsonLd beside the breadcrumbs and questions
 */
export function writtenPage(
  context: Readonly<RouterContextProvider>,
  written: Written,
  below: keyof typeof trails,
  ...jsonLd: object[]
) {
  const { path, metaTitle, description, title, lead, figure, questions, sources } = written;
  addJsonLd(
    context,
    breadcrumbData(...trails[below], { to: path, label: title }),
    ...jsonLd,
    ...(questions.length > 0 ? [questionsData(questions)] : []),
  );
  return {
    head: { title: metaTitle, description, path, drawing: findFigure(figure).alt },
    title,
    lead,
    figure,
    questions,
    sources,
    related: relatedPages(written.related),
  };
}
