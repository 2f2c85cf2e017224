import { useSite } from "../../layout/site-data.ts";
import { Link } from "../../navigation/link.tsx";

export type Crumb = { to: string; label: string };

type Labels = { home: string; services: string; resources: string };

/** The pages above a page, by the last of them. */
export function trailTo(last: "home" | "services" | "blog", labels: Labels): Crumb[] {
  const home = { to: "/", label: labels.home };
  if (last === "services") return [home, { to: "/services", label: labels.services }];
  return last === "blog" ? [home, { to: "/blog", label: labels.resources }] : [home];
}

/** Without the page itself, which its heading names. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { labels } = useSite().words;
  return (
    <nav aria-label={labels.breadcrumbs} data-print="none">
      <ol className="flex flex-wrap gap-x-2 text-small text-ink-2">
        {trail.map(({ to, label }, index) => (
          <li key={to} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden>/</span>}
            <Link
              to={to}
              className="inline-flex min-h-12 min-w-12 items-center underline underline-offset-4 hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
