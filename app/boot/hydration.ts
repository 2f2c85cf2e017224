// Takes the page over, after its first paint: what `app/boot/inline-head-script.ts` waits for. It stands in the page's start file,
// with what the page starts with (server/start-file.ts), made shorter by scripts/inline-script.ts.

/** Written in for each page: the modules that React's start needs, the address of the styles that go with them, what
 * starts it, and the event that says it has. */
declare const modules: string[];
declare const allStyles: string;
declare const startReact: () => Promise<void>;
declare const startedEvent: string;

/** Someone who has not moved for as long is reading, and it costs them nothing. */
const restMs = 4_000;
const betweenLooksMs = 50;
/** Until what could not be had is asked for again. */
const againMs = 2_000;
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

/**
 * All our styles, for what links and React bring. Without them React does not start: the server's pages do as well.
 * Nor does it on a page of an earlier release, whose styles are others.
 */
function putOnStyles(): Promise<void> {
  puttingOn ??= findStyles().finally(() => (puttingOn = undefined));
  return puttingOn;
}

let puttingOn: Promise<void> | undefined;

async function findStyles() {
  const named = await until(() =>
    document.querySelector<HTMLLinkElement>("link[rel=stylesheet][media]"),
  );
  if (named.getAttribute("href") !== allStyles) throw new Error("another release");
  let sheet = named;
  if (!hasRules(sheet)) {
    const hasEnded = performance.getEntriesByName(sheet.href).length > 0;
    if (hasEnded) named.replaceWith((sheet = named.cloneNode() as HTMLLinkElement));
    await new Promise((onload, onerror) => Object.assign(sheet, { onload, onerror }));
  }
  sheet.media = "all";
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet!.cssRules.length > 0;
  } catch {
    // There is none yet, or what came instead of it may not be read.
    return false;
  }
}

/** What was not laid out yet (`paint` in app/boot/inline-head-script.ts), one part after the other. */
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

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Where a translator, an extension or the browser itself has changed the page, React makes all of it anew (a mismatch,
 * which it does not mend otherwise). What the visitor has done to it until then is put into the new one.
 * @param signal when nothing more is to be kept
 * @returns what does so, once React has started
 */
function keepWhatWasDone(signal: AbortSignal): () => void {
  const fields = [...document.querySelectorAll<Field>("[id][name]:not([type=hidden])")];
  const open = [...document.querySelectorAll<HTMLElement>(":is(details[open],:popover-open)[id]")];
  const { scrollY } = window;
  let focused = document.activeElement;
  addEventListener("focusin", ({ target }) => (focused = target as Element), { signal });
  const anew = <T extends Element>(old: T) =>
    old.isConnected ? null : (document.getElementById(old.id) as T | null);

  return () => {
    for (const field of fields) fillIn(anew(field), field);
    for (const part of open) {
      const now = anew(part);
      if (now instanceof HTMLDetailsElement) now.open = true;
      else now?.showPopover();
    }
    const now = focused && anew(focused as HTMLElement);
    if (!now) return;
    now.focus({ preventScroll: true });
    scrollTo(0, scrollY);
  };
}

function fillIn(field: Field | null, old: Field) {
  if (!field) return;
  if ((field as HTMLInputElement).checked !== (old as HTMLInputElement).checked) field.click();
  if (field.value === old.value) return;
  field.value = old.value;
  // The draft, and what else follows the field, hears of it.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

let beginning: Promise<void> | undefined;

/**
 * Starts React at once, once; where something for it cannot be had, again at a later move.
 * @param pressed what was pressed so far, and will be until it has started
 * @param started told when it has
 */
function begin(pressed: (EventTarget | null)[], started: AbortController) {
  beginning ??= start(pressed, started).catch(async () => {
    await wait(againMs);
    beginning = undefined;
  });
}

async function start(pressed: (EventTarget | null)[], started: AbortController) {
  fetchModules();
  void layOut();
  await putOnStyles();
  const tried = new AbortController();
  const { signal } = tried;
  const putBack = keepWhatWasDone(signal);
  const hasStarted = () => {
    tried.abort();
    started.abort();
    putBack();
    answer(pressed);
  };
  addEventListener(startedEvent, hasStarted, { signal });
  try {
    await startReact();
  } catch (error) {
    tried.abort();
    throw error;
  }
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
