import { useContext, useEffect } from "react";
import { type Path, UNSAFE_DataRouterContext as RouterContext } from "react-router";

/** Nobody waits longer for a page that shows no sign of coming; the browser itself shows that it tries. */
const patienceMs = 4_000;

/**
 * The router reloads the page that is there when a script of the next one cannot be had, as after a release, and the
 * click is lost. Here the reload becomes the way on: the server's own page names scripts that exist. Browsers without
 * the Navigation API (HTML, section 7.2.6) reload. What does not come at all is asked for as a whole page, too.
 */
export function useRecoverNavigation(): void {
  const router = useContext(RouterContext)?.router;
  useEffect(() => {
    const leadOn = (event: NavigateEvent) => {
      const { location: next, formMethod } = router!.state.navigation;
      if (event.navigationType !== "reload" || !next || formMethod === "POST") return;
      const address = addressOf(next);
      // Going back, the address is there already.
      if (address === addressOf(location)) return;
      event.preventDefault();
      location.assign(address);
    };
    window.navigation?.addEventListener("navigate", leadOn);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const forget = router?.subscribe(({ navigation: { state, location: next, formMethod } }) => {
      clearTimeout(waiting);
      if (state !== "loading" || formMethod === "POST") return;
      waiting = setTimeout(() => {
        const address = addressOf(next);
        // Going back, the address is there already: to assign one with a hash would load nothing.
        if (address === addressOf(location)) location.reload();
        else location.assign(address);
      }, patienceMs);
    });
    return () => {
      window.navigation?.removeEventListener("navigate", leadOn);
      clearTimeout(waiting);
      forget?.();
    };
  }, [router]);
}

const addressOf = ({ pathname, search, hash }: Path) => pathname + search + hash;
