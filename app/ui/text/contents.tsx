import { useSite } from "../../layout/site-data.ts";
import { useEffect, useState } from "react";
import { usePlainLinks } from "../../navigation/plain-links.tsx";
import { MinorHeading } from "./minor-heading.tsx";

type Heading = { id: string; text: string };

export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { headings: titles } = useSite().words;
  const { listeners } = usePlainLinks();
  const current = useCurrent(headings);
  if (headings.length < 2) return null;

  return (
    <nav aria-labelledby="toc">
      <MinorHeading level="h2" id="toc">
        {titles.contents}
      </MinorHeading>
      <ul className="contents-list mt-2 border-l-4 border-line pl-4 text-small">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              {...listeners}
              className="link inline-block py-3"
              dir="auto"
              aria-current={id === current || undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last heading that has come into the upper third of the window. */
function useCurrent(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const reached = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        }
        setCurrent(headings.findLast(({ id }) => reached.has(id))?.id);
      },
      // What is above the window counts as reached.
      { rootMargin: "100000% 0px -66% 0px" },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
