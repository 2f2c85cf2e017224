import type { WeekHours } from "../content/clinic.ts";
import { formatHours } from "../content/opening-hours.ts";

export function Hours({ hours, caption }: { hours: WeekHours; caption: string }) {
  return (
    <table className="w-full max-w-sm text-left text-small tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {formatHours(hours).map(({ days, times }) => (
          <tr key={days} className="align-top">
            <th scope="row" className="py-1 pr-4 font-normal">
              {days}
            </th>
            <td className="py-1">{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
