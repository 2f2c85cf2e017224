import { Bullets } from "../text/bullets.tsx";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import { urgencies } from "../../../core/clinic/urgencies.ts";
import type { Region } from "../../../regions/region.ts";

type RedFlagsProps = { text: Pages["contact"]["emergency"]; call911: Region["call911"] };

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
