import { useEffect, useState } from "react";
import { statusLine } from "../../../core/content/hours/opening-hours.ts";
import { useSiteData } from "../../layout/site-data.ts";

/** The open status in the clinic's time zone, updated while the page is open. */
export function OpenNow() {
  const { now: served } = useSiteData();
  const [now, setNow] = useState(served);
  const isServed = now === served;

  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);

  if (!now) return null;
  const { open, lead, text, more } = statusLine(new Date(now));
  return (
    <span className="inline-flex items-baseline gap-2" data-of-its-time={isServed || undefined}>
      <span
        aria-hidden
        className={`size-2.5 translate-y-px rounded-full ${open ? "bg-pine-7" : "border-2 border-edge"}`}
      />
      <span>
        <strong className="font-bold">{lead}</strong>{" "}
        <span className="tabular-nums">
          {text}
          {/* No room beside the address. */}
          {more && <span className="md:hidden">{more}</span>}
        </span>
      </span>
    </span>
  );
}
