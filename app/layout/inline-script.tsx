import { createContext, use } from "react";

/** On the server, the nonce that becomes a hash in the page's policy (`csp-nonce.ts`). */
export const CspNonce = createContext<string | undefined>(undefined);

/** A script whose hash is in the page's policy. The browser's own build may write it otherwise. */
export function InlineScript({ text }: { text: string }) {
  return (
    <script
      nonce={use(CspNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
