import { useEffect, useState } from "react";
import { whenIdle } from "../../boot/when-idle.ts";
import { Link } from "../../navigation/link.tsx";
import { type StatusLine, statusLine } from "../../../core/content/hours/opening-hours.ts";
import { labels } from "../site.words.ts";
import { useSiteData } from "../../layout/site-data.ts";

/** The open status in the clinic's time zone, updated while the page is open. Leads to all hours. */
export function OpenNow() {
  const { status: served } = useSiteData();
  const [current, setCurrent] = useState<StatusLine>();

  useEffect(() => {
    const tick = () => setCurrent(statusLine(new Date()));
    const cancel = whenIdle(tick);
    const timer = setInterval(tick, 30_000);
    return () => {
      cancel();
      clearInterval(timer);
    };
  }, []);

  const shown = current ?? served;
  if (!shown) return null;
  const { open, lead, text } = shown;
  return (
    <Link
      to="/contact#opening-hours"
      className="inline-flex min-h-12 items-center gap-2 hover:underline"
      data-of-its-time={!current || undefined}
    >
      <span
        aria-hidden
        className={`size-2.5 flex-none rounded-full ${open ? "bg-pine-7" : "border-2 border-edge"}`}
      />
      <span className="tabular-nums">
        <strong className="font-bold">{lead}</strong> {text}
        <span className="sr-only">. {labels.allHours}</span>
      </span>
    </Link>
  );
}
