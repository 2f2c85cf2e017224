import { useSite } from "../../layout/site-data.ts";
import { useFollowLink } from "../../navigation/plain-links.ts";
import { MinorHeading } from "./minor-heading.tsx";

type Heading = { id: string; text: string };

export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { headings: titles } = useSite().words;
  const follow = useFollowLink();
  if (headings.length < 2) return null;

  return (
    <nav aria-labelledby="toc">
      <MinorHeading level="h2" id="toc">
        {titles.contents}
      </MinorHeading>
      <ul className="mt-2 border-l-4 border-line pl-4 text-small">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={follow} className="link inline-block py-3" dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
