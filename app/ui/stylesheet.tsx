import { use } from "react";
import styles from "../app.css?inline";
import { OwnMark } from "./own-mark.ts";

// The server writes the whole stylesheet into the page, so that the first paint waits for nothing.
// The browser's bundle holds none of it: a page that has arrived has its styles already.
const css = import.meta.env.SSR ? styles : "";

export function Stylesheet() {
  const nonce = use(OwnMark);
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/app.css" />;
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      <noscript>
        <style nonce={nonce}>{".script-only{display:none}"}</style>
      </noscript>
    </>
  );
}
