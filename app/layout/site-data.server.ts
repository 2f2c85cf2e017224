import type { Clinic } from "../../core/clinic/load.ts";
import { closuresAhead, hoursNotices } from "../../core/clinic/hours/hours-notices.ts";
import { type OpeningHours, startOfQuarter } from "../../core/clinic/hours/opening-hours.ts";
import type { CalendarDate } from "../../regions/calendar.ts";
import { translationsIn } from "../../core/clinic/page-language.ts";
import { omit, pick } from "../../core/clinic/pick.ts";
import type { RequestContext } from "../server-context.ts";

type MenuItem = Clinic["pages"]["site"]["navigation"]["header"][number];

/** The facts that any page may show, and the words that stand around every page. */
export function siteOf({ clinic, siteUrl, bookingUrl, config, now, today }: RequestContext) {
  const { site, forms } = clinic.pages;
  // Those that only the server reads stay there.
  const { navigation, countVisits, ...words } = omit(site, "llms", "breadcrumbs", "movement");
  const { optional, choose, error: refused, notice } = forms;
  return {
    now: startOfQuarter(now()).toISOString(),
    siteUrl,
    bookingUrl,
    googleAdsId: config.GOOGLE_ADS_ID,
    measurement: config.MEASUREMENT && { ...config.MEASUREMENT, words: countVisits },
    hoursNotices: hoursNotices(now(), clinic),
    banner: bannerOn(today, clinic.banner),
    figuresVersion: clinic.figures.version,
    translations: translationsIn([...clinic.ownPages, ...clinic.articles]),
    hasBlog: clinic.hasPage("/blog"),
    facts: {
      ...pick(clinic, "name", "phone", "otherPhones", "email", "address"),
      ...pick(clinic, "socialLinks", "reviewsLink"),
      ...hoursOf(clinic, now()),
      otherPlaces: clinic.otherPlaces.map((place) => ({
        ...place,
        ...hoursOf({ ...clinic, ...place }, now()),
        hoursNotices: hoursNotices(now(), { ...clinic, ...place }),
      })),
    },
    brand: {
      logo: pick(clinic.brand.logo, "address", "width", "height"),
      place: clinic.brand.place?.view,
      themeColour: clinic.brand.colours["lake-9"],
    },
    words: {
      ...words,
      navigation: {
        header: withOwnPages(clinic, "header", navigation.header),
        footer: withOwnPages(clinic, "footer", navigation.footer),
      },
      error: omit(clinic.pages.error, "refused", "takesNoForm"),
      forms: { optional, choose, error: refused, notice },
    },
  };
}

/** When it opens next may be read from them; what is closed later than that stays on the server. */
const hoursOf = (place: OpeningHours, now: Date) => ({
  ...pick(place, "timeZone", "treatmentHours", "receptionHours", "seasons"),
  closures: closuresAhead(now, place),
});

/** What all pages say on that day. */
const bannerOn = (today: CalendarDate, banner: Clinic["banner"]) =>
  banner
    .filter(({ first = today, last = today }) => first <= today && today <= last)
    .map(({ text, link }) => ({ text, link }));

function withOwnPages<Item extends { label: string; to: string } | MenuItem>(
  clinic: Clinic,
  menu: "header" | "footer",
  items: readonly Item[],
) {
  const own = clinic.ownPages.filter((page) => page.menu === menu);
  return own.reduce<(Item | { label: string; to: string })[]>(
    (all, { order, title, path }) => all.toSpliced(order - 1, 0, { label: title, to: path }),
    // A menu whose pages are all left out.
    items.filter((item) => !("links" in item) || item.links?.length !== 0),
  );
}
