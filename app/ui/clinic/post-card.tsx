import type { ReactNode } from "react";
import { Link } from "../../navigation/link.tsx";
import { longDate } from "../../../core/content/hours/dates.ts";
import { Figure } from "../../drawings/figure.tsx";
import type { PoseName } from "../../../core/drawings/poses.ts";

export type PostCardContent = {
  to: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** "YYYY-MM-DD", or empty. */
  date: string;
  figure: PoseName;
};

export function PostCard({
  id,
  post: { to, title, excerpt, category, author, date, figure },
  readMore,
}: {
  id: string;
  post: PostCardContent;
  readMore: ReactNode;
}) {
  return (
    <li
      id={id}
      className="card flex scroll-mt-4 flex-col overflow-hidden rounded-card border border-line bg-white"
    >
      <div className="card-picture border-b border-line bg-fog p-4">
        <Figure pose={figure} className="mx-auto h-auto w-full max-w-60" />
      </div>
      <div className="card-text flex grow flex-col p-6 wrap-anywhere">
        <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
          {category && (
            <span dir="auto" className="line-clamp-3 font-semibold">
              {category}
            </span>
          )}
          {date && <time dateTime={date}>{longDate(date)}</time>}
        </p>
        <h2 dir="auto" className="mt-2 line-clamp-3 pb-0.5 text-lead">
          {title}
        </h2>
        {excerpt && (
          <p dir="auto" className="mt-3 line-clamp-3">
            {excerpt}
          </p>
        )}
        <div className="mt-auto sm:pt-4">
          {author && (
            <p dir="auto" className="line-clamp-3 text-small text-ink-2">
              {author}
            </p>
          )}
          <Link to={to} className="link inline-flex min-h-12 items-center">
            {readMore}
            <span className="sr-only">: {title}</span>
          </Link>
        </div>
      </div>
    </li>
  );
}
