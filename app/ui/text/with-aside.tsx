import type { ReactNode } from "react";
import { BookCard } from "../clinic/book-card.tsx";
import { Prose } from "./prose.tsx";
import { Container } from "./section.tsx";

type WithAsideProps = {
  aside: ReactNode;
  /** HTML: text and exercises take turns. Exercises take the whole width; text after them stands beside a card to book. */
  parts?: readonly string[];
  children?: ReactNode;
};

export function WithAside({ aside, parts = [""], children }: WithAsideProps) {
  return (
    <div className="with-aside py-7 md:py-12">
      <Container>
        {parts.map((part, index) =>
          index % 2 === 1 ? (
            <div key={index} className="exercises my-7">
              <Prose html={part} />
            </div>
          ) : (
            <div key={index} className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="lg:col-start-2" data-print="none">
                <div className="flex flex-col max-lg:*:mb-8 lg:sticky lg:top-8 lg:gap-6">
                  {index === 0 ? aside : part.trim() && <BookCard />}
                </div>
              </div>
              <div className="min-w-0 lg:col-start-1 lg:row-start-1">
                {part.trim() && <Prose html={part} />}
                {index === parts.length - 1 && children}
              </div>
            </div>
          ),
        )}
      </Container>
    </div>
  );
}
