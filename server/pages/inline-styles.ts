import path from "node:path";
import Beasties from "beasties";
import { cspNonce } from "../../app/hydration/csp-nonce.ts";
import { siteFolder } from "../../core/process/site-folder.ts";

/** Inlines the rules that a page uses, and links the whole stylesheet at the end of its body. */
export function createStyleInliner() {
  const beasties = new Beasties({
    path: path.join(siteFolder, "build/client"),
    preload: "body",
    // The clinic's own: colours and fonts.
    reduceInlineStyles: false,
    nonce: cspNonce,
    logLevel: "silent",
  });
  return (html: string) => beasties.process(html);
}
