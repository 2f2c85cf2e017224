import { useSite } from "../../layout/site-data.ts";
import { Link } from "../../navigation/link.tsx";

export type Crumb = { to: string; label: string };

/** The trail ends before the page itself, which its heading names. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { labels } = useSite().words;
  return (
    <nav aria-label={labels.breadcrumbs} data-print="none">
      <ol className="-ml-1 flex flex-wrap gap-x-1 text-small text-ink-2">
        {trail.map(({ to, label }, index) => (
          <li key={to} className="flex items-center gap-x-1">
            {index > 0 && <span aria-hidden>/</span>}
            <Link
              to={to}
              className="tall-link min-w-12 px-1 underline underline-offset-4 hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
