import { pages } from "../../../core/content/pages.server.ts";

const { readingTime, closing } = pages.writtenPages.article;
export const words = { readingTime, closing };
