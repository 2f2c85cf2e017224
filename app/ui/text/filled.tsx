import { Fragment, type ReactNode } from "react";

/** A text with elements for its places, such as {phone}. */
export function Filled({ text, places }: { text: string; places: Record<string, ReactNode> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 ? places[part] : part}</Fragment>);
}
