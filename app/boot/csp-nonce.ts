import { createContext } from "react";

/** On the server, the nonce by which a page's own inline styles are known; in the browser nothing. */
export const OwnMark = createContext<string | undefined>(undefined);
