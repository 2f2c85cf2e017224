import { Bullets } from "../text/bullets.tsx";
import type { Urgency } from "../../../core/content/urgencies.ts";
import { call911 } from "../../../regions/ontario/red-flags.ts";
import { CareCard } from "./care-card.tsx";

type RedFlagsText = {
  urgency: Urgency;
  heading: string;
  items: readonly string[];
  after: string;
};

export function RedFlags({ text }: { text: RedFlagsText }) {
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
