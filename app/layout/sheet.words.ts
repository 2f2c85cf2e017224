import { pages } from "../../core/content/pages.server.ts";

export const rule = pages.writtenPages.sheet;
