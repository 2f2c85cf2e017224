import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * For plain links, or an element around them: a click on one that leads to a page of this site loads no new document.
 * What the browser would do otherwise, it does: with a key held, with another button, for files and other tabs.
 */
export function useFollowLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.altKey || event.defaultPrevented) return;
    if (link.target || link.origin !== window.location.origin) return;
    // A file, and no page of the router's.
    if (/\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    // A link to a hash has the query of the page's address, which may hold what was typed, unknown to the router.
    void navigate(link.pathname + link.search + link.hash);
  };
}
