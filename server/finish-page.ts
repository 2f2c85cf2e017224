import allStyles from "../app/ui/app.css?url";
import firstScript from "../app/boot/inline-head-script.ts?inline-script";
import { stylesFor } from "./page-styles.ts";
import { startFile, startInside } from "./start-file.ts";

/**
 * Takes all that can wait out of the way of the first paint: styles that the page does not use (`stylesFor`), and fonts,
 * drawings, lower parts and React (`app/boot/inline-head-script.ts`), which React Router would have fetched and started at once.
 *
 * A page that says what is wrong with a form says so in its title too, as `ErrorSummary` does with script.
 *
 * @param keepApart takes the script that starts React, with all that it starts with, and says where it can be had.
 *   Without it, and where it gives no address, the script stands in the page.
 * @throws Error when the page does not look as React Router 8.4 writes it: better found in a test
 */
export function finishPage(
  html: string,
  keepApart: (code: string) => string | undefined = () => undefined,
): string {
  const files: string[] = [];
  let lean = html.replaceAll(
    /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g,
    (_link, href: string) => {
      files.push(href);
      return "";
    },
  );
  // The router would look for these if it did not know all routes from the start.
  lean = lean.replaceAll(' data-discover="true"', "");
  if (lean.includes(' role="alert"')) lean = lean.replace("<title>", "<title>Error: ");
  lean = lean.replace(/(<style[^>]*>)(?=<\/style>)/, (start) => start + stylesFor(lean));
  const start = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/.exec(lean);
  if (!start && /<script[^>]* type="module"/.test(lean)) {
    throw new Error("React Router's start script has changed its tag.");
  }
  if (!start) return lean;
  // They come after the first paint, the drawings by the script in the head, the manifest by React.
  lean = lean.replaceAll("<use href=", "<use data-href=").replace(/<link rel="manifest"[^>]*>/, "");
  const [scroll] = ofScroll.exec(lean) ?? [];
  if (!scroll) throw new Error("React Router's script for scrolling has changed its form.");
  const [whole, nonce = "", code = ""] = start;
  const begin = asFunction(code);
  const state: string[] = [];
  const bare = lean.replaceAll(ofState, (_script, tag: string, text: string) => {
    state.push(text);
    // React looks for the first in its place, and for the others nowhere.
    return text.includes(".streamController.") ? "" : `${tag}</script>`;
  });
  const address = keepApart(startFile(files, `${state.join("\n")}\n${begin}`));
  const load = address
    ? `import(${JSON.stringify(address)})`
    : `(async()=>${startInside(files, begin)})()`;
  const text = firstScript
    .replace("allStyles", () => JSON.stringify(allStyles))
    .replace("loadStart()", () => load);
  const first = `<script${nonce}>${text}</script>`;
  return (
    (address ? bare : lean)
      // React looks for both in their places, whatever is in them.
      .replace(whole, "<script></script>")
      .replace(scroll, "<script></script>")
      .replace("</head>", () => `${first}</head>`)
  );
}

/** Where somebody was when they left the page; `app/boot/inline-head-script.ts` does it. */
const ofScroll =
  /<script[^>]*>\(\(storageKey, restoreKey\)[^<]*"react-router-scroll-positions", null\)<\/script>/;

/** What the loaders said, as React Router writes it into a page: first its frame, then the answers. */
const ofState = /(<script(?: nonce="[^"]*")?>)(window\.__reactRouterContext\b[\s\S]*?)<\/script>/g;

/** A static import may not stand inside a function. The modules are on their way already, so waiting for one after
 * the other costs nothing. */
function asFunction(code: string): string {
  const body = code
    .replaceAll(/import \* as (\w+) from ("[^"]+");?/g, "const $1 = await import($2);")
    .replaceAll(/import ("[^"]+");?/g, "await import($1);");
  if (body === code || /^\s*import\s/m.test(body)) {
    throw new Error("React Router's start script has changed its form.");
  }
  return body.trim();
}
