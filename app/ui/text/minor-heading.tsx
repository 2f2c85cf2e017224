import type { ReactNode } from "react";

type MinorHeadingProps = {
  level?: "h2" | "h3" | "p";
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A heading that looks like bold text. */
export function MinorHeading({
  level: Level = "h3",
  id,
  className = "",
  children,
}: MinorHeadingProps) {
  return (
    <Level id={id} className={`font-sans text-body font-bold ${className}`}>
      {children}
    </Level>
  );
}
