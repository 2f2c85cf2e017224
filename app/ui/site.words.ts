import { pages } from "../../core/content/pages.server.ts";

export const { navigation, labels, breadcrumbs, headings, footer, buttons, movement } = pages.site;
export const { share, offlineNotice, errorPage } = pages.site;

const { metaTitle, description } = pages.site.notFound;
export const notFound = { metaTitle, description };
