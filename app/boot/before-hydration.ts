declare global {
  interface Window {
    /** What has happened to the page before React: there from the head's script on. */
    beforeHydration?: {
      clicked: EventTarget[];
      /** Whether someone else, such as a translator, has changed the texts, or the address is another. */
      isChanged: boolean;
      end: () => void;
    };
  }
}

/** Stands inside the head, as text: it must use nothing from outside itself. */
export function beforeHydration(): void {
  const stop = new AbortController();
  const { signal } = stop;
  const { pathname, search } = location;
  const state = { clicked: [] as EventTarget[], isChanged: false, end: () => stop.abort() };
  window.beforeHydration = state;
  addEventListener("click", ({ target }) => void state.clicked.push(target!), {
    capture: true,
    signal,
  });
  // After a load error React may never start: the buttons that need it are hidden until it does.
  const { dataset } = document.documentElement;
  const stayStatic = () => (dataset.static = "");
  addEventListener("error", stayStatic, { capture: true, signal });
  addEventListener("unhandledrejection", stayStatic, { signal });
  signal.addEventListener("abort", () => delete dataset.static);
  // Going back to an address that had no page load of its own: nobody else would show its page.
  addEventListener(
    "popstate",
    () => {
      if (pathname === location.pathname && search === location.search) return;
      // Until it goes, this page no longer suits its address.
      state.isChanged = true;
      location.reload();
    },
    { signal },
  );
  addEventListener("DOMContentLoaded", () => {
    const observer = new MutationObserver((changes) => {
      // Extensions add their own elements to the body.
      state.isChanged ||= changes.some(({ target }) => target !== document.body);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    signal.addEventListener("abort", () => observer.disconnect());
  });
}
