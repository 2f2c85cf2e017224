import { pages } from "../../core/content/pages.server.ts";

export const { navigation, labels, breadcrumbs, headings, footer, buttons, movement } = pages.site;
export const { offlineNotice, errorPage } = pages.site;
export const shareAlt = pages.site.share.about;
export const sheetRule = pages.writtenPages.sheet;

const { metaTitle, description } = pages.site.notFound;
export const notFound = { metaTitle, description };
