import { findFigure } from "../../../core/figure-index.ts";
import type { RouterContextProvider } from "react-router";
import type { Article } from "../../../core/clinic/folder/read-collections.ts";
import { relatedPages } from "../../../core/clinic/related-pages.ts";
import { addJsonLd, breadcrumbData, questionsData } from "../../feeds/json-ld.server.ts";
import { serverContext } from "../../server-context.ts";
import { trailTo } from "../../ui/text/breadcrumbs.tsx";

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
  below: Parameters<typeof trailTo>[0],
  ...jsonLd: object[]
) {
  const { path, metaTitle, description, title, lead, figure, questions, sources } = written;
  const { clinic } = context.get(serverContext);
  addJsonLd(
    context,
    breadcrumbData(...trailTo(below, clinic.pages.site.breadcrumbs), { to: path, label: title }),
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
    related: relatedPages(clinic, written.related),
  };
}
