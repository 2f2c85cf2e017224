import figtree from "../fonts/figtree.woff2";
import sourceSerif from "../fonts/source-serif-4.woff2";

const faces = [
  { family: "Figtree", file: figtree, weight: "400 700" },
  { family: "Source Serif 4", file: sourceSerif, weight: "100 900" },
];

// As with the styles, only the server writes the texts below: a page that has arrived has them.

/**
 * Fonts are asked for after the first paint, so that the text does not share a slow line with them. From the second
 * visit on they are on the device (the service worker tells), and come with the text.
 */
const script = import.meta.env.SSR
  ? `(()=>{
const load=async()=>{
const faces=${JSON.stringify(faces)}.map(({family,file,weight})=>new FontFace(family,"url("+file+")",{weight,display:"swap"}));
await Promise.allSettled(faces.map((face)=>face.load()));
for(const face of faces)document.fonts.add(face);
};
if(navigator.serviceWorker?.controller||!PerformanceObserver.supportedEntryTypes?.includes("paint"))return load();
new PerformanceObserver((_,observer)=>{observer.disconnect();load()}).observe({type:"paint",buffered:true});
})()`
  : "";

/** For browsers in which nothing may run: they ask for fonts when they see text in them. */
export const fontRules = import.meta.env.SSR
  ? faces
      .map(
        ({ family, file, weight }) =>
          `@font-face{font-family:"${family}";src:url(${file}) format("woff2");font-weight:${weight};font-display:swap}`,
      )
      .join("")
  : "";

export function Fonts() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
