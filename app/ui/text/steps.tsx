import type { ReactNode } from "react";

type StepsProps = {
  steps: readonly { title: ReactNode; text: ReactNode }[];
  /** Side by side where there is room. */
  across?: boolean;
};

/** A sequence: joints on a dotted spine. */
export function Steps({ steps, across }: StepsProps) {
  return (
    <ol className={across ? "steps steps-across" : "steps"}>
      {steps.map(({ title, text }, index) => (
        <li key={index}>
          <p className="font-bold">{title}</p> <p className="wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}
