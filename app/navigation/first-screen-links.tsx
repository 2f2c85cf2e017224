import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { whenIdle } from "../boot/when-idle.ts";
import { savesData } from "./saves-data.ts";
import { otherPageOf } from "./plain-links.tsx";

/** On a good line, fetches script and data of the pages that the links in view lead to, when the browser is idle. */
export function FirstScreenLinks() {
  const { pathname } = useLocation();
  const [pages, setPages] = useState<string[]>([]);
  useEffect(() => {
    if (savesData || !navigator.onLine || navigator.connection?.effectiveType !== "4g") return;
    return whenIdle(() => document.visibilityState === "visible" && setPages(pagesInView()));
  }, [pathname]);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

function pagesInView(): string[] {
  const pages = [...document.links].filter(isInView).flatMap((link) => otherPageOf(link) ?? []);
  return [...new Set(pages)];
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}
