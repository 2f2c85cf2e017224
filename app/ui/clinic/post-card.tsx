import { Link } from "../../navigation/link.tsx";
import { longDate } from "../../../core/content/hours/dates.ts";
import { Figure } from "../../drawings/figure.tsx";
import type { Post } from "../../../core/records/all-posts.ts";

type PostCardProps = { id: string; post: Required<Post>; readMore: string };

export function PostCard({ id, post, readMore }: PostCardProps) {
  const { to, title, excerpt, category, author, date, figure } = post;
  return (
    <li
      id={id}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 overflow-hidden rounded-card border border-line bg-white p-4 sm:flex sm:flex-col sm:items-stretch sm:p-0"
    >
      <div className="sm:bg-fog sm:p-2 sm:pt-4">
        <Figure pose={figure} className="mx-auto h-auto w-full max-w-72" />
      </div>
      {/* On a phone the title has the whole width: two lines hold most titles. */}
      <div className="contents wrap-anywhere sm:flex sm:min-w-0 sm:grow sm:flex-col sm:p-4">
        <p className="flex flex-wrap gap-x-2 text-small text-ink-2">
          {category && (
            <span dir="auto" className="line-clamp-3 font-semibold">
              {category}
            </span>
          )}
          {date && <time dateTime={date}>{longDate(date)}</time>}
        </p>
        <h2 dir="auto" className="col-span-2 mt-2 line-clamp-2 pb-1 text-lead">
          {title}
        </h2>
        {excerpt && (
          <p dir="auto" className="col-span-2 mt-2 line-clamp-3 text-small">
            {excerpt}
          </p>
        )}
        <div className="col-span-2 mt-auto pt-2">
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
