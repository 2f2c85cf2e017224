import { Children, type ReactNode, Suspense } from "react";
import { ButtonLink } from "../controls/button.tsx";

const tones = {
  white: "bg-white",
  mist: "bg-mist",
  sand: "bg-sand",
  sky: "bg-lake-1",
  sun: "bg-sun-1",
  pine: "bg-pine-1",
  dark: "bg-lake-9 text-white",
  lake: "bg-lake-7 text-white",
} as const;

type SectionProps = {
  id?: string;
  title?: string;
  lead?: ReactNode;
  tone?: keyof typeof tones;
  "data-print"?: "none";
  children: ReactNode;
};

export function Section({ children, ...section }: SectionProps) {
  return (
    <Band {...section}>
      <Heading {...section} />
      <div className={section.title && "mt-4 md:mt-8"}>{children}</div>
    </Band>
  );
}

/** The heading stands left of the content where there is room, and stays in view. */
export function SplitSection({ children, ...section }: SectionProps) {
  return (
    <Band {...section}>
      <div className="grid items-start gap-x-12 gap-y-5 md:grid-cols-[1fr_2fr]">
        <div className="md:sticky md:top-8">
          <Heading {...section} />
        </div>
        <div>{children}</div>
      </div>
    </Band>
  );
}

type LinkedSectionProps = SectionProps & { link: { to: string; label: string } };

/** A link stands beside the heading where there is room, below all else on a phone. */
export function LinkedSection({ link, children, ...section }: LinkedSectionProps) {
  return (
    <Band {...section}>
      <div className="gap-x-6 md:grid md:grid-cols-[1fr_auto]">
        <Heading {...section} />
        <div className="mt-4 min-w-0 md:col-span-2 md:mt-8">{children}</div>
        <div className="mt-4 flex items-start max-sm:*:grow md:col-start-2 md:row-start-1 md:mt-0">
          <ButtonLink to={link.to} tone="secondary">
            {link.label}
          </ButtonLink>
        </div>
      </div>
    </Band>
  );
}

const isDark = (tone: SectionProps["tone"]) => tone === "dark" || tone === "lake";
const headingId = (id: string | undefined) => id && `${id}-title`;

/** A Suspense boundary, so that React hydrates a page section by section, and a pressed one first. */
function Band({ id, title, tone = "white", children, ...section }: SectionProps) {
  return (
    <Suspense>
      <section
        id={id}
        aria-labelledby={title && headingId(id)}
        data-print={section["data-print"]}
        data-tone={tone}
        data-theme={isDark(tone) ? "light" : undefined}
        className={`${tones[tone]} py-band`}
      >
        <Container>{children}</Container>
      </section>
    </Suspense>
  );
}

function Heading({ id, title, lead, tone }: Omit<SectionProps, "children">) {
  const leadColour = isDark(tone) ? "text-lake-1" : "text-ink-2";
  return (
    <div>
      {title && <h2 id={headingId(id)}>{title}</h2>}
      {lead && <p className={`mt-2 max-w-measure text-balance md:mt-3 ${leadColour}`}>{lead}</p>}
    </div>
  );
}

export function Container({ children }: { children: ReactNode }) {
  return <div className="page-width relative mx-auto max-w-page px-5 sm:px-8">{children}</div>;
}

/** Shows what a page is for below its head, and beside it, where there is room, what belongs to it. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <Container>
      <div className="grid items-start gap-x-12 gap-y-8 pt-8 pb-band md:pt-12 lg:grid-cols-[7fr_5fr]">
        {children}
      </div>
    </Container>
  );
}

type CardGridProps = { columns?: 4; children: ReactNode };

/** Chooses columns that leave no card alone in a row, unless told how many. */
export function CardGrid({ children, ...given }: CardGridProps) {
  const count = Children.count(children);
  const { columns = count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3 } = given;
  const wide = {
    1: "cards-1",
    2: "sm:grid-cols-2",
    3: "cards-3 sm:grid-cols-3",
    4: "sm:grid-cols-2 lg:grid-cols-4",
  };
  return <ul className={`grid gap-3 sm:gap-4 md:gap-6 ${wide[columns]}`}>{children}</ul>;
}
