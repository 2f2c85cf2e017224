import { useSite } from "../../layout/site-data.ts";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { Badge } from "../text/badge.tsx";
import { TextLink } from "../controls/button.tsx";
import { Figure } from "../../drawings/figure.tsx";
import type { FigureName } from "../../../core/figure-index.ts";

type OfferedService = {
  to: string;
  title: string;
  short_description: string;
  duration_minutes: number | null;
  price_range: string | null;
  figure?: FigureName;
};

type ServiceCardWords = Record<
  "length" | "minutes" | "price" | "more" | "covered" | "referral" | "free" | "onClaim",
  string
>;

type ServiceCardProps = {
  service: OfferedService;
  words: ServiceCardWords;
  claim?: "covered" | "on referral";
};

export function ServiceCard({ service, words, claim }: ServiceCardProps) {
  const { buttons } = useSite().words;
  const { to, title, short_description, duration_minutes, price_range, figure } = service;
  return (
    <li className="card flex flex-col overflow-hidden rounded-card border border-line bg-white wrap-anywhere">
      {figure && (
        <div className="card-picture border-b border-line bg-fog px-5 py-3">
          <Figure name={figure} className="mx-auto h-auto w-full max-w-72" />
        </div>
      )}
      <div className="card-text flex grow flex-col gap-2 p-5">
        {claim && (
          <p className="flex flex-wrap gap-2">
            <Badge>{words.covered}</Badge>
            {claim === "on referral" && <Badge>{words.referral}</Badge>}
          </p>
        )}
        <h3 dir="auto" className="text-h3">
          {title}
        </h3>
        <p dir="auto">{short_description}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
          {duration_minutes !== null && duration_minutes > 0 && (
            <>
              <dt className="text-ink-2">{words.length}</dt>
              <dd className="font-semibold tabular-nums">
                {fillPlaces(words.minutes, { minutes: String(duration_minutes) })}
              </dd>
            </>
          )}
          {(claim || price_range) && (
            <>
              <dt className="text-ink-2">{words.price}</dt>
              <dd dir="auto">
                {claim ? (
                  <>
                    <span className="font-semibold">{words.free}</span> {words.onClaim}
                  </>
                ) : (
                  <span className="font-semibold">{price_range}</span>
                )}
              </dd>
            </>
          )}
        </dl>
        <div className="tall-links mt-auto">
          <TextLink to={to}>
            {words.more}
            <span className="sr-only"> {fillPlaces(buttons.about, { title })}</span>
          </TextLink>
        </div>
      </div>
    </li>
  );
}
