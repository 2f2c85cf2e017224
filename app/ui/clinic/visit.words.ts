import { pages } from "../../../core/content/pages.server.ts";

export const { visit } = pages.site;
