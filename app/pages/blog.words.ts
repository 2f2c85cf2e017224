import { pages } from "../../core/content/pages.server.ts";

export const words = pages.blog.list;
