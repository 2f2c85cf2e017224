import { shortAddress } from "../../../core/clinic/address.ts";
import { TallLink } from "../controls/button.tsx";
import { type PlaceData, useSite } from "../../layout/site-data.ts";
import type { WeekHours } from "../../../core/clinic/folder/read-clinic.ts";
import { formatHours } from "../../../core/clinic/hours/opening-hours.ts";

export function Hours({ hours, caption }: { hours: WeekHours; caption: string }) {
  return (
    <table className="w-full max-w-sm text-left text-small tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {formatHours(hours).map(({ days, times }) => (
          <tr key={days} className="align-top">
            <th scope="row" className="w-32 py-1 pr-1 font-normal min-[24rem]:w-34">
              {days}
            </th>
            <td className="py-1">{times.replaceAll(/ (?=[AP]M)/g, "\u00A0")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tells of closures and seasons to come. */
export function HoursNotices({ place }: { place?: PlaceData | undefined }) {
  const site = useSite();
  const { hoursNotices } = place ?? site;
  if (hoursNotices.length === 0) return null;
  return (
    <ul className="mt-2 flex max-w-md flex-col gap-1 text-small font-semibold">
      {hoursNotices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}

/** The street whose hours follow, where there is more than one. */
export function WhichPlace() {
  const { address, otherPlaces } = useSite().facts;
  return otherPlaces.length > 0 && <p className="text-small">{address.street}</p>;
}

export function OtherPlaces() {
  const { facts, words } = useSite();
  return facts.otherPlaces.map(({ id, ...place }) => (
    <TallLink
      key={id}
      to={`/contact#${id}`}
      label={`${words.visit.otherPlace} ${place.name}, ${shortAddress(place)}`}
      className=""
    />
  ));
}
