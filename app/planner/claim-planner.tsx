import type { FocusEvent } from "react";
import { useLocation } from "react-router";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import type { DayName } from "../../regions/ontario/claim-rules.ts";
import { Button } from "../ui/controls/button.tsx";
import { describe, FieldFrame, Input } from "../ui/controls/fields.tsx";
import { Panel } from "../ui/text/panel.tsx";
import { Section } from "../ui/text/section.tsx";
import { type Claim, countedFrom, dateParts, splitDate } from "./claim-plan.ts";
import { ClaimSheet } from "./claim-sheet.tsx";
import { idOf, usePlanner } from "./use-planner.ts";

/** Works as a plain form; with script the dates follow the fields. */
export function ClaimPlanner({ claim }: { claim: Claim }) {
  return (
    <Section id="claim-planner" tone="mist" title={claim.words.title} lead={claim.lead}>
      <Planner claim={claim} />
    </Section>
  );
}

/** Stands inside the section, so that its effects run once the boundary there has hydrated. */
function Planner({ claim }: { claim: Claim }) {
  const { program, words, days: asked } = claim;
  const { form, sheet, inAddress, typed, plan, problems, isSent, change, leave, send } =
    usePlanner(claim);
  const { pathname } = useLocation();
  const isPlanned = plan.state === "planned";
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
      <div className="lg:sticky lg:top-8">
        <Panel>
          <form
            ref={form}
            action={`${pathname}#claim-planner`}
            aria-label={words.form}
            noValidate
            onSubmit={send}
          >
            <div className="grid gap-6">
              {questionsOf(asked).map((question) => (
                <DayField
                  key={question.name}
                  {...question}
                  words={words}
                  typed={inAddress[question.name]}
                  problem={problems[question.name]}
                  onChange={change}
                  onLeave={leave}
                />
              ))}
              <div className="grid sm:flex">
                <Button type="submit">{words.button}</Button>
              </div>
              <p className="text-small text-ink-2">{words.privacy}</p>
            </div>
          </form>
        </Panel>
      </div>
      <div
        ref={sheet}
        tabIndex={-1}
        role="group"
        aria-labelledby="claim-dates"
        data-print={isPlanned ? "only" : undefined}
      >
        <p aria-live="polite" className="sr-only">
          {isPlanned
            ? fillPlaces(words.announced, { date: countedFrom(program, typed) })
            : !isSent && Object.values(problems).join(" ")}
        </p>
        <ClaimSheet claim={claim} plan={plan} typed={typed} />
      </div>
    </div>
  );
}

type Question = { label: string; hint?: string | undefined };

const questionsOf = (days: Partial<Record<DayName, Question>>) =>
  Object.entries(days).map(([name, question]) => ({ name: name as DayName, ...question }));

type DayFieldProps = Question & {
  name: DayName;
  words: Claim["words"];
  typed: string | undefined;
  problem: string | undefined;
  onChange: () => void;
  onLeave: (event: FocusEvent) => void;
};

function DayField({ name, label, hint, words, typed, problem, onChange, onLeave }: DayFieldProps) {
  const id = idOf(name);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={problem}
      optional={name !== "injured"}
      isGroup
      onBlur={onLeave}
    >
      <div className="flex flex-wrap gap-4">
        {dateParts.map((part) => (
          <label key={part}>
            {words[part]}
            <Input
              // The first field has the description, since Orca does not say that of a fieldset.
              {...(part === "day" && { ...describe(id, hint, problem), id })}
              name={`${name}-${part}`}
              type="text"
              inputMode="numeric"
              size={part === "year" ? 4 : 2}
              defaultValue={splitDate(typed)[part]}
              onChange={onChange}
              aria-invalid={Boolean(problem)}
            />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
