import type { ReactNode } from "react";
import type { RelatedLink } from "../../../core/clinic/related-pages.ts";
import { Actions, BookButton, CallButton } from "../../ui/controls/button.tsx";
import { ClosingCall, type ClosingCallProps } from "../../ui/text/closing-call.tsx";
import { CheckList } from "../../ui/text/badge.tsx";
import { Prose } from "../../ui/text/prose.tsx";
import { Container, Section } from "../../ui/text/section.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { Tile } from "../../ui/text/tile.tsx";
import { Link } from "../../navigation/link.tsx";
import { useSite } from "../../layout/site-data.ts";

type BookOrCallProps = { children?: ReactNode; trust?: readonly string[] | undefined };

/** Stands below the words of a hero. */
export function BookOrCall({ children = <BookButton />, trust = [] }: BookOrCallProps) {
  return (
    <>
      <Actions>
        {children}
        <CallButton />
      </Actions>
      {trust.length > 0 && (
        <div className="mt-6 sm:*:flex sm:*:flex-wrap sm:*:gap-x-6">
          <CheckList items={trust} />
        </div>
      )}
    </>
  );
}

/** What comes before all else: a few words, and when to call 911, to be seen today, and to book. */
export function CareCards({ html, children }: { html: string; children?: ReactNode }) {
  return (
    <div className="care-cards pt-band">
      <Container>
        {children}
        <Prose html={html} />
      </Container>
    </div>
  );
}

type EndingProps = {
  page: {
    sources: readonly { name: string; url: string }[];
    related: readonly RelatedLink[];
  };
  closing: ClosingCallProps;
};

export function Ending({ page: { sources, related }, closing }: EndingProps) {
  return (
    <>
      {sources.length > 0 && <Sources list={sources} />}
      <Related pages={related} />
      <ClosingCall {...closing} />
    </>
  );
}

function Related({ pages }: { pages: readonly RelatedLink[] }) {
  const { headings } = useSite().words;
  if (pages.length === 0) return null;
  return (
    <Section id="related" tone="pine" title={headings.related} data-print="none">
      <ul className={`grid gap-4 ${pages.length === 3 ? "lg:grid-cols-3" : "md:grid-cols-2"}`}>
        {pages.map(({ to, title: name, kind, figure }) => (
          <Tile key={to} figure={figure}>
            <p className="text-small text-ink-2">{kind}</p>
            <Link to={to} className="link inline-block py-2 text-body wrap-anywhere">
              {name}
            </Link>
          </Tile>
        ))}
      </ul>
    </Section>
  );
}
