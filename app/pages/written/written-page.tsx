import type { ReactNode } from "react";
import type { RelatedLink } from "../../../core/content/related-pages.ts";
import type { FigureName } from "../../../core/figure-index.ts";
import { Actions } from "../../ui/controls/actions.tsx";
import { BookButton, CallButton } from "../../ui/controls/button.tsx";
import { CheckList } from "../../ui/text/badge.tsx";
import { Breadcrumbs, homeCrumb } from "../../ui/text/breadcrumbs.tsx";
import { ClosingCall, type ClosingCallProps } from "../../ui/text/closing-call.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { Related } from "../../ui/text/related.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { breadcrumbs } from "../../ui/site.words.ts";

/** What stands above a page, by the last of them. */
export const trails = {
  home: [homeCrumb],
  services: [homeCrumb, { to: "/services", label: breadcrumbs.services }],
  blog: [homeCrumb, { to: "/blog", label: breadcrumbs.resources }],
};

type OpeningProps = {
  page: { title: string; lead: ReactNode; figure: FigureName };
  below: keyof typeof trails;
  badge?: string;
  checks?: readonly string[];
  book?: ReactNode;
  /** For pages that answer. */
  framed?: boolean;
  /** Before the buttons. */
  children?: ReactNode;
};

export function Opening({ page, below, badge, checks, book, framed, children }: OpeningProps) {
  return (
    <Hero
      badge={badge}
      title={page.title}
      lead={page.lead}
      figure={page.figure}
      breadcrumbs={<Breadcrumbs trail={trails[below]} />}
      framed={framed}
    >
      {children}
      <Actions>
        {book ?? <BookButton />}
        <CallButton />
      </Actions>
      {checks && (
        <div className="mt-6" data-print={framed && "none"}>
          <CheckList items={checks} />
        </div>
      )}
    </Hero>
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
