import { use, useEffect, useRef } from "react";
import {
  type ClientOnErrorFunction,
  createPath,
  type ErrorResponse,
  isRouteErrorResponse,
  useNavigation,
} from "react-router";
import { isHydrated } from "../hydration/hydrated.ts";

// A navigation that fails in the router becomes a page load, which the server, the service worker or the browser answers.

let pageLoad: Promise<never> | undefined;

/** A 404 of ours holds the page's words, one by a proxy or filter on the way is text. */
export const isMissingPage = (error: unknown): error is ErrorResponse =>
  isRouteErrorResponse(error) && error.status === 404 && typeof error.data === "object";

/** The address changes when a navigation ends. After that the page itself is at fault, and a load would fail too. */
export const loadAsPage: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (errorInfo || isMissingPage(error) || !isHydrated()) return;
  pageLoad = new Promise(() => {});
  location.reload();
};

/** For the error page: shows the previous page until the load arrives. */
export const waitForPageLoad = () => pageLoad && use(pageLoad);

/**
 * When a script cannot be had, as after a release, the router reloads the page, and the click is lost. Here the reload
 * becomes a page load of the link's own address, and one for a mere prefetch waits for the next click. Browsers without
 * the Navigation API (HTML, section 7.2.6) reload.
 */
export function useRecoverNavigation(): void {
  const { location: next } = useNavigation();
  // A script may fail before React renders the navigation.
  const hasFailed = useRef(false);
  useEffect(() => {
    const address = next && createPath(next);
    // Going back, the address is there already; a page load of another would lose the state.
    const stays = next?.state || address === createPath(location);
    const load = () => address && (stays ? location.reload() : location.assign(address));
    const recover = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || stays || pageLoad) return;
      event.preventDefault();
      hasFailed.current = true;
      load();
    };
    window.navigation?.addEventListener("navigate", recover);
    if (hasFailed.current) load();
    return () => window.navigation?.removeEventListener("navigate", recover);
  }, [next]);
}
