import { useEffect, useState } from "react";
import { clinic } from "../../../core/content/clinic.ts";
import { openStatus } from "../../../core/content/opening-hours.ts";
import { useSiteData } from "../../layout/site-data.ts";

/**
 * Whether the clinic treats patients at this moment, or at least answers the phone, by its own clock; kept true while
 * the page is open.
 */
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
  const status = openStatus(new Date(now), clinic.treatmentHours);
  const phone = openStatus(new Date(now), clinic.receptionHours);
  // Patients are seen, but a call would ring unanswered until then.
  const answersLater = !phone.open && phone.next.day === "today";
  return (
    <span className="inline-flex items-baseline gap-2" data-of-its-time={isServed || undefined}>
      <span
        aria-hidden
        className={`size-2.5 translate-y-px rounded-full ${status.open ? "bg-pine-7" : "border-2 border-edge"}`}
      />
      <span>
        <strong className="font-bold">{status.open ? "Open now" : "Closed now"}</strong>
        <span className="tabular-nums">
          {status.open &&
            (answersLater ? ` · phone from ${phone.next.at}` : ` · until ${status.until}`)}
          {!status.open && phone.open && ` · phone until ${phone.until}`}
          {!status.open && !phone.open && (
            <>
              {` · opens ${status.next.day} at ${status.next.at}`}
              {/* A wide line has the address in it, and no room for more. */}
              {phone.next.day === status.next.day && phone.next.at !== status.next.at && (
                <span className="md:hidden">, phone from {phone.next.at}</span>
              )}
              {status.next.holiday && <span className="md:hidden"> ({status.next.holiday})</span>}
            </>
          )}
        </span>
      </span>
    </span>
  );
}
