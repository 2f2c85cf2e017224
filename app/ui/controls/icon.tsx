import type { IconNode } from "lucide";
import { createElement } from "react";

type IconProps = {
  parts: IconNode;
  size?: number;
  strokeWidth?: number;
  className?: string;
};

/** Is decorative: it stands beside its label. */
export function Icon({ parts, size = 20, strokeWidth = 2, className = "" }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`icon ${className}`}
      aria-hidden
    >
      {parts.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))}
    </svg>
  );
}
