import { CalendarPlus, Printer } from "lucide";
import { useLocation } from "react-router";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { fullDate } from "../../regions/ontario/claim-rules.ts";
import { SheetHead } from "../layout/print-sheet.tsx";
import { useSite } from "../layout/site-data.ts";
import { TextLink } from "../ui/controls/button.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import { Filled } from "../ui/text/filled.tsx";
import {
  type Claim,
  countedFrom,
  daysQuery,
  isToCome,
  type Plan,
  type Step,
  type TypedDays,
} from "./claim-plan.ts";

/** Lists the steps of a claim, to print and to take into a calendar once their dates are known. */
export function ClaimSheet({ claim, plan, typed }: { claim: Claim; plan: Plan; typed: TypedDays }) {
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
            {plan.steps.some(isToCome) && (
              <a href={`${pathname}/calendar.ics${daysQuery(typed)}`} download className={action}>
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
