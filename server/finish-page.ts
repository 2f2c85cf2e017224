import { startedEvent } from "../app/ui/started.ts";
import { paintFirst } from "./paint-first.ts";

/**
 * Takes all that can wait out of the way of the first paint: fonts and lower parts (`paintFirst`), and React, which
 * stays out of the way of the reading that follows too. React Router asks the browser to fetch every module at once
 * and start at once; here they are fetched when the page has loaded and the browser is idle, and start at the
 * visitor's first move, or when the page has been open for a while; at once where something waits for them: a hash, a
 * query, an answer to a form, or what the tab remembers of earlier pages. A visitor who saves data gets them only at
 * the first move. Whoever goes back meanwhile, to another page that this tab has shown without loading it, gets it
 * from the server.
 *
 * A page that says what is wrong with a form says so in its title too, as `ErrorSummary` does with script.
 *
 * @throws Error when the page does not look as React Router 8.4 writes it: better found in a test
 */
export function finishPage(html: string): string {
  const preloads: string[] = [];
  let lean = html.replaceAll(
    /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g,
    (_link, href: string) => {
      preloads.push(href);
      return "";
    },
  );
  if (lean.includes(' role="alert"')) lean = lean.replace("<title>", "<title>Error: ");
  const start = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/.exec(lean);
  if (!start && /<script[^>]* type="module"/.test(lean)) {
    throw new Error("React Router's start script has changed its tag.");
  }
  if (!start) return lean;
  const [whole, nonce = "", code = ""] = start;
  return lean
    .replace(whole, () => `<script${nonce}>${startLater(code, preloads)}</script>`)
    .replace("</head>", () => `<script${nonce}>${paintFirst}</script></head>`);
}

/** Someone who has not moved for as long is reading, and it costs them nothing. */
const restMs = 4_000;

function startLater(code: string, preloads: string[]): string {
  // A static import may not stand inside a function. The modules are on their way already, so waiting for
  // one after the other costs nothing.
  const body = code
    .replaceAll(/import \* as (\w+) from ("[^"]+");?/g, "const $1 = await import($2);")
    .replaceAll(/import ("[^"]+");?/g, "await import($1);");
  if (body === code || /^\s*import\s/m.test(body)) {
    throw new Error("React Router's start script has changed its form.");
  }
  return `(()=>{
let fetched,begun;
const fetchAll=()=>{
if(fetched)return;fetched=1;
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
};
const begin=async()=>{
if(begun)return;begun=1;
fetchAll();
${body.trim()}
};
let pressed;
const remember=({target})=>{
const near=(what)=>target.closest?.(what);
pressed=near(".script-only button,button.script-only")??pressed;
const conversion=near("[data-conversion]")?.dataset.conversion;
if(conversion)(window.earlyConversions??=[]).push(conversion);
};
addEventListener("click",remember,true);
const address=()=>location.pathname+location.search;
const sent=address();
const goThere=()=>{if(address()!==sent)location.reload()};
addEventListener("popstate",goThere);
addEventListener(${JSON.stringify(startedEvent)},()=>{removeEventListener("click",remember,true);removeEventListener("popstate",goThere);pressed?.click()},{once:true});
for(const move of ["pointerdown","pointerover","keydown","focusin","input","scroll"])addEventListener(move,begin,{once:true,passive:true,capture:true});
const mayRest=()=>{try{return!(location.search||location.hash||sessionStorage.length||document.querySelector("[role=alert]"))}catch{return true}};
const line=navigator.connection||{};
if(line.saveData||/2g/.test(line.effectiveType))return;
const whenIdle=(then)=>window.requestIdleCallback?requestIdleCallback(then,{timeout:2000}):setTimeout(then,200);
const whenLoaded=()=>{whenIdle(fetchAll);setTimeout(whenIdle,mayRest()?${restMs}:0,begin)};
document.readyState==="complete"?whenLoaded():addEventListener("load",whenLoaded,{once:true});
})()`;
}
