import type { ReactNode } from "react";

type Fact = { label: ReactNode; value: ReactNode };

/** What to know at a glance, each value under its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts rounded-card border border-line bg-mist px-5 py-4 text-small">
      {facts.map(({ label, value }, index) => (
        <div key={index} className="facts-fact py-2">
          <dt className="font-bold">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
