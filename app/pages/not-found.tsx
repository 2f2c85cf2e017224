import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { NotFoundMeta } from "../layout/page-meta.tsx";
import { Actions, ButtonLink, CallButton, LinkList } from "../ui/controls/button.tsx";
import { Hero } from "../ui/text/hero.tsx";
import { Section } from "../ui/text/section.tsx";
import { useSite } from "../layout/site-data.ts";

export const loader = () => data(null, { status: 404 });

/** Posts to unknown addresses get the same page. */
export const action = loader;

export default function NotFound() {
  const words = useSite().words.notFound;
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);

  return (
    <>
      <NotFoundMeta />
      <Hero badge="404" title={words.title} lead={words.lead} figure="walking">
        <Actions>
          <ButtonLink to="/">{words.home}</ButtonLink>
          <CallButton />
        </Actions>
      </Hero>
      <Section title={words.placesHeading}>
        <LinkList links={words.places} className="grid gap-x-3 sm:grid-cols-2" />
      </Section>
    </>
  );
}
