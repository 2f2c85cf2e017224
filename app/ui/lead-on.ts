import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router";

/**
 * The router reloads the page that is there when a script of the next one cannot be had, as after a release, and the
 * click is lost. Here the reload becomes the way on: the server's own page names scripts that exist. Browsers without
 * the Navigation API (HTML, section 7.2.6) reload.
 */
export function useLeadOn(): void {
  const router = useContext(RouterContext)?.router;
  useEffect(() => {
    const leadOn = (event: NavigateEvent) => {
      const { location: next, formMethod } = router!.state.navigation;
      if (event.navigationType !== "reload" || !next || formMethod === "POST") return;
      const address = next.pathname + next.search + next.hash;
      // Going back, the address is there already.
      if (address === location.pathname + location.search + location.hash) return;
      event.preventDefault();
      location.assign(address);
    };
    window.navigation?.addEventListener("navigate", leadOn);
    return () => window.navigation?.removeEventListener("navigate", leadOn);
  }, [router]);
}
