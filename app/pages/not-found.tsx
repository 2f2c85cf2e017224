import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { clinic } from "../../core/content/clinic.ts";
import { onlyOffered } from "../../core/content/parts.ts";
import { notFoundMeta } from "../layout/page-meta.ts";
import { Actions } from "../ui/controls/actions.tsx";
import { Place } from "../ui/clinic/place.tsx";
import { ButtonLink, CallButton, TextLink } from "../ui/controls/button.tsx";
import { Hero } from "../ui/text/hero.tsx";
import { Section } from "../ui/text/section.tsx";

export const loader = () => data(null, { status: 404 });

/** Posts to unknown addresses get the same page. */
export const action = loader;

export const meta = notFoundMeta;

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);

  return (
    <>
      <Hero
        badge="404"
        title="Oops! Page not found"
        lead="The address may have a typo, or the page may have moved. Nothing is wrong on your end."
        pose="walking"
      >
        <Actions>
          <ButtonLink to="/">Return to home</ButtonLink>
          <CallButton />
        </Actions>
        <Place className="mt-10 h-20 rounded-card sm:h-28" />
      </Hero>
      <Section title="Looking for one of these?">
        <ul className="grid gap-3 sm:grid-cols-2">
          {places.map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const places = onlyOffered([
  {
    to: "/services",
    label: `Services: ${clinic.offering[0]!.toLowerCase()}${clinic.offering.slice(1)}`,
  },
  { to: "/faq", label: "Questions and answers" },
  { to: "/wsib-physiotherapy", label: "Work injuries and WSIB claims" },
  { to: "/mva-physiotherapy", label: "Car accidents and insurance claims" },
  { to: "/blog", label: "Health resources" },
  { to: "/contact", label: "Contact, prices and opening hours" },
]);
