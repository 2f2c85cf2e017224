import { Bullets } from "../text/bullets.tsx";
import type { Urgency } from "../../../core/clinic/urgencies.ts";
import type { Region } from "../../../core/clinic/region.ts";
import { CareCard } from "./care-card.tsx";

type RedFlagsText = {
  urgency: Urgency;
  heading: string;
  items: readonly string[];
  after: string;
};

type RedFlagsProps = { text: RedFlagsText; call911: Region["call911"] };

export function RedFlags({ text, call911 }: RedFlagsProps) {
  return (
    <CareCard urgency={text.urgency} title={text.heading}>
      <Bullets items={text.items} />
      {text.urgency === "now" && (
        <p className="mt-3">
          <strong>{call911.ask}</strong> {call911.signs}
        </p>
      )}
      <p className="mt-3">{text.after}</p>
    </CareCard>
  );
}
