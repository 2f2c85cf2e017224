// Every page with a form re-exports these.

export { submit as clientAction } from "./submit.ts";

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

/** Names the query that the page reads (`sharedKey`). */
export const handle = { query: ["sent"] };
