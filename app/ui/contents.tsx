import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/** The parts of a long text, each a step away. */
export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  const navigate = useNavigate();
  if (headings.length < 2) return null;

  /** Keeps the query: it may hold what was typed on this page, unknown to the router (`planner/`). */
  function go(event: MouseEvent, hash: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate({ search: window.location.search, hash });
  }

  return (
    <nav aria-labelledby="toc">
      <h2 id="toc" className="font-sans text-body font-bold">
        On this page
      </h2>
      <ul className="mt-2 border-l-3 border-line pl-4 text-small">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => go(event, id)}
              className="link inline-block py-2.5"
              dir="auto"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
