import { closuresAhead, closureText } from "../content/opening-hours.ts";
import { useSiteData } from "./site-data.ts";

/** The days off that are near; nothing when there are none. */
export function Closures() {
  const { now } = useSiteData();
  const ahead = now ? closuresAhead(new Date(now)) : [];
  if (ahead.length === 0) return null;
  return (
    <ul className="mt-3 grid max-w-sm gap-1 text-small font-semibold">
      {ahead.map((closure) => (
        <li key={closure.first}>{closureText(closure)}</li>
      ))}
    </ul>
  );
}
