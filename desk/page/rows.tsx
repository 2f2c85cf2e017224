import type { ReactNode } from "react";
import { buttonLook } from "../../app/ui/controls/button.tsx";

type RowProps = {
  name: ReactNode;
  to?: string | undefined;
  about?: ReactNode;
  state?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** What there is of something, a row each. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="desk-rows">{children}</ul>
);

export const Row = ({ name, to, about, state, children }: RowProps) => (
  <li>
    <p className="desk-row-name">
      {to ? (
        <a className="link" href={to}>
          {name}
        </a>
      ) : (
        name
      )}
    </p>
    {about && <p className="desk-row-about">{about}</p>}
    {state && <p className="desk-row-state">{state}</p>}
    {children}
  </li>
);

type Link = { to: string; label: ReactNode; more?: string | false };

/** The same where a name says enough. */
export const Links = ({ links }: { links: readonly Link[] }) => (
  <ul className="desk-links">
    {links.map(({ to, label, more }) => (
      <li key={to}>
        <a className="link" href={to}>
          {label}
        </a>
        {more}
      </li>
    ))}
  </ul>
);

type ActionProps = { to: string; label: string; tone?: "primary" | "secondary" };

export const Action = ({ to, label, tone = "secondary" }: ActionProps) => (
  <p className="desk-actions">
    <a className={buttonLook(tone)} href={to}>
      {label}
    </a>
  </p>
);
