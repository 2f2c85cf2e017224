import { fillPlaces } from "../../../../core/clinic/folder/fill-places.ts";
import { Badge } from "../../../ui/text/badge.tsx";
import { MoreLink } from "../../../ui/controls/button.tsx";
import { Card, CardFacts } from "../../../ui/text/card.tsx";
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
  const { to, title, short_description, price_range, figure } = service;
  const minutes = service.duration_minutes ?? 0;
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
      <CardFacts
        facts={[
          [words.length, minutes > 0 && fillPlaces(words.minutes, { minutes: String(minutes) })],
          [words.price, claim ? `${words.free} ${words.onClaim}` : price_range],
        ]}
      />
    </Card>
  );
}

/** The WSIB's musculoskeletal program pays for massage therapy on referral only. */
export const claimOn = (part?: string) => (part === "massage" ? "on referral" : "covered");
