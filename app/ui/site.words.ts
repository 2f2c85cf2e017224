import { pages } from "../../core/content/pages.server.ts";

export const { navigation, footer, buttons, movement, offlineNotice, errorPage, notFound } =
  pages.site;
