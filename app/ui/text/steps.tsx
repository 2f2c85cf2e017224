import type { ReactNode } from "react";
import { MinorHeading } from "./minor-heading.tsx";

type StepsProps = {
  steps: readonly { title?: string; text: ReactNode }[];
  across?: boolean;
};

/** Draws a sequence as joints on a dotted spine. */
export function Steps({ steps, across }: StepsProps) {
  const Title = across ? "h3" : "p";
  return (
    <ol className={across ? "steps steps-across" : "steps"}>
      {steps.map(({ title, text }, index) => (
        <li key={index}>
          {title && <MinorHeading level={Title}>{title}</MinorHeading>}{" "}
          <p className="wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}
