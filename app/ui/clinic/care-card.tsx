import type { ReactNode } from "react";
import { urgencies, type Urgency } from "../../../core/content/urgencies.ts";

type CareCardProps = {
  urgency: Urgency;
  title: string;
  level?: 2 | 3;
  children: ReactNode;
};

/** After NHS.UK's care cards. */
export function CareCard({ urgency, title, level = 2, children }: CareCardProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <div className={`care-card care-card-${urgency}`}>
      <Title>
        <span className="sr-only">{urgencies[urgency]} </span>
        {title}
      </Title>
      <div>{children}</div>
    </div>
  );
}
