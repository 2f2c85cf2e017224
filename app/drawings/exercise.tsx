import type { ReactNode } from "react";
import { allPoses, type AnyPoseName } from "../../core/drawings/exercise-poses.ts";
import { Figure } from "./figure.tsx";

type ExerciseProps = {
  pose: AnyPoseName;
  title: string;
  level?: 2 | 3;
  /** How many, how often. */
  dose: string;
  /** When to leave it: the end of a sentence that starts with "Stop if". */
  stop?: ReactNode;
  /** What to do. */
  children: ReactNode;
};

/** One exercise to do at home: its drawing, how much of it, its steps, and when to stop. */
export function Exercise({ pose, title, level = 3, dose, stop, children }: ExerciseProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className="exercise overflow-hidden rounded-card border border-line bg-white sm:grid sm:grid-cols-[5fr_7fr]">
      <div className="exercise-picture flex items-center border-line bg-fog p-4 max-sm:border-b sm:border-r">
        <Figure pose={pose} alt={allPoses[pose].alt} className="mx-auto h-auto w-full max-w-80" />
      </div>
      <div className="exercise-text p-5 sm:p-6">
        <Title className="text-h3">{title}</Title>
        <p className="mt-1 font-semibold text-ink-2">{dose}</p>
        <div className="mt-4">{children}</div>
        {stop && (
          <p className="exercise-stop mt-4 rounded-chip border-l-4 border-sun-7 bg-sun-1 px-4 py-2.5 text-small">
            <strong className="font-bold">Stop if</strong> {stop}
          </p>
        )}
      </div>
    </article>
  );
}
