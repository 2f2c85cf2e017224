import { createContext } from "react";

/** On the server, the nonce that becomes a hash in the page's policy (`core/csp-nonce.ts`). */
export const CspNonce = createContext<string | undefined>(undefined);
