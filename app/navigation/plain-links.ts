import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/** @returns a click's listener, for a plain link or what holds some, with which they work as `Link` does */
export function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !isPlain || event.altKey || event.defaultPrevented) return;
    const { origin, pathname, search, hash } = link;
    // Files have no route.
    if (link.target || origin !== location.origin || /\.\w+$/.test(pathname)) return;
    event.preventDefault();
    void navigate(pathname + search + hash);
  };
}
