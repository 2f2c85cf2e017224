import { pages } from "../../core/content/pages.server.ts";

export const { bodyMap } = pages.home;
