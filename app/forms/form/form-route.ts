import { submit } from "./submit.ts";

// The route exports that every page with a form has in common.

export const clientAction = (args: Parameters<typeof submit>[0]) => submit(args);

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

/** The query that a page answers differently. */
export const handle = { query: ["sent"] };

/** The page's words stay the same; asking for them again could fail after a send that did not. */
export const shouldRevalidate = () => false;
