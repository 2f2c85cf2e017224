import type { ComponentProps } from "react";
import { TextLink } from "../../ui/controls/button.tsx";
import { RedFlags } from "../../ui/clinic/red-flags.tsx";
import { emergencyLine } from "./assessment.form.ts";

/** At the question about the problem, where the card itself would stand in the way. */
export function EmergencyLine() {
  return (
    <p>
      {emergencyLine.text} <TextLink to="#emergency">{emergencyLine.label}</TextLink>
    </p>
  );
}

/** After the form. */
export function EmergencyCard({ text }: Pick<ComponentProps<typeof RedFlags>, "text">) {
  return (
    <div id="emergency" className="mt-6">
      <RedFlags text={text} />
    </div>
  );
}
