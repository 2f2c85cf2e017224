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
      className="flex overflow-hidden rounded-card border border-line bg-white sm:flex-col"
    >
      <div className="flex w-24 flex-none items-start p-2 pt-4 sm:w-full sm:bg-fog">
        <Figure pose={figure} className="mx-auto h-auto w-full max-w-72" />
      </div>
      <div className="flex min-w-0 grow flex-col p-4 wrap-anywhere">
        <p className="flex flex-wrap gap-x-2 text-small text-ink-2">
          {category && (
            <span dir="auto" className="line-clamp-3 font-semibold">
              {category}
            </span>
          )}
          {date && <time dateTime={date}>{longDate(date)}</time>}
        </p>
        <h2 dir="auto" className="mt-2 line-clamp-3 pb-1 text-lead">
          {title}
        </h2>
        {excerpt && (
          <p dir="auto" className="mt-2 line-clamp-3 text-small">
            {excerpt}
          </p>
        )}
        <div className="mt-auto pt-2">
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
