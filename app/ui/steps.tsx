import type { ReactNode } from "react";

export type Step = { name: ReactNode; text: ReactNode };

/** What happens one after another, strung on a line like the joints of a spine. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ name, text }, index) => (
        <li key={index} className="steps-step">
          <span aria-hidden className="steps-joint">
            {index + 1}
          </span>
          <p className="font-bold">{name}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
