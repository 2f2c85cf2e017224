import type { ReactNode } from "react";
import { Actions, buttonLook } from "../../app/ui/controls/button.tsx";

const box = "mt-4 rounded-card border border-line bg-white empty:hidden";

type RowsProps = { isUrgent?: boolean; children: ReactNode };

/** Lists what there is of something, a row each. */
export const Rows = ({ isUrgent, children }: RowsProps) => (
  <ul className={`${box} divide-y divide-line ${isUrgent ? "border-l-6 border-l-sun" : ""}`}>
    {children}
  </ul>
);

type RowProps = {
  name: ReactNode;
  to?: string | undefined;
  /** Stands beside the name, and is no part of the link. */
  beside?: ReactNode;
  about?: ReactNode;
  state?: ReactNode;
  children?: ReactNode;
};

export const Row = ({ name, to, beside, about, state, children }: RowProps) => (
  <li className="grid items-baseline gap-x-5 gap-y-0.5 px-5 py-3 md:grid-cols-[5fr_6fr_5fr]">
    <p>
      {to ? (
        <a className="link font-semibold" href={to}>
          {name}
        </a>
      ) : (
        <span className="font-semibold">{name}</span>
      )}{" "}
      {beside}
    </p>
    {about && (
      <p className={`text-small text-ink-2 ${state || children ? "" : "md:col-span-2"}`}>{about}</p>
    )}
    {state && <p className="text-small">{state}</p>}
    {children}
  </li>
);

/** Stands beside a row's state, for somebody to see. */
export const Flag = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 rounded-chip border border-sun-7 bg-sun-1 px-2">{children}</span>
);

type Link = { to: string; label: ReactNode; more?: string | false };

/** Lists what there is where a name says enough. */
export const Links = ({ links }: { links: readonly Link[] }) => (
  <ul className={`${box} columns-[15rem] px-5 py-3`}>
    {links.map(({ to, label, more }) => (
      <li key={to} className="break-inside-avoid">
        <a className="link inline-block py-2" href={to}>
          {label}
        </a>
        {more}
      </li>
    ))}
  </ul>
);

type Detail = { name: ReactNode; value: ReactNode };

/** Lists names and what they are, such as questions and answers. */
export const Details = ({ details }: { details: readonly Detail[] }) => (
  <dl className={`${box} divide-y divide-line`}>
    {details.map(({ name, value }, index) => (
      <div key={index} className="px-5 py-3 md:grid md:grid-cols-[14rem_1fr] md:gap-4">
        <dt className="text-small text-ink-2">{name}</dt>
        <dd className="whitespace-pre-wrap">{value}</dd>
      </div>
    ))}
  </dl>
);

type ActionLink = { to: string; label: string };
type ActionLinksProps = {
  links: readonly (ActionLink | false | "" | undefined)[];
  isMain?: boolean;
};

/** Offers what can be done next. @param isMain the first is meant for most */
export const ActionLinks = ({ links, isMain }: ActionLinksProps) => (
  <Actions>
    {links
      .filter((link): link is ActionLink => Boolean(link))
      .map(({ to, label }, index) => (
        <a
          key={to}
          className={buttonLook(isMain && index === 0 ? "primary" : "secondary")}
          href={to}
        >
          {label}
        </a>
      ))}
  </Actions>
);
