import type { ComponentProps, ReactNode } from "react";
import { BookCard } from "../clinic/book-card.tsx";
import { Contents } from "./contents.tsx";
import { Prose } from "./prose.tsx";
import { Container } from "./section.tsx";

type WithAsideProps = {
  /** Replaces the contents and the card to book. */
  aside?: ReactNode;
  headings?: ComponentProps<typeof Contents>["headings"];
  prices?: ComponentProps<typeof BookCard>["prices"];
  /** The page whose form the card's button leads to, instead of the booking service. */
  bookAt?: string;
  /** HTML in which text and exercises alternate. What follows the first text takes the whole width. */
  parts?: readonly string[];
  children?: ReactNode;
};

export function WithAside(props: WithAsideProps) {
  const { headings, prices, bookAt, parts = [], children, aside } = props;
  const [first, ...others] = parts;
  return (
    <div className="with-aside py-band">
      <Container>
        <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="lg:col-start-2" data-print="none">
            <div className="flex flex-col max-lg:*:mb-8 lg:sticky lg:top-8 lg:gap-6">
              {aside ?? (
                <>
                  <Contents headings={headings ?? []} />
                  <BookCard url={bookAt} prices={prices} />
                </>
              )}
            </div>
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            {first && <Prose html={first} />}
            {others.length === 0 && children}
          </div>
        </div>
        {others.map((part, index) => (
          <div key={index} className={index % 2 === 0 ? "exercises my-7" : "beside-headings"}>
            {part.trim() && <Prose html={part} />}
          </div>
        ))}
        {others.length > 0 && children}
      </Container>
    </div>
  );
}
