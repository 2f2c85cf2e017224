import { longDate } from "../../regions/calendar.ts";
import { ItemList } from "../entries/entries.tsx";
import { readOnlyPage, todayAt } from "../page/page.tsx";
import type { Texts } from "../desk-env.ts";

/** All pages say it for a while. */
export const bannerPage = readOnlyPage(
  "/banner",
  "Banner",
  ({ desk }) => {
    const today = todayAt(desk);
    const about = (banner: Texts) => aboutBanner(banner, today);
    return <ItemList desk={desk} file="clinic.yaml" list="banner/value" about={about} />;
  },
  "A sentence above every page, such as “We’re moving to 12 Oak Street on March 1”. It comes and goes by itself.",
);

function aboutBanner({ first, last, link }: Texts, today: string): string {
  const days = [first && `from ${longDate(first)}`, last && `until ${longDate(last)}`];
  const state = last && last < today ? "over" : first && first > today ? "to come" : "shown";
  const when = days.filter(Boolean).join(" ") || "until you remove it";
  return `${state}, ${when}${link ? `, leads to ${link}` : ""}`;
}
