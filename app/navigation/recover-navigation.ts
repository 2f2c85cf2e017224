import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * When a script cannot be had, as after a release, the router reloads the page, and the click is lost. Here the reload
 * becomes a page load of the link's own address, and one for a mere prefetch waits for the next click. Browsers without
 * the Navigation API (HTML, section 7.2.6) reload.
 */
export function useRecoverNavigation(): void {
  const { location: next } = useNavigation();
  // React may hear of the navigation only after its script has failed.
  const hasFailed = useRef(false);
  useEffect(() => {
    const address = next && next.pathname + next.search + next.hash;
    // Going back, the address is there already; a page load of another would lose the state.
    const stays = next?.state || address === location.pathname + location.search + location.hash;
    const load = () => address && (stays ? location.reload() : location.assign(address));
    const recover = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || stays) return;
      event.preventDefault();
      hasFailed.current = true;
      load();
    };
    window.navigation?.addEventListener("navigate", recover);
    if (hasFailed.current) load();
    return () => window.navigation?.removeEventListener("navigate", recover);
  }, [next]);
}
