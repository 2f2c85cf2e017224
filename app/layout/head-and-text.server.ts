import type { RouterContextProvider } from "react-router";
import { type FigureName, findFigure } from "../../core/figure-index.ts";
import { isRefusedForm, serverContext } from "../server-context.ts";

type Page = {
  metaTitle: string;
  description: string;
  figure: FigureName;
  // For other pages, structured data and the form.
  linkedAs?: unknown;
  serviceName?: unknown;
  input?: unknown;
};

/**
 * What a loader gives for `pageMeta`, and what the page shows.
 * @param context of a page with a form
 */
export function headAndText<Whole extends Page>(
  path: string,
  page: Whole,
  context?: Readonly<RouterContextProvider>,
) {
  const { metaTitle, description, linkedAs: _, serviceName: __, input: ___, ...text } = page;
  const title = context ? formTitle(context, metaTitle) : metaTitle;
  return { head: { title, description, path, drawing: findFigure(page.figure).alt }, text };
}

/** As `ErrorSummary` does in the browser. */
export function formTitle(context: Readonly<RouterContextProvider>, title: string): string {
  if (!context.get(isRefusedForm)) return title;
  return `${context.get(serverContext).clinic.pages.forms.error} ${title}`;
}
