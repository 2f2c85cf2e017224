import { startedEvent } from "../app/ui/started.ts";

/** Someone who has not moved for as long is reading, and it costs them nothing. */
const restMs = 4_000;

/** An element of a page from its third part on, and the footer: below the first screen, on any of our pages;
 * the same as in `app.css`. */
const lower = ":is(main, .sheet) > :nth-child(n + 3):not(.sheet), footer";

/**
 * The module that takes a page over (`app/first-script.ts`): `rest` has all modules fetched, and starts React when the page has been open for
 * a while; at once where something waits for it: a hash, a query, an answer to a form, or what the tab remembers of
 * earlier pages. `begin` starts it at once, once.
 * @param files the modules that React's start needs
 * @param start what starts it, with all that it starts with
 */
export function startFile(files: string[], start: string): string {
  return `export const ${parts(files, start).join(";\nexport const ")};\n`;
}

/** The same as an expression, for a page that has it inside. */
export function startInside(files: string[], start: string): string {
  return `(async()=>{const ${parts(files, start).join(";\nconst ")};\nreturn{begin,rest}})()`;
}

function parts(files: string[], start: string): string[] {
  return [
    `wait=(ms)=>new Promise((then)=>setTimeout(then,ms))`,
    `until=async(is)=>{for(;;){const found=is();if(found)return found;await wait(50)}}`,
    `fetchAll=(()=>{let done;return()=>{
if(done)return;done=1;
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
}})()`,
    // All our styles, for what links and React bring. Without them React does not start: the server's pages do as well.
    `wear=async()=>{
const sheet=await until(()=>document.querySelector("link[rel=stylesheet][media]"));
if(!sheet.sheet)await new Promise((then,fail)=>Object.assign(sheet,{onload:then,onerror:fail}));
sheet.media="all";
}`,
    // What was not laid out yet (app/first-script.ts): a few to a frame, so that no single step holds up a touch.
    `layOut=async()=>{
const root=document.documentElement,parts=[...document.querySelectorAll(${JSON.stringify(lower)}),root];
await until(()=>root.dataset.paint!=="first");
for(const part of root.dataset.paint?parts:[]){await wait(8);part.dataset.paint="whole"}
for(const part of parts)delete part.dataset.paint;
}`,
    `answer=(pressed)=>{
const near=(what)=>pressed.map((target)=>target.closest?.(what)).filter(Boolean);
window.earlyConversions=near("[data-conversion]").map(({dataset})=>dataset.conversion);
near(".script-only button,button.script-only").pop()?.click();
}`,
    `begin=(()=>{let begun;return async(pressed,started)=>{
if(begun)return;begun=1;
fetchAll();
layOut();
await wear();
addEventListener(${JSON.stringify(startedEvent)},()=>{started.abort();answer(pressed)},{once:true});
${start}
}})()`,
    `rest=(begin)=>{
fetchAll();
layOut();
wear().catch(()=>{});
const mayRest=()=>{try{return!(location.search||location.hash||sessionStorage.length||document.querySelector("[role=alert]"))}catch{return true}};
setTimeout(()=>(window.requestIdleCallback||setTimeout)(begin,{timeout:2000}),mayRest()?${restMs}:0);
}`,
  ];
}
