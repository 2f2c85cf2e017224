import { CalendarPlus, Printer } from "lucide";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useSearchParams } from "react-router";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { todayIn } from "../../regions/calendar.ts";
import { Button, TextLink } from "../ui/controls/button.tsx";
import { describe, FieldFrame, Input } from "../ui/controls/fields.tsx";
import { showPlace } from "../navigation/focus.ts";
import { Icon } from "../ui/controls/icon.tsx";
import { useErrorTitle } from "../ui/feedback/error-summary.tsx";
import { Panel } from "../ui/text/panel.tsx";
import { SheetHead } from "../layout/print-sheet.tsx";
import { Filled } from "../ui/text/filled.tsx";
import { Section } from "../ui/text/section.tsx";
import { useSite } from "../layout/site-data.ts";
import { fullDate, type DayName, type Program } from "../../regions/ontario/claim-rules.ts";
import {
  countedFrom,
  dateParts,
  dayNames,
  isAhead,
  isPartial,
  planClaim,
  splitDate,
  typedIn,
} from "./claim-plan.ts";
import type { Claim, Plan, Step, Typed } from "./claim-plan.ts";

/** A plain form without script; with script the dates follow the fields. */
export function ClaimPlanner({ claim }: { claim: Claim }) {
  return (
    <Section id="claim-planner" tone="mist" title={claim.words.title} lead={claim.lead}>
      <Planner claim={claim} />
    </Section>
  );
}

function Planner({ claim }: { claim: Claim }) {
  const { program, words, days: asked } = claim;
  const [search, setSearch] = useSearchParams();
  const inAddress = typedIn(program, search);
  const { now: served, facts } = useSite();
  const { pathname } = useLocation();
  const [today, setToday] = useState(() => todayIn(facts.timeZone, new Date(served)));
  const [typed, setTyped] = useState(inAddress);
  // No errors before a field is left: a date is half typed most of the time.
  const [checked, setChecked] = useState(Object.keys(inAddress).length > 0);
  const [sent, setSent] = useState(checked);
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);

  const plan = planClaim(claim, typed, today);
  const problems = sent || (checked && plan.state !== "empty") ? plan.problems : {};

  useErrorTitle(Object.keys(problems).length > 0);

  function read(): Typed {
    const answers = readDays(program, form.current);
    setTyped(answers);
    setToday(clinicDate(facts.timeZone, served));
    return answers;
  }

  // Days may be typed or restored before hydration.
  useEffect(() => {
    setTyped(readDays(program, form.current));
  }, [program]);

  function change() {
    read();
    setChecked(false);
    setSent(false);
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    setChecked(true);
    keepInAddress();
  }

  /** For sharing and reloading; nothing is sent. */
  function keepInAddress() {
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    const next = query(readDays(program, form.current));
    if (next !== query(inAddress)) setSearch(next, options);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const now = clinicDate(facts.timeZone, served);
    const { state, problems: found } = planClaim(claim, read(), now);
    // What is wrong must stand there when the focus comes, or it is heard again.
    flushSync(() => {
      setChecked(true);
      setSent(true);
    });
    keepInAddress();
    if (state === "planned") return showPlace(sheet.current);
    const wrong = dayNames(program).find((name) => found[name]) ?? "injured";
    document.getElementById(idOf(wrong))?.focus();
  }

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
              {questionsOf(asked).map(({ name, label, hint }) => (
                <FieldFrame
                  key={name}
                  id={idOf(name)}
                  label={label}
                  hint={hint}
                  error={problems[name]}
                  optional={name !== "injured"}
                  isGroup
                  onBlur={leave}
                >
                  <div className="flex flex-wrap gap-4">
                    {dateParts.map((part) => (
                      <label key={part}>
                        {words[part]}
                        <Input
                          // On its first field, since Orca does not say the description of a fieldset.
                          {...(part === "day" && {
                            ...describe(idOf(name), hint, problems[name]),
                            id: idOf(name),
                          })}
                          name={`${name}-${part}`}
                          type="text"
                          inputMode="numeric"
                          size={part === "year" ? 4 : 2}
                          defaultValue={splitDate(inAddress[name])[part]}
                          onChange={change}
                          aria-invalid={Boolean(problems[name])}
                        />
                      </label>
                    ))}
                  </div>
                </FieldFrame>
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
        {...(plan.state === "planned" && { "data-print": "only" })}
      >
        <p aria-live="polite" className="sr-only">
          {plan.state === "planned"
            ? fillPlaces(words.announced, { date: countedFrom(program, typed) })
            : !sent && Object.values(problems).join(" ")}
        </p>
        <Sheet claim={claim} plan={plan} typed={typed} />
      </div>
    </div>
  );
}

function Sheet({ claim, plan, typed }: { claim: Claim; plan: Plan; typed: Typed }) {
  const { program, words, after } = claim;
  const { facts } = useSite();
  const { pathname } = useLocation();
  const planned = plan.state === "planned";
  return (
    <>
      {planned && <SheetHead />}
      <h3 id="claim-dates">{planned ? words.dates : words.steps}</h3>
      {planned && (
        <p className="mt-1 text-ink-2">
          {fillPlaces(words.counted, { date: countedFrom(program, typed) })}
        </p>
      )}
      <ol className="plan mt-6 ml-2">
        {plan.steps.map((step) => (
          <StepItem key={step.id} step={step} planned={planned} source={words.source} />
        ))}
      </ol>
      <p className="max-w-measure border-l-4 border-sun pl-4">{after}</p>
      {planned && (
        <>
          <div className="mt-6 flex flex-col gap-x-6 gap-y-2 sm:flex-row" data-print="none">
            {plan.steps.some(isAhead) && (
              <a href={`${pathname}/calendar.ics${query(typed)}`} download className={action}>
                <Icon parts={CalendarPlus} />
                {words.calendar}
              </a>
            )}
            <button
              type="button"
              onClick={() => window.print()}
              className={`script-only ${action} cursor-pointer`}
            >
              <Icon parts={Printer} />
              {words.print}
            </button>
          </div>
          <p className="mt-4 hidden border-t border-ink pt-2 print:block">
            <Filled text={words.call} places={{ phone: <strong>{facts.phone.display}</strong> }} />
          </p>
        </>
      )}
    </>
  );
}

const action = "link inline-flex min-h-12 items-center gap-2";

type StepItemProps = { step: Step; planned: boolean; source: string };

function StepItem({ step, planned, source }: StepItemProps) {
  const { who, what, when, due, rule, guidance, late } = step;
  return (
    <li className="relative border-l-4 border-dotted border-lake-6 pb-8 pl-7 last:border-transparent">
      <span
        aria-hidden
        className={`absolute top-1.5 -left-3 size-5 rounded-full border-2 border-ink ${due ? "bg-sun" : "bg-white"}`}
      />
      <h4 className="font-bold">
        {who}: <span className="font-semibold">{what}</span>
      </h4>
      <p className="font-serif text-lead font-semibold">
        {due ? (
          <>
            <span className="font-normal text-ink-2">{due.label} </span>
            <time dateTime={due.on}>{fullDate(due.on)}</time>
          </>
        ) : (
          when
        )}
      </p>
      <div>
        {late && <p className="my-1 font-semibold text-sun-7">{late}</p>}
        {planned && !late && (
          <p className="max-w-measure">
            {rule} {guidance.join(" ")}
          </p>
        )}
        {planned && (
          <p className="mt-1 text-small text-ink-2">
            {source} <TextLink to={step.source.url}>{step.source.name}</TextLink>
          </p>
        )}
      </div>
    </li>
  );
}

type Question = { label: string; hint?: string | undefined };

const questionsOf = (days: Partial<Record<DayName, Question>>) =>
  Object.entries(days).map(([name, question]) => ({ name: name as DayName, ...question }));

function readDays(program: Program, form: HTMLFormElement | null): Typed {
  // It has text fields only.
  const fields = new FormData(form ?? undefined) as unknown as URLSearchParams;
  return typedIn(program, fields);
}

function query(typed: Typed): string {
  const entered = Object.entries(typed).filter(([, text]) => !isPartial(text));
  return entered.length > 0 ? `?${new URLSearchParams(entered)}` : "";
}

/** The device's clock, unless it is behind the page's. */
const clinicDate = (timeZone: string, served: string) =>
  todayIn(timeZone, new Date(Math.max(Date.now(), Date.parse(served))));

const idOf = (name: DayName) => `claim-${name}`;
