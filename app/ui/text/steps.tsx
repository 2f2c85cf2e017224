import type { ReactNode } from "react";

type Step = { title: ReactNode; text: ReactNode };

/** For a narrow column, with longer text than `StepColumns`. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, index) => (
        <li key={index} className="steps-step">
          <span aria-hidden className="steps-joint">
            {index + 1}
          </span>
          <p className="font-bold">{title}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
