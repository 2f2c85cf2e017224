import { type ReactNode, Suspense } from "react";

export const tones = {
  white: "bg-white",
  mist: "bg-mist",
  fog: "bg-fog",
  dark: "bg-lake-9 text-white",
  lake: "bg-lake-7 text-white",
} as const;

type SectionProps = {
  id?: string;
  title?: string;
  lead?: ReactNode;
  tone?: keyof typeof tones;
  /** Not on paper. */
  screenOnly?: boolean;
  children: ReactNode;
};

/** A Suspense boundary, so that React hydrates a page section by section, and a pressed one first. */
export function Section({ id, title, lead, tone = "white", screenOnly, children }: SectionProps) {
  const headingId = id ? `${id}-title` : undefined;
  return (
    <Suspense>
      <section
        id={id}
        aria-labelledby={title && headingId}
        data-print={screenOnly && "none"}
        className={`${tones[tone]} py-10 md:py-18`}
      >
        <Container>
          {title && <h2 id={headingId}>{title}</h2>}
          {lead && (
            <p
              className={`mt-3 max-w-measure ${tone === "dark" || tone === "lake" ? "text-lake-1" : "text-ink-2"}`}
            >
              {lead}
            </p>
          )}
          <div className={title ? "mt-6 md:mt-8" : ""}>{children}</div>
        </Container>
      </section>
    </Suspense>
  );
}

export function Container({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-page px-5 sm:px-8">{children}</div>;
}

type CardGridProps = {
  columns?: 2 | 3 | 4;
  /** Instead of rows with the picture at the left. */
  onPhone?: "pairs" | "lines";
  children: ReactNode;
};

export function CardGrid({ columns = 3, onPhone, children }: CardGridProps) {
  const wide = {
    2: "md:grid-cols-2",
    3: "cards-3 sm:grid-cols-2 md:grid-cols-3",
    4: "sm:grid-cols-2 lg:grid-cols-4",
  };
  return (
    <ul className={`grid gap-4 md:gap-6 ${wide[columns]} ${onPhone ? `card-${onPhone}` : ""}`}>
      {children}
    </ul>
  );
}
