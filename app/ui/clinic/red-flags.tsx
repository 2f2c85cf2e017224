import { Bullets } from "../text/bullets.tsx";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import { useSite } from "../../layout/site-data.ts";
import { firstSigns, urgencies } from "../../../core/clinic/urgencies.ts";
import type { Region } from "../../../regions/region.ts";

type RedFlagsProps = { text: Pages["contact"]["emergency"]; call911: Region["call911"] };

/** After NHS.UK's care cards. */
export function RedFlags({ text, call911 }: RedFlagsProps) {
  const { labels } = useSite().words;
  const isLong = text.items.length > firstSigns + 1;
  return (
    <div className={`care-card care-card-${text.urgency}`}>
      <h2>
        <span className="sr-only">{urgencies[text.urgency]} </span>
        {text.heading}
      </h2>
      <div className="[&>p]:mt-3">
        <Bullets items={isLong ? text.items.slice(0, firstSigns) : text.items} />
        {isLong && (
          <details className="more-signs">
            <summary>{labels.moreSigns}</summary>
            <Bullets items={text.items.slice(firstSigns)} />
          </details>
        )}
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
