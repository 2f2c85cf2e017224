import { Fragment, type ReactNode } from "react";

/** Puts elements into a text in place of names such as {phone}. */
export function Filled({ text, places }: { text: string; places: Record<string, ReactNode> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 ? places[part] : part}</Fragment>);
}
