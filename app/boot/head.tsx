import { use } from "react";
import { beforeHydration } from "./before-hydration.ts";
import { CspNonce } from "./csp-nonce.ts";
import { isBootOn } from "./setting.ts";

/** After `Links`: what is listened for until React comes. */
export function BootHead({ isStaticPage }: { isStaticPage: boolean }) {
  return (
    <>
      <noscript>
        <Inline tag="style" text=".script-only{display:none}" />
      </noscript>
      {isBootOn && !isStaticPage && <Inline tag="script" text={`(${beforeHydration})()`} />}
    </>
  );
}

/** Its hash is in the page's policy. The browser's own build may write a script otherwise. */
export function Inline({ tag: Tag, text }: { tag: "style" | "script"; text: string }) {
  return (
    <Tag
      nonce={use(CspNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
