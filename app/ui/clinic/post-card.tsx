import { Link } from "../../navigation/link.tsx";
import { longDate } from "../../../regions/calendar.ts";
import { Figure } from "../../drawings/figure.tsx";
import type { PostSummary } from "../../../core/records/posts-in-order.ts";

type PostCardProps = { id: string; post: Required<PostSummary>; readMore: string };

export function PostCard({ id, post, readMore }: PostCardProps) {
  const { to, title, excerpt, category, author, date, figure } = post;
  return (
    <li
      id={id}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-white wrap-anywhere"
    >
      <div className="flex items-center sm:block">
        <div className="w-28 flex-none overflow-clip bg-pine-1 max-sm:rounded-br-card sm:w-full">
          <Figure name={figure} cropped className="aspect-square w-full sm:aspect-8/5" />
        </div>
        <p className="flex flex-wrap gap-x-2 p-4 pb-0 text-small text-ink-2">
          {category && (
            <span dir="auto" className="line-clamp-3 font-semibold">
              {category}
            </span>
          )}
          {date && <time dateTime={date}>{longDate(date)}</time>}
        </p>
      </div>
      {/* In the card's whole width: on a phone, too, two lines hold most titles. */}
      <div className="flex min-w-0 grow flex-col p-4 pt-2">
        <h2 dir="auto" className="line-clamp-2 pb-1 text-lead">
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
          <Link to={to} className="link tall-link">
            {readMore}
            <span className="sr-only">: {title}</span>
          </Link>
        </div>
      </div>
    </li>
  );
}
