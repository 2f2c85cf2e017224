import { useSite } from "../../layout/site-data.ts";
import { useEffect, useState } from "react";
import { Link } from "../../navigation/link.tsx";
import { statusLine } from "../../../core/clinic/hours/opening-hours.ts";

/** The open status in the clinic's time zone, updated while the page is open. Leads to all hours. */
export function OpenNow() {
  const { now: served, facts, words } = useSite();
  const [now, setNow] = useState(served);

  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);

  const { open, lead, text } = statusLine(new Date(now), facts);
  return (
    <Link
      to="/contact#opening-hours"
      className="inline-flex min-h-12 items-center gap-2 hover:underline"
    >
      <span
        aria-hidden
        className={`size-2.5 flex-none rounded-full ${open ? "bg-pine-7" : "border-2 border-edge"}`}
      />
      <span className="tabular-nums">
        <strong className="font-bold">{lead}</strong>{" "}
        <span className={open ? "" : "max-sm:sr-only"}>{text}</span>
        <span className="sr-only">. {words.labels.allHours}</span>
      </span>
    </Link>
  );
}
