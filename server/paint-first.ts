/** An element of a page from its third part on, and the footer: below the first screen, on any of our pages;
 * the same as in `app.css`. */
const lower = ":is(main, .sheet) > :nth-child(n + 3):not(.sheet), footer";

/** Readers do not wait longer for our fonts than this until the whole page is laid out. */
const patienceMs = 3_000;

/**
 * The first page of a visit is painted before all else: in the system's fonts, and what is below the first screen is
 * not laid out yet (`[data-paint]` in `app.css`). Then our fonts come, and then the parts below, a few to a frame, so
 * that no single step holds up a touch. Whoever comes from another of our pages, reloads, goes back or asks for a
 * place in the page gets it whole at once: the fonts are there, and the place must be where it will stay.
 *
 * A script for the head of a page; without it nothing waits.
 */
export const paintFirst = `(()=>{
const root=document.documentElement;
const [visit]=performance.getEntriesByType("navigation");
if(visit?.type!=="navigate"||location.hash||document.referrer.startsWith(location.origin))return;
root.dataset.paint="first";
const wait=(ms)=>new Promise((then)=>setTimeout(then,ms));
const painted=new Promise((then)=>{
new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length&&then()).observe({type:"paint",buffered:true});
});
const go=async()=>{
await Promise.race([painted.catch(()=>wait(100)),wait(${patienceMs})]);
const fonts=["Figtree","'Source Serif 4'"].map((name)=>document.fonts.load("1em "+name));
await Promise.race([Promise.allSettled(fonts),wait(${patienceMs})]);
if(document.readyState==="loading")await new Promise((then)=>addEventListener("DOMContentLoaded",then));
root.dataset.paint="fonts";
const parts=document.querySelectorAll(${JSON.stringify(lower)});
for(const part of parts){
await wait(8);
part.dataset.paint="whole";
}
delete root.dataset.paint;
for(const part of parts)delete part.dataset.paint;
};
go();
})()`;
