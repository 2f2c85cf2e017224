import { type OtherPlace, useSite } from "../../layout/site-data.ts";

export function HoursNotices({ place }: { place?: OtherPlace | undefined }) {
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
