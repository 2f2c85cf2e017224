import { type PlaceData, useSite } from "../../layout/site-data.ts";
import { useEffect, useState } from "react";
import { Link } from "../../navigation/link.tsx";
import { statusLine } from "../../../core/clinic/hours/opening-hours.ts";

/** @param isBrief where an address stands in the same line, from tablets up */
export function OpenNow({ isBrief = false }) {
  const { labels } = useSite().words;
  return (
    <Link to="/contact#opening-hours" className="tall-link py-1 hover:underline">
      <OpenStatus after={labels.allHours} isBrief={isBrief} />
    </Link>
  );
}

type OpenStatusProps = { place?: PlaceData; after?: string; isBrief?: boolean };

/** In the clinic's time zone, updated while the page is open. */
export function OpenStatus({ place, after, isBrief }: OpenStatusProps) {
  const { now: served, bookingUrl, facts, words } = useSite();
  const [now, setNow] = useState(served);

  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);

  const { open, lead, text } = statusLine(
    new Date(now),
    place ?? facts,
    words.openStatus,
    !bookingUrl.startsWith("/"),
  );
  return (
    <span className="inline-flex items-baseline gap-2" data-print="none">
      <span
        aria-hidden
        className={`size-2.5 flex-none rounded-full ${open ? "bg-pine-7" : "border-2 border-edge"}`}
      />
      <span className="text-balance tabular-nums">
        <strong className="font-bold">{onOneLine(lead)}</strong>
        {/* A line does not begin with the dot. */}
        {text.startsWith("·") ? "\u00A0" : " "}
        <span className={isBrief && !open ? "md:hidden" : undefined}>{onOneLine(text)}</span>
        {after && <span className="sr-only">. {after}</span>}
      </span>
    </span>
  );
}

const onOneLine = (time: string) => time.replaceAll(/(?<=\d) /g, "\u00A0");
