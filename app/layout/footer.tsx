import { useSite } from "./site-data.ts";
import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { shownAddressLines } from "../../core/clinic/address.ts";
import { isSameWeek } from "../../core/clinic/hours/opening-hours.ts";
import { HoursNotices } from "../ui/clinic/hours-notices.tsx";
import { Hours, WhichPlace } from "../ui/clinic/hours.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import { Container } from "../ui/text/section.tsx";
import { Place } from "../ui/clinic/place.tsx";
import { star } from "../ui/clinic/star.ts";

const link = "tall-link min-w-12 hover:underline";

export function Footer() {
  const { facts, words } = useSite();
  const { footer, labels, navigation } = words;
  const contacts = [
    { label: facts.phone.display, url: `tel:${facts.phone.e164}` },
    ...facts.otherPhones.map(({ label, phone }) => ({
      label: `${label}: ${phone.display}`,
      url: `tel:${phone.e164}`,
    })),
    { label: facts.email, url: `mailto:${facts.email}` },
    ...facts.socialLinks,
    ...(facts.reviewsLink ? [facts.reviewsLink] : []),
  ];
  return (
    <footer data-print="none" data-theme="light" className="bg-lake-9 pb-17 text-white md:pb-0">
      <Place className="h-24 sm:h-28 lg:h-[max(9rem,11.25vw)]" />
      <Container>
        <div className="grid gap-x-8 gap-y-1 pt-3 pb-3 text-small sm:grid-cols-2 sm:gap-y-8 sm:pt-10 sm:pb-8 lg:grid-cols-[4fr_4fr_5fr]">
          <div className="wrap-anywhere">
            <div className="max-sm:hidden">
              <Heading>{facts.name}</Heading>
            </div>
            <p className="mb-3 max-w-xs text-lake-1 max-sm:hidden">{footer.about}</p>
            <address className="not-italic">
              {shownAddressLines(facts)[0]}
              <br />
              {shownAddressLines(facts)[1]}
            </address>
            <ul className="flex flex-wrap gap-x-6 tabular-nums sm:flex-col">
              {contacts.map(({ label, url }) => (
                <li key={url}>
                  <Link to={url} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            {facts.otherPlaces.map(({ id, ...place }) => (
              <p key={id}>
                <Link to={`/contact#${id}`} className={link}>
                  {`${place.name}: ${shownAddressLines(place).join(", ")}`}
                </Link>
                <br />
                <a href={`tel:${place.phone.e164}`} className={`${link} tabular-nums`}>
                  {place.phone.display}
                </a>
              </p>
            ))}
          </div>
          <nav aria-label={labels.footer}>
            <div className="max-sm:sr-only">
              <Heading>{footer.explore}</Heading>
            </div>
            <ul className="flex flex-wrap max-sm:-mx-2.5 sm:block sm:columns-2">
              {navigation.footer.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={`${link} max-sm:px-2.5`}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="sm:max-lg:col-span-2">
            <Heading>{footer.hours}</Heading>
            <WhichPlace />
            <Hours hours={facts.treatmentHours} caption={footer.hours} />
            {!isSameWeek(facts.treatmentHours, facts.receptionHours) && (
              <p className="mt-2 max-w-md max-sm:hidden">{footer.phones}</p>
            )}
            <HoursNotices />
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              {footer.rating && (
                <p className="flex items-start gap-2">
                  <Icon parts={star} className="mt-1 fill-sun text-sun" />
                  <span>{footer.rating}</span>
                </p>
              )}
              {footer.badges.map((badge) => (
                <span key={badge} className="rounded-chip border border-lake-1 px-3 font-semibold">
                  {badge}
                </span>
              ))}
            </div>
          </div>
        </div>
        <p className="border-t border-lake-7 py-3 text-small text-lake-1">
          {`${footer.copyright.replace(/\.?$/, ".")} ${footer.notice} `}
          <span className="whitespace-nowrap">{footer.emergency}</span>
        </p>
      </Container>
    </footer>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="mb-1 font-sans text-lead font-bold sm:mb-3">{children}</h2>;
}
