import { useCallback, useContext, useEffect, useState } from "react";
import {
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
} from "react-router";
import { wholeEvent } from "../boot/below-the-fold.tsx";

/** Pages whose links merely stood in view; those that were pointed at always come. */
const mostInView = 8;
/** A link that is scrolled past is no sign of interest. */
const restMs = 300;
/** So long after a press the processor belongs to what it brings. */
const pressMs = 1_000;

/**
 * Fetches what a page needs (its script and its data) when its link is pointed at, touched or focused, so that
 * a click only has to paint; on a good line also when it stays in view of someone who has begun to read. It
 * listens to the document: links in running text count like all others.
 */
export function PrefetchPages() {
  const [pages, setPages] = useState<readonly string[]>([]);
  const scriptsOf = useScriptsOf();
  const add = useCallback(
    (page: string) => {
      // The router imports a page's script here, and reloads the whole page when it cannot be had: so the
      // scripts come first, and one that fails ends it.
      Promise.all(scriptsOf(page).map(preload)).then(
        () => setPages((known) => (known.includes(page) ? known : [...known, page])),
        () => {},
      );
    },
    [scriptsOf],
  );
  usePagesPointedAt(add);
  usePagesInView(add);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** The addresses of all scripts that a page needs. */
function useScriptsOf(): (page: string) => string[] {
  const router = useContext(RouterContext)?.router;
  const routes = useContext(FrameworkContext)?.manifest.routes;
  return useCallback(
    (page) =>
      (router?.match(page) ?? []).flatMap(({ route }) => {
        const { module, imports = [] } = routes?.[route.id] ?? {};
        return module ? [module, ...imports] : [];
      }),
    [router, routes],
  );
}

const preloads = new Map<string, Promise<void>>();

/** Each script once; one that failed may be asked for again. */
function preload(script: string): Promise<void> {
  const known = preloads.get(script);
  if (known) return known;
  const fresh = new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = script;
    link.onload = () => resolve();
    link.onerror = () => {
      preloads.delete(script);
      link.remove();
      reject(new Error(`${script} could not be had`));
    };
    document.head.append(link);
  });
  preloads.set(script, fresh);
  return fresh;
}

function usePagesPointedAt(add: (page: string) => void): void {
  useEffect(() => {
    const note = ({ target }: Event) => {
      const page = pageBehind(target instanceof Element ? target.closest("a") : null);
      if (page) add(page);
    };
    const signs = ["pointerover", "touchstart", "focusin"] as const;
    for (const sign of signs) document.addEventListener(sign, note, { passive: true });
    return () => signs.forEach((sign) => document.removeEventListener(sign, note));
  }, [add]);
}

function usePagesInView(add: (page: string) => void): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isGoodLine()) return;
    let stop = () => {};
    const first = new AbortController();
    const begin = () => {
      first.abort();
      stop = watchLinks(add);
    };
    for (const sign of ["scroll", "pointermove", "keydown"]) {
      document.addEventListener(sign, begin, { passive: true, signal: first.signal });
    }
    return () => {
      first.abort();
      stop();
    };
  }, [pathname, add]);
}

/** @returns what ends it */
function watchLinks(add: (page: string) => void): () => void {
  const resting = new Map<Element, ReturnType<typeof setTimeout>>();
  const found = new Set<string>();
  let pressedAt = -Infinity;
  const press = () => void (pressedAt = performance.now());
  const presses = ["pointerdown", "keydown"] as const;
  for (const kind of presses) document.addEventListener(kind, press, { passive: true });
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(resting.get(target));
      if (isIntersecting)
        resting.set(
          target,
          setTimeout(() => note(target), restMs),
        );
    }
  });
  const note = (link: Element) => {
    const wait = pressedAt + pressMs - performance.now();
    if (wait > 0) return void resting.set(link, setTimeout(note, wait, link));
    observer.unobserve(link);
    const page = pageBehind(link);
    if (!page || found.has(page)) return;
    if (found.add(page).size <= mostInView) add(page);
    else observer.disconnect();
  };
  const look = () =>
    document
      .querySelectorAll("main a[href], header a[href]")
      .forEach((link) => observer.observe(link));
  look();
  addEventListener(wholeEvent, look);
  return () => {
    removeEventListener(wholeEvent, look);
    observer.disconnect();
    resting.forEach(clearTimeout);
    for (const kind of presses) document.removeEventListener(kind, press);
  };
}

/** The path of another page of this site, opened in this tab. */
function pageBehind(link: Element | null): string | undefined {
  if (!navigator.onLine) return;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname === location.pathname) return;
  return link.pathname + link.search;
}

/** Whether bytes that may turn out unneeded cost the visitor nothing. */
function isGoodLine(): boolean {
  const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {};
  return !saveData && effectiveType === "4g";
}
