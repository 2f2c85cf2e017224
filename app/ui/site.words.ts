import { pages } from "../../core/content/pages.server.ts";

export const { navigation, footer, buttons, offlineNotice, errorPage, notFound } = pages.site;
