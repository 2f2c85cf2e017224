// Route exports of every page with a form.

export { submit as clientAction } from "./submit.ts";

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

/** The query this page reads; see `sharedKey`. */
export const handle = { query: ["sent"] };
