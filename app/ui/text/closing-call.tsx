import type { ReactNode } from "react";
import { BookButton, ButtonLink, CallButton } from "../controls/button.tsx";
import { Section } from "./section.tsx";

export type ClosingCallProps = {
  title: string;
  text: ReactNode;
  links?: readonly { to: string; label: string }[];
  call?: string;
};

/** The mobile bar hides while it is in view. */
export function ClosingCall({ title, text, links, call }: ClosingCallProps) {
  return (
    <div data-call-to-action data-print="none">
      <Section tone="lake">
        <div className="flex flex-col justify-between gap-x-8 gap-y-5 md:flex-row md:items-center">
          <div className="max-w-measure min-w-0 md:flex-1">
            <h2>{title}</h2>
            <p className="mt-3 text-lake-1">{text}</p>
          </div>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap md:flex-none md:flex-col lg:flex-row">
            {links?.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} tone={index === 0 ? "sun" : "onDark"}>
                {label}
              </ButtonLink>
            )) ?? <BookButton tone="sun" />}
            <CallButton tone="onDark">{call}</CallButton>
          </div>
        </div>
      </Section>
    </div>
  );
}
