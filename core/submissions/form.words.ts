import { pages } from "../content/pages.server.ts";

export const words = pages.forms;
