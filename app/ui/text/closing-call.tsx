import type { ReactNode } from "react";
import { BookButton, ButtonLink, CallButton } from "../controls/button.tsx";
import { Section } from "./section.tsx";

type ClosingCallProps = {
  title: string;
  text: ReactNode;
  /** Replaces the booking site. */
  book?: { to: string; label: string };
};

/** The mobile bar hides while it is in view. */
export function ClosingCall({ title, text, book }: ClosingCallProps) {
  return (
    <div data-call-to-action data-print="none">
      <Section tone="lake">
        <div className="flex flex-col justify-between gap-6 md:flex-row md:items-center">
          <div className="max-w-measure">
            <h2>{title}</h2>
            <p className="mt-3 text-lake-1">{text}</p>
          </div>
          <div className="flex flex-col gap-3 sm:flex-row md:flex-none md:flex-col">
            {book ? (
              <ButtonLink tone="sun" to={book.to}>
                {book.label}
              </ButtonLink>
            ) : (
              <BookButton tone="sun" />
            )}
            <CallButton tone="onDark" />
          </div>
        </div>
      </Section>
    </div>
  );
}
