import { use } from "react";
import late from "../ui/late.css?url";
import screen from "../ui/screen.css?inline";
import screenFile from "../ui/screen.css?url";
import { beforeHydration } from "./before-hydration.ts";
import { CspNonce } from "./csp-nonce.ts";
import { isBootOn } from "./setting.ts";

/** For the root's `links`: what the first paint does not need. As styles for paper it delays nothing. */
export const lateStyles = [
  ...(import.meta.env.DEV ? [{ rel: "stylesheet", href: screenFile }] : []),
  { rel: "stylesheet", href: late, media: isBootOn ? "print" : "all" },
];

/** The first paint's styles, inline. Before `Links`: late.css has all utilities, and their order must win. */
export function ScreenStyles() {
  return import.meta.env.DEV || <Inline tag="style" text={import.meta.env.SSR ? screen : ""} />;
}

/** After `Links`: what is listened for until React comes. */
export function BootHead({ isStaticPage }: { isStaticPage: boolean }) {
  return (
    <>
      <noscript>
        <Inline tag="style" text=".script-only{display:none}" />
        {isBootOn && <link rel="stylesheet" href={late} />}
      </noscript>
      {isBootOn && isStaticPage && <link rel="stylesheet" href={late} />}
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
