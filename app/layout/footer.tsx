import { useSite } from "./site-data.ts";
import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { shownAddressLines } from "../../core/clinic/address.ts";
import { HoursNotices } from "../ui/clinic/hours-notices.tsx";
import { Hours } from "../ui/clinic/hours.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import { Container } from "../ui/text/section.tsx";
import { Place } from "../ui/clinic/place.tsx";
import { star } from "../ui/clinic/star.ts";

const link = "inline-flex min-h-12 min-w-12 items-center hover:underline";

export function Footer() {
  const { facts, words } = useSite();
  const { footer, labels, navigation } = words;
  return (
    <footer data-print="none" className="bg-lake-9 pb-22 text-white md:pb-0">
      <Place className="h-18 sm:h-28 lg:h-40" />
      <Container>
        <div className="grid gap-8 pt-6 pb-6 sm:grid-cols-2 sm:gap-8 sm:pt-12 sm:pb-12 lg:grid-cols-[5fr_3fr_4fr]">
          <Column title={facts.name}>
            <p className="max-w-xs text-lake-1">{footer.about}</p>
            <address className="mt-4 not-italic">
              {shownAddressLines(facts)[0]}
              <br />
              {shownAddressLines(facts)[1]}
            </address>
            <ul className="mt-2">
              <li>
                <a href={`tel:${facts.phone.e164}`} className={`${link} tabular-nums`}>
                  {facts.phone.display}
                </a>
              </li>
              {facts.otherPhones.map(({ label, phone }) => (
                <li key={phone.e164}>
                  <a href={`tel:${phone.e164}`} className={`${link} tabular-nums`}>
                    {label}: {phone.display}
                  </a>
                </li>
              ))}
              <li>
                <a href={`mailto:${facts.email}`} className={link}>
                  {facts.email}
                </a>
              </li>
            </ul>
          </Column>
          <nav aria-label={labels.footer}>
            <Column title={footer.explore}>
              <ul className="max-sm:[columns:2_8rem]">
                {navigation.footer.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Column>
          </nav>
          <Column title={footer.hours}>
            <Hours hours={facts.treatmentHours} caption={footer.hours} />
            <p className="mt-3 max-w-sm">{footer.phones}</p>
            <HoursNotices />
            {footer.rating && (
              <p className="mt-6 flex items-start gap-2">
                <Icon parts={star} className="mt-1 fill-sun text-sun" />
                <span>{footer.rating}</span>
              </p>
            )}
            {footer.badges.length > 0 && (
              <ul className="mt-4 flex flex-wrap gap-2">
                {footer.badges.map((badge) => (
                  <li
                    key={badge}
                    className="rounded-chip border border-lake-1 px-3 py-1 text-small font-semibold"
                  >
                    {badge}
                  </li>
                ))}
              </ul>
            )}
          </Column>
        </div>
        <p className="border-t border-lake-7 py-6 text-small text-lake-1">
          {`${footer.copyright} ${footer.notice} `}
          <span className="whitespace-nowrap">{footer.emergency}</span>
        </p>
      </Container>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-small">
      <h2 className="mb-3 font-sans text-lead font-bold">{title}</h2>
      {children}
    </div>
  );
}
