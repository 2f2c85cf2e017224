import { withoutScript } from "virtual:drawings";
import { use } from "react";
import file from "../ui/app.css?url";
import { OwnMark } from "./csp-nonce.ts";

/**
 * Those of our styles that a page uses are put inside it (`server/page-styles.ts`), so that the first paint waits for
 * nothing. All of them are a file, which script fetches after the paint (`app/boot/inline-head-script.ts`) and puts on before React
 * starts (`app/boot/hydration.ts`): for pages to which links lead, for paper, and for readers with colours of their own.
 * @param isStaticPage on a page without script
 */
export function Stylesheet({ isStaticPage }: { isStaticPage: boolean }) {
  const nonce = use(OwnMark);
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/ui/app.css" />;
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      {isStaticPage ? (
        <link rel="stylesheet" href={file} />
      ) : (
        <noscript>
          <link rel="stylesheet" href={withoutScript} />
          <link rel="stylesheet" href={file} media="print, (forced-colors: active)" />
        </noscript>
      )}
    </>
  );
}
