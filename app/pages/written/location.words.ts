import { pages } from "../../../core/content/pages.server.ts";

export const words = pages.writtenPages.location;
