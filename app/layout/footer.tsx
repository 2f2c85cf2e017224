import { useSite } from "./site-data.ts";
import { Link } from "../navigation/link.tsx";
import { shownAddressLines } from "../../core/clinic/address.ts";
import { isSameWeek } from "../../core/clinic/hours/opening-hours.ts";
import { Address } from "../ui/clinic/address.tsx";
import { Hours, HoursNotices, WhichPlace } from "../ui/clinic/hours.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import { MinorHeading } from "../ui/text/minor-heading.tsx";
import { Container } from "../ui/text/section.tsx";
import { Landscape } from "../ui/clinic/landscape.tsx";
import { star } from "../ui/clinic/star.ts";

const link = "tall-link min-w-12 hover:underline";

export function Footer() {
  const { footer } = useSite().words;
  return (
    <footer data-print="none" data-theme="light" className="bg-lake-9 pb-17 text-white md:pb-0">
      <Landscape className="h-24 sm:h-28 lg:h-[max(9rem,11.25vw)]" />
      <Container>
        <div className="grid gap-x-8 gap-y-1 py-4 text-small sm:grid-cols-2 sm:gap-y-8 sm:pt-10 sm:pb-8 lg:grid-cols-[4fr_4fr_5fr]">
          <Contacts />
          <Pages />
          <WhenOpen />
        </div>
        <p className="border-t border-lake-7 py-3 text-small text-lake-1">
          {`${footer.copyright.replace(/\.?$/, ".")} ${footer.notice} `}
          <span className="whitespace-nowrap">{footer.emergency}</span>
        </p>
      </Container>
    </footer>
  );
}

function Contacts() {
  const { facts, words } = useSite();
  const contacts = [
    { label: facts.phone.display, url: `tel:${facts.phone.e164}` },
    ...facts.otherPhones.map(({ label, phone }) => ({
      label: `${label}: ${phone.display}`,
      url: `tel:${phone.e164}`,
    })),
    { label: facts.email, url: `mailto:${facts.email}` },
    ...facts.socialLinks,
    ...(facts.reviewsLink ? [facts.reviewsLink] : []),
    ...facts.otherPlaces.flatMap(({ id, ...place }) => [
      {
        label: `${place.name}: ${shownAddressLines(place).join(", ")}`,
        url: `/contact#${id}`,
      },
      ...(place.phone.e164 === facts.phone.e164
        ? []
        : [{ label: place.phone.display, url: `tel:${place.phone.e164}` }]),
    ]),
  ];
  return (
    <div className="wrap-anywhere">
      <Heading>{facts.name}</Heading>
      <p className="mb-3 max-w-xs text-lake-1 max-sm:hidden">{words.footer.about}</p>
      <Address />
      <ul className="tabular-nums">
        {contacts.map(({ label, url }, index) => (
          <li key={index}>
            <Link to={url} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pages() {
  const { footer, labels, navigation } = useSite().words;
  return (
    <nav aria-label={labels.footer}>
      <div className="max-sm:sr-only">
        <Heading>{footer.explore}</Heading>
      </div>
      <ul className="columns-[9rem]">
        {navigation.footer.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WhenOpen() {
  const { facts, words } = useSite();
  const { hours, phones, rating, badges } = words.footer;
  return (
    <div className="sm:max-lg:col-span-2">
      <Heading>{hours}</Heading>
      <WhichPlace />
      <Hours hours={facts.treatmentHours} caption={hours} />
      {!isSameWeek(facts.treatmentHours, facts.receptionHours) && (
        <p className="mt-2 max-w-md">{phones}</p>
      )}
      <HoursNotices />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {rating && (
          <p className="flex items-start gap-2">
            <Icon parts={star} className="mt-1 fill-sun text-sun" />
            <span>{rating}</span>
          </p>
        )}
        {badges.map((badge) => (
          <span key={badge} className="rounded-chip border border-lake-1 px-3 font-semibold">
            {badge}
          </span>
        ))}
      </div>
    </div>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <MinorHeading level="h2" size="lead" className="mb-1 sm:mb-3">
      {children}
    </MinorHeading>
  );
}
