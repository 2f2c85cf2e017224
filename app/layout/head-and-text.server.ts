import type { RouterContextProvider } from "react-router";
import type { FigureName } from "../../core/clinic/figure-index.ts";
import { addJsonLd, breadcrumbData, questionsData, trailTo } from "../feeds/json-ld.server.ts";
import { serviceData } from "../feeds/page-data.server.ts";
import { orNotFound } from "../pages/or-not-found.server.ts";
import { isRefusedForm, serverContext } from "../server-context.ts";

type Page = {
  metaTitle: string;
  description: string;
  title: string;
  lead?: string;
  figure: FigureName;
  /** What structured data calls the service that the page is about. */
  serviceName?: string;
  questions?: Parameters<typeof questionsData>[0];
  // Other pages and the form read these.
  linkedAs?: unknown;
  input?: unknown;
};

/** These pages show no way home, so none is described. */
const withoutBreadcrumbs = ["/", "/landing"];

/** What `PageMeta` needs, and what the page shows. @param jsonLd beside breadcrumbs, service and questions @throws a 404 response without the page */
export function headAndText<Whole extends Page>(
  context: Readonly<RouterContextProvider>,
  path: string,
  page: Whole | undefined,
  ...jsonLd: object[]
) {
  const { clinic } = context.get(serverContext);
  const {
    metaTitle,
    description,
    linkedAs: _,
    serviceName,
    input: __,
    ...text
  } = orNotFound(page, clinic);
  const { title: heading, lead, figure, questions } = text;
  if (!withoutBreadcrumbs.includes(path))
    addJsonLd(context, breadcrumbData(...trailTo(clinic), { to: path, label: heading }));
  if (serviceName)
    addJsonLd(context, serviceData(clinic, { path, title: serviceName, text: lead }));
  if (questions) addJsonLd(context, questionsData(questions));
  addJsonLd(context, ...jsonLd);
  const title = formTitle(context, metaTitle);
  return { head: { title, description, path, drawing: figure }, text };
}

/** Marks the title as `ErrorSummary` does in the browser. */
export function formTitle(context: Readonly<RouterContextProvider>, title: string): string {
  if (!context.get(isRefusedForm)) return title;
  return `${context.get(serverContext).clinic.pages.forms.error} ${title}`;
}
