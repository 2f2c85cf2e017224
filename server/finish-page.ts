/**
 * Takes React out of the way of the first paint. React Router asks the browser to fetch every module at
 * once and start at once; here they are fetched when the page has loaded and the browser is idle, or at the
 * first touch, whichever is sooner. A visitor who saves data gets them only at the first touch.
 *
 * @throws Error when the page does not look as React Router 8.4 writes it: better found in a test
 */
export function finishPage(html: string): string {
  const preloads: string[] = [];
  const lean = html.replaceAll(
    /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g,
    (_link, href: string) => {
      preloads.push(href);
      return "";
    },
  );
  return lean.replace(
    /<script type="module" async="">([\s\S]*?)<\/script>/,
    (_script, code: string) => `<script>${startLater(code, preloads)}</script>`,
  );
}

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
let begun;
const begin=async()=>{
if(begun)return;begun=1;
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
${body.trim()}
};
for(const touch of ["pointerdown","pointerover","keydown","focusin","input"])addEventListener(touch,begin,{once:true,passive:true,capture:true});
const line=navigator.connection||{};
if(line.saveData||/2g/.test(line.effectiveType))return;
const whenIdle=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,200);
document.readyState==="complete"?whenIdle():addEventListener("load",whenIdle,{once:true});
})()`;
}
