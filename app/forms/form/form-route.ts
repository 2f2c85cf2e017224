import { submit } from "./submit.ts";

// Route exports of every page with a form.

export const clientAction = (args: Parameters<typeof submit>[0]) => submit(args);

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

/** The query this page reads; see `sharedKey`. */
export const handle = { query: ["sent"] };

/** Revalidating could fail after a send that succeeded. */
export const shouldRevalidate = () => false;
