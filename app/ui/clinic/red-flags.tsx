import { Bullets } from "../text/bullets.tsx";
import { urgencies, type Urgency } from "../../../core/clinic/urgencies.ts";
import type { Region } from "../../../core/clinic/region.ts";

type RedFlagsText = {
  urgency: Urgency;
  heading: string;
  items: readonly string[];
  after: string;
};

type RedFlagsProps = { text: RedFlagsText; call911: Region["call911"] };

/** After NHS.UK's care cards. */
export function RedFlags({ text, call911 }: RedFlagsProps) {
  return (
    <div className={`care-card care-card-${text.urgency}`}>
      <h2>
        <span className="sr-only">{urgencies[text.urgency]} </span>
        {text.heading}
      </h2>
      <div className="grid gap-3">
        <Bullets items={text.items} />
        {text.urgency === "now" && (
          <p>
            <strong>{call911.ask}</strong> {call911.signs}
          </p>
        )}
        <p>{text.after}</p>
      </div>
    </div>
  );
}
