import type { StepText } from "./step-list.tsx";
import { Steps } from "./steps.tsx";

/** Steps under each other, for a column: more of them, or with more to say, than `StepList` has room for. */
export function NumberedSteps({ steps }: { steps: readonly StepText[] }) {
  return <Steps steps={steps.map(({ title, text }) => ({ name: title, text }))} />;
}
