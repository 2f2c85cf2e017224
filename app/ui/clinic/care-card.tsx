import type { ReactNode } from "react";
import { urgencies, type Urgency } from "../../../core/clinic/urgencies.ts";

type CareCardProps = {
  urgency: Urgency;
  title: string;
  children: ReactNode;
};

/** After NHS.UK's care cards. */
export function CareCard({ urgency, title, children }: CareCardProps) {
  return (
    <div className={`care-card care-card-${urgency}`}>
      <h2>
        <span className="sr-only">{urgencies[urgency]} </span>
        {title}
      </h2>
      <div>{children}</div>
    </div>
  );
}
