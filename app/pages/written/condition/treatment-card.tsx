import { fillPlaces } from "../../../../core/clinic/folder/fill-places.ts";
import { Badge } from "../../../ui/text/badge.tsx";
import { MoreLink } from "../../../ui/controls/button.tsx";
import { Card } from "../../../ui/text/card.tsx";
import type { Pages } from "../../../../core/clinic/pages/read-pages.ts";
import type { ServiceRecord } from "../../../../core/records/services.ts";
import type { FigureName } from "../../../../core/clinic/figure-index.ts";

type Words = Pages["writtenPages"]["condition"]["card"];

type TreatmentCardProps = {
  service: ServiceRecord & { to: string; figure: FigureName | undefined };
  words: Words;
  claim: ReturnType<typeof claimOn> | undefined;
};

export function TreatmentCard({ service, words, claim }: TreatmentCardProps) {
  const { to, title, short_description, duration_minutes, price_range, figure } = service;
  return (
    <Card
      title={title}
      figure={figure}
      kicker={
        claim && (
          <>
            <Badge>{words.covered}</Badge>
            {claim === "on referral" && <Badge>{words.referral}</Badge>}
          </>
        )
      }
      action={<MoreLink to={to} label={words.more} title={title} />}
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

/** The WSIB's musculoskeletal program pays for massage therapy on referral only. */
export const claimOn = (part?: string) => (part === "massage" ? "on referral" : "covered");
