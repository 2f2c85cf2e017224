import { type MouseEvent, type SyntheticEvent, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { mayPrefetch } from "./save-data.ts";

/** Makes plain links, or those inside an element, work as `Link` does. @returns the element's listeners, and what to render beside it */
export function usePlainLinks() {
  const navigate = useNavigate();
  const [page, setPage] = useState<string>();

  const prefetch = ({ target }: SyntheticEvent) => {
    const link = linkAt(target);
    if (link && mayPrefetch && link.pathname !== location.pathname)
      setPage(link.pathname + link.search);
  };

  function follow(event: MouseEvent) {
    const link = linkAt(event.target);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !isPlain || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  return {
    listeners: {
      onClick: follow,
      onPointerOver: prefetch,
      onFocus: prefetch,
      // The next hover prefetches again.
      onPointerOut: () => setPage(undefined),
    },
    prefetched: page && <PrefetchPageLinks page={page} />,
  };
}

/** The event's link, if it opens a page of this site in this tab. Files have no route. */
function linkAt(target: EventTarget): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  const isToPage =
    link && !link.target && link.origin === location.origin && !/\.\w+$/.test(link.pathname);
  return isToPage ? link : undefined;
}
