import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * When a script cannot be had, as after a release, the router reloads the page, and the click is lost. Here the reload
 * becomes a page load of the link's own address; one for a mere prefetch does not happen. Browsers without the
 * Navigation API (HTML, section 7.2.6) reload.
 */
export function useRecoverNavigation(): void {
  const { location: next, formMethod } = useNavigation();
  useEffect(() => {
    const recover = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || formMethod === "POST") return;
      const address = next && next.pathname + next.search + next.hash;
      // Going back, the address is there already.
      if (address === location.pathname + location.search + location.hash) return;
      event.preventDefault();
      if (address) location.assign(address);
    };
    window.navigation?.addEventListener("navigate", recover);
    return () => window.navigation?.removeEventListener("navigate", recover);
  }, [next, formMethod]);
}
