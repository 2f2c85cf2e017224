import { usePlainLinks } from "../../navigation/plain-links.tsx";
import { headings as titles } from "../site.words.ts";

export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  const { listeners } = usePlainLinks();
  if (headings.length < 2) return null;

  return (
    <nav aria-labelledby="toc">
      <h2 id="toc" className="font-sans text-body font-bold">
        {titles.contents}
      </h2>
      <ul className="mt-2 border-l-3 border-line pl-4 text-small">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} {...listeners} className="link inline-block py-3" dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
