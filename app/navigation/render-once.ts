import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import {
  type DataRouter,
  UNSAFE_DataRouterContext as RouterContext,
  type RouterState,
  type RouterSubscriber,
} from "react-router";

/**
 * The router tells React twice of a click: that a page is on its way, and that it has come. Nothing here shows the
 * first, and React would render all of the page that is left once more for it, before the next page's script and data
 * are even asked for. docs/decisions/027 says what that costs.
 */
export function useRenderOnce(): void {
  const router = useContext(RouterContext)?.router;
  const restore = useRef(() => {});
  // A child's effect runs before its parents': RouterProvider subscribes between this one and the next.
  useLayoutEffect(() => {
    if (router) restore.current = hearLess(router);
  }, [router]);
  // All others hear everything.
  useEffect(() => restore.current(), [router]);
}

/** @returns what ends it, for those who subscribe from then on */
export function hearLess(router: DataRouter): () => void {
  const { subscribe } = router;
  router.subscribe = (tell) => {
    // Who subscribes is told at once of what has changed since the router was made.
    let hear = tell;
    const unsubscribe = subscribe((state, changes) => hear(state, changes));
    hear = withoutWaiting(tell, router.state);
    return unsubscribe;
  };
  return () => void (router.subscribe = subscribe);
}

/** @returns a subscriber that does not hear of what differs from what it heard last in the navigation alone */
export function withoutWaiting(tell: RouterSubscriber, heard: RouterState): RouterSubscriber {
  return (state, changes) => {
    const keys = Object.keys(state) as (keyof RouterState)[];
    const isSame = keys.every((key) => key === "navigation" || state[key] === heard[key]);
    const isOfFetchers = state.fetchers.size > 0 || changes.deletedFetchers.length > 0;
    if (isSame && !isOfFetchers && !changes.newErrors) return;
    heard = state;
    tell(state, changes);
  };
}
