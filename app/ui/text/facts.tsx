import type { ReactNode } from "react";

type Fact = {
  label: ReactNode;
  value: ReactNode;
  /** "YYYY-MM-DD" that the value names. */
  date?: string;
};

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, date }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{date ? <time dateTime={date}>{value}</time> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
