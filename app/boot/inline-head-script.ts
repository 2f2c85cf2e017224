// Stands in the head of each page (server/finish-page.ts), made shorter by scripts/inline-script.ts, for it shares the
// first packets with the text. Where it does not run nothing waits, and drawings come by `withoutScript`.

import type * as startPage from "./hydration.ts";

type Start = Pick<typeof startPage, "begin" | "rest">;

/** Both are written in for each page. */
declare const loadStart: () => Promise<Start>;
/** The address of all our styles. */
declare const allStyles: string;

/** Readers do not wait longer for the first paint, nor for our fonts, until the whole page is laid out. */
const patienceMs = 3_000;
/** What has not come after as long hangs, and the page counts as loaded without it. */
const hangsMs = 8_000;
/** Until what could not be had is asked for again. */
const againMs = 2_000;

const { documentElement: root } = document;
const wait = (ms: number) => new Promise((then) => setTimeout(then, ms));
const when = (name: string) => new Promise((then) => addEventListener(name, then));
const read = when("DOMContentLoaded");
const loaded = Promise.race([when("load"), wait(hangsMs)]);
const painted = Promise.race([
  wait(patienceMs),
  new Promise<void>((then) =>
    new PerformanceObserver(
      (list) => list.getEntriesByName("first-contentful-paint").length && then(),
    ).observe({ type: "paint", buffered: true }),
  ).catch(() => wait(100)),
]);

/**
 * The first page of a visit is painted before all else: in the system's fonts, and what is below the first screen is
 * not laid out yet (`[data-paint]` in `app.css`). Then come our fonts and the drawings, and later the rest (`layOut` in
 * app/boot/hydration.ts). Whoever comes from another of our pages, reloads, goes back or asks for a place in the page
 * gets it whole at once: all is there, and the place must be where it will stay.
 */
async function paint() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFirst =
    visit?.type === "navigate" && !location.hash && !document.referrer.startsWith(location.origin);
  if (!isFirst) return read.then(fetchMore);
  root.dataset["paint"] = "first";
  void read.then(delayLoad);
  await painted;
  isPainted = true;
  const fonts = ["Figtree", "'Source Serif 4'"].map((name) => document.fonts.load(`1em ${name}`));
  await read;
  fetchMore();
  await Promise.race([Promise.allSettled(fonts), wait(patienceMs)]);
  root.dataset["paint"] = "fonts";
}

let isPainted = false;

/**
 * Who prints a page as soon as it has loaded gets its drawings, and the styles for paper: so it has not loaded before they
 * are asked for. The browser waits for a picture that is none.
 */
function delayLoad() {
  if (!isPainted && !document.hidden) {
    Object.assign(new Image(), { onerror: delayLoad, src: "data:," });
  }
}

/** The drawings, and the styles that only paper and readers with colours of their own need before React starts. */
function fetchMore() {
  const link = document.createElement("link");
  const media = "print, (forced-colors: active)";
  document.head.append(Object.assign(link, { rel: "stylesheet", href: allStyles, media }));
  for (const use of document.querySelectorAll<SVGUseElement>("[data-href]")) {
    use.setAttribute("href", use.dataset["href"]!);
  }
}

void paint();

// React Router's own, which would stand in the page as written, and be one more thing for its policy to name.
void read.then(() => {
  try {
    const key = (history.state as { key?: string } | null)?.key;
    if (!key) return history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
    const kept = JSON.parse(sessionStorage.getItem("react-router-scroll-positions")!) as Record<
      string,
      number
    >;
    if (kept[key]! >= 0) scrollTo(0, kept[key]!);
  } catch {
    // Nothing is kept, or nothing may be.
  }
});

/**
 * What starts React is fetched when the page has loaded and the browser is idle, and starts at the visitor's first move.
 * What cannot be had is asked for again at a later move. What is pressed before that is remembered. A visitor who saves
 * data gets all of it only at the first move. Whoever goes back meanwhile, to another page that this tab has shown
 * without loading it, gets it from the server.
 */
const pressed: (EventTarget | null)[] = [];
const started = new AbortController();
const { signal } = started;
let start: Promise<Start | undefined> | undefined;
const load = () =>
  (start ??= loadStart().catch(() => wait(againMs).then(() => (start = undefined))));
const begin = () => void load().then((page) => page?.begin(pressed, started));
const address = () => location.pathname + location.search;
const sent = address();
addEventListener("click", ({ target }) => pressed.push(target), { capture: true, signal });
addEventListener("popstate", () => address() === sent || location.reload(), { signal });
for (const move of ["pointerdown", "pointerover", "keydown", "focusin", "input", "scroll"]) {
  addEventListener(move, begin, { passive: true, capture: true, signal });
}
const { saveData, effectiveType } = navigator.connection ?? {};
if (!saveData && !/2g/.test(effectiveType!)) {
  const whenIdle: typeof requestIdleCallback = window.requestIdleCallback ?? setTimeout;
  const rest = () => load().then((page) => page?.rest(begin));
  void Promise.all([loaded, painted]).then(() => whenIdle(rest, { timeout: 2_000 }));
}
