import type { ReactNode } from "react";

type MinorHeadingProps = {
  level?: "h2" | "h3" | "p";
  id?: string;
  size?: keyof typeof sizes;
  className?: string;
  children: ReactNode;
};

const sizes = { small: "text-small", body: "text-body", lead: "text-lead" };

/** A heading that looks like bold text. */
export function MinorHeading({
  level: Level = "h3",
  id,
  size = "body",
  className = "",
  children,
}: MinorHeadingProps) {
  return (
    <Level id={id} className={`font-sans font-bold ${sizes[size]} ${className}`}>
      {children}
    </Level>
  );
}
