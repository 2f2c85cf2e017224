import { type FigureName, findFigure } from "../../core/figure-index.ts";

type Page = {
  metaTitle: string;
  description: string;
  figure: FigureName;
  // For other pages, structured data and the form.
  linkedAs?: unknown;
  serviceName?: unknown;
  input?: unknown;
};

/** What a loader gives for `pageMeta`, and what the page shows. */
export function headAndText<Whole extends Page>(path: string, page: Whole) {
  const { metaTitle: title, description, linkedAs: _, serviceName: __, input: ___, ...text } = page;
  return { head: { title, description, path, drawing: findFigure(page.figure).alt }, text };
}
