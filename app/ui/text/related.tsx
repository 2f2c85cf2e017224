import { useSite } from "../../layout/site-data.ts";
import { Link } from "../../navigation/link.tsx";
import type { RelatedLink } from "../../../core/clinic/related-pages.ts";
import { Section } from "./section.tsx";
import { Tile } from "./tile.tsx";

export function Related({ pages }: { pages: readonly RelatedLink[] }) {
  const { headings } = useSite().words;
  if (pages.length === 0) return null;
  return (
    <Section id="related" tone="mist" title={headings.related} screenOnly>
      <ul className={`grid gap-4 ${pages.length === 3 ? "lg:grid-cols-3" : "md:grid-cols-2"}`}>
        {pages.map(({ to, title: name, kind, figure }) => (
          <Tile key={to} figure={figure}>
            <p className="text-small text-ink-2">{kind}</p>
            <Link to={to} className="link inline-block py-2 text-body wrap-anywhere">
              {name}
            </Link>
          </Tile>
        ))}
      </ul>
    </Section>
  );
}
