import { pages } from "../../core/content/pages.server.ts";

const { metaTitle: _, description: __, ...shown } = pages.site.notFound;
export const words = shown;
