import { useSite } from "../../layout/site-data.ts";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { Badge } from "../text/badge.tsx";
import { Card } from "../text/card.tsx";
import { TextLink } from "../controls/button.tsx";
import type { FigureName } from "../../../core/figure-index.ts";

type OfferedService = {
  to: string;
  title: string;
  short_description: string;
  duration_minutes: number | null;
  price_range: string | null;
  figure?: FigureName;
};

type StoredServiceCardWords = Record<
  "length" | "minutes" | "price" | "more" | "covered" | "referral" | "free" | "onClaim",
  string
>;

type StoredServiceCardProps = {
  service: OfferedService;
  words: StoredServiceCardWords;
  claim?: "covered" | "on referral";
};

export function StoredServiceCard({ service, words, claim }: StoredServiceCardProps) {
  const { buttons } = useSite().words;
  const { to, title, short_description, duration_minutes, price_range, figure } = service;
  return (
    <Card
      title={title}
      {...(figure && { figure })}
      kicker={
        claim && (
          <>
            <Badge>{words.covered}</Badge>
            {claim === "on referral" && <Badge>{words.referral}</Badge>}
          </>
        )
      }
      action={
        <TextLink to={to}>
          {words.more}
          <span className="sr-only"> {fillPlaces(buttons.about, { title })}</span>
        </TextLink>
      }
    >
      <p dir="auto">{short_description}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
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
    </Card>
  );
}
