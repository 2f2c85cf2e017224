import { Fragment, type ReactNode } from "react";
import { Figure } from "../../drawings/figure.tsx";
import type { FigureName } from "../../../core/clinic/figure-index.ts";

type CardProps = {
  title: string;
  figure?: FigureName | undefined;
  kicker?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
};

/** Shows facts such as what a service costs, and leaves out those without a value. */
export function CardFacts({ facts }: { facts: readonly (readonly [label: string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value);
  return (
    known.length > 0 && (
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 tabular-nums sm:max-md:grid-cols-1 sm:max-md:gap-y-0">
        {known.map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd dir="auto">{value}</dd>
          </Fragment>
        ))}
      </dl>
    )
  );
}

/** Only the link at its foot is clickable. */
export function Card({ title, figure, kicker, children, action }: CardProps) {
  return (
    <li className="card flex flex-col overflow-hidden rounded-card border border-line bg-white wrap-anywhere">
      {figure && (
        <div className="card-picture bg-sand in-[.bg-sand]:bg-sun-1">
          <Figure name={figure} className="aspect-8/5 w-full" />
        </div>
      )}
      <div className="card-text flex grow flex-col gap-2 p-5 text-small">
        {kicker && <p className="flex flex-wrap gap-2 font-semibold text-ink-2">{kicker}</p>}
        <h3 dir="auto">{title}</h3>
        {children}
        {action && <div className="tall-links mt-auto -mb-2">{action}</div>}
      </div>
    </li>
  );
}
