import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Clinic } from "../../core/clinic/load.ts";
import { PageMeta } from "./page-meta.tsx";
import { Actions, ButtonLink, CallButton, LinkList } from "../ui/controls/button.tsx";
import { Hero } from "../ui/text/hero.tsx";
import { Section } from "../ui/text/section.tsx";

export function NotFound({ words }: { words: Clinic["pages"]["notFound"] }) {
  const { metaTitle, description } = words;
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);

  return (
    <>
      <PageMeta head={{ title: metaTitle, description, noIndex: true }} />
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
