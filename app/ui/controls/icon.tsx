import type { IconNode } from "lucide";
import { createElement } from "react";

type IconProps = {
  /** The parts of one of lucide's icons. */
  parts: IconNode;
  size?: number;
  strokeWidth?: number;
  className?: string;
};

/** A line drawing beside a word that says the same, so it is never read out. */
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
