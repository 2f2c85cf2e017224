import type { ReactNode } from "react";
import { Container, tones } from "./section.tsx";

type SplitSectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  tone?: "white" | "mist";
  children: ReactNode;
};

/** The heading stands left of the text where there is room. */
export function SplitSection({ id, title, lead, tone = "white", children }: SplitSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${tones[tone]} py-12 md:py-18`}>
      <Container>
        <div className="grid gap-x-12 gap-y-6 md:grid-cols-[1fr_2fr]">
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {lead && <p className="mt-3 text-ink-2">{lead}</p>}
          </div>
          <div>{children}</div>
        </div>
      </Container>
    </section>
  );
}

export function Paragraphs({ of: paragraphs }: { of: readonly string[] }) {
  return (
    <div className="grid max-w-measure gap-4">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
