import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { todayIn } from "../../regions/calendar.ts";
import type { DayName, ClaimProgram } from "../../regions/ontario/claim-rules.ts";
import { useSite } from "../layout/site-data.ts";
import { showPlace } from "../navigation/focus.ts";
import { useErrorTitle } from "../ui/feedback/error-summary.tsx";
import {
  type Claim,
  claimDays,
  daysQuery,
  planClaim,
  type TypedDays,
  typedIn,
} from "./claim-plan.ts";

/** Holds what is typed, the plan that follows from it, and which problems are told yet. */
export function usePlanner(claim: Claim) {
  const { form, inAddress, typed, plan, read, keepInAddress } = useDays(claim);
  // No errors before a field is left: a date is half typed most of the time.
  const [told, setTold] = useState<"nothing" | "left" | "sent">(
    Object.keys(inAddress).length > 0 ? "sent" : "nothing",
  );
  const sheet = useRef<HTMLDivElement>(null);
  const isSent = told === "sent";
  const problems = isSent || (told === "left" && plan.state !== "empty") ? plan.problems : {};
  useErrorTitle(Object.keys(problems).length > 0);

  return {
    form,
    sheet,
    inAddress,
    typed,
    plan,
    problems,
    isSent,
    change() {
      read();
      setTold("nothing");
    },
    leave({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      setTold((before) => (before === "sent" ? before : "left"));
      keepInAddress();
    },
    send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const { state, problems: found } = read();
      // What is wrong must stand there when the focus comes, or it is heard again.
      flushSync(() => setTold("sent"));
      keepInAddress();
      if (state === "planned") return showPlace(sheet.current);
      const wrong = claimDays(claim.program).find((name) => found[name]) ?? "injured";
      document.getElementById(idOf(wrong))?.focus();
    },
  };
}

/** Reads the days in the fields and in the address. */
function useDays(claim: Claim) {
  const { program } = claim;
  const [search, setSearch] = useSearchParams();
  const inAddress = typedIn(program, search);
  const { now: served, facts } = useSite();
  const [{ typed, today }, setRead] = useState(() => ({
    typed: inAddress,
    today: todayIn(facts.timeZone, new Date(served)),
  }));
  const form = useRef<HTMLFormElement>(null);

  // Days may be typed or restored before hydration.
  useEffect(() => {
    setRead(({ today }) => ({ typed: readDays(program, form.current), today }));
  }, [program]);

  return {
    form,
    inAddress,
    typed,
    plan: planClaim(claim, typed, today),
    read() {
      const now = {
        typed: readDays(program, form.current),
        today: clinicDate(facts.timeZone, served),
      };
      setRead(now);
      return planClaim(claim, now.typed, now.today);
    },
    /** Serves sharing and reloading; nothing is sent. */
    keepInAddress() {
      const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      const next = daysQuery(readDays(program, form.current));
      if (next !== daysQuery(inAddress)) setSearch(next, options);
    },
  };
}

function readDays(program: ClaimProgram, form: HTMLFormElement | null): TypedDays {
  // FormData of text fields reads as search parameters do.
  const fields = new FormData(form ?? undefined) as unknown as URLSearchParams;
  return typedIn(program, fields);
}

/** Trusts the device's clock, unless it is behind the page's. */
const clinicDate = (timeZone: string, served: string) =>
  todayIn(timeZone, new Date(Math.max(Date.now(), Date.parse(served))));

export const idOf = (name: DayName) => `claim-${name}`;
