import { use } from "react";
import { CspNonce } from "./csp-nonce.ts";

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
