// Takes the page over, after its first paint: what `app/first-script.ts` waits for. It stands in the page's start file,
// with what the page starts with (server/start-file.ts), made shorter by scripts/inline-script.ts.

/** Written in for each page: the modules that React's start needs, what starts it, and the event that says it has. */
declare const modules: string[];
declare const startReact: () => Promise<void>;
declare const startedEvent: string;

/** Someone who has not moved for as long is reading, and it costs them nothing. */
const restMs = 4_000;
const betweenLooksMs = 50;
/** No single step holds up a touch for longer than it takes itself. */
const betweenPartsMs = 8;

/** An element of a page from its third part on, and the footer: below the first screen, on any of our pages;
 * the same as in `app.css`. */
const lower = ":is(main, .sheet) > :nth-child(n + 3):not(.sheet), footer";

const wait = (ms: number) => new Promise((then) => setTimeout(then, ms));

async function until<T>(look: () => T): Promise<NonNullable<T>> {
  for (;;) {
    const found = look();
    if (found) return found;
    await wait(betweenLooksMs);
  }
}

let isFetched = false;
function fetchModules() {
  if (isFetched) return;
  isFetched = true;
  for (const href of modules) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
}

/** All our styles, for what links and React bring. Without them React does not start: the server's pages do as well. */
async function putOnStyles() {
  const sheet = await until(() =>
    document.querySelector<HTMLLinkElement>("link[rel=stylesheet][media]"),
  );
  if (!sheet.sheet) {
    await new Promise((then, fail) => Object.assign(sheet, { onload: then, onerror: fail }));
  }
  sheet.media = "all";
}

/** What was not laid out yet (`paint` in app/first-script.ts), one part after the other. */
async function layOut() {
  const root = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>(lower), root];
  await until(() => root.dataset["paint"] !== "first");
  for (const part of root.dataset["paint"] ? parts : []) {
    await wait(betweenPartsMs);
    part.dataset["paint"] = "whole";
  }
  for (const part of parts) delete part.dataset["paint"];
}

/** Answers what was pressed before React was there to do it. */
function answer(pressed: (EventTarget | null)[]) {
  const near = (what: string) =>
    pressed.flatMap(
      (target) => (target as Partial<Element>).closest?.(what) ?? [],
    ) as HTMLElement[];
  window.earlyConversions = near("[data-conversion]").map(({ dataset }) => dataset["conversion"]!);
  near(".script-only button,button.script-only").pop()?.click();
}

let hasBegun = false;

/**
 * Starts React at once, once.
 * @param pressed what was pressed so far, and will be until it has started
 * @param started told when it has
 */
async function begin(pressed: (EventTarget | null)[], started: AbortController) {
  if (hasBegun) return;
  hasBegun = true;
  fetchModules();
  void layOut();
  await putOnStyles();
  const hasStarted = () => {
    started.abort();
    answer(pressed);
  };
  addEventListener(startedEvent, hasStarted, { once: true });
  await startReact();
}

/**
 * Has all fetched, and starts React when the page has been open for a while; at once where something waits for it: a
 * hash, a query, an answer to a form, or what the tab remembers of earlier pages.
 */
function rest(beginNow: () => void) {
  fetchModules();
  void layOut();
  putOnStyles().catch(() => {});
  const whenIdle: typeof requestIdleCallback = window.requestIdleCallback ?? setTimeout;
  setTimeout(() => whenIdle(beginNow, { timeout: 2_000 }), isAwaited() ? 0 : restMs);
}

function isAwaited(): boolean {
  try {
    const waits = location.search || location.hash || sessionStorage.length;
    return Boolean(waits || document.querySelector("[role=alert]"));
  } catch {
    // Nothing may be kept here, so nothing is.
    return false;
  }
}

export { begin, rest };
