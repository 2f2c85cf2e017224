import styles from "../app.css?inline";

// The server writes the whole stylesheet into the page, so that the first paint waits for nothing.
// The browser's bundle holds none of it: a page that has arrived has its styles already.
const css = import.meta.env.SSR ? styles : "";

export function Stylesheet() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/app.css" />;
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
