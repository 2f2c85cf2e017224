import { useSite } from "../../layout/site-data.ts";
import { Link } from "../../navigation/link.tsx";
import { Figure } from "../../drawings/figure.tsx";
import type { RelatedLink } from "../../../core/clinic/related-pages.ts";
import { Section } from "./section.tsx";

export function Related({ pages }: { pages: readonly RelatedLink[] }) {
  const { headings } = useSite().words;
  if (pages.length === 0) return null;
  return (
    <Section id="related" tone="mist" title={headings.related} screenOnly>
      <ul className={`grid gap-4 ${pages.length === 3 ? "lg:grid-cols-3" : "md:grid-cols-2"}`}>
        {pages.map(({ to, title: name, kind, figure }) => (
          <li
            key={to}
            className="flex items-stretch overflow-hidden rounded-card border border-line bg-white"
          >
            <div className="flex w-[min(7rem,30vw)] flex-none items-center border-r border-line bg-fog p-2 sm:w-36">
              <Figure name={figure} className="h-auto w-full" />
            </div>
            <div className="min-w-0 p-4 sm:p-5">
              <p className="text-small text-ink-2">{kind}</p>
              <Link to={to} className="link inline-block py-3 text-body wrap-anywhere">
                {name}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
