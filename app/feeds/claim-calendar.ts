import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventTransparency,
} from "ical-generator";
import { redirect } from "react-router";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { addDays } from "../../regions/calendar.ts";
import { serverContext } from "../server-context.ts";
import { orNotFound } from "../pages/or-not-found.server.ts";
import { claimOf, claimQuery, isToCome, planClaim, typedIn } from "../planner/claim-plan.ts";
import type { Claim, DatedStep } from "../planner/claim-plan.ts";
import type { Route } from "./+types/claim-calendar";

export const handle = { query: claimQuery };

/** Answers with a claim's dates to come as a calendar file. Without any it redirects to the page, which says why. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const { clinic, siteUrl, now, today } = context.get(serverContext);
  const page = orNotFound(
    clinic.programs.find(({ slug }) => slug === params.program),
    clinic,
  );
  const claim = orNotFound(claimOf(clinic, page), clinic);
  const typed = typedIn(claim.program, searchParams);
  const plan = planClaim(claim, typed, today);
  const ahead = plan.steps.filter(isToCome);
  if (ahead.length === 0)
    return redirect(`${page.path}${search || "?injured="}#claim-planner`, 303);

  const calendar = ical({
    prodId: { company: clinic.name, product: "Claim planner" },
    method: ICalCalendarMethod.PUBLISH,
  });
  const url = `${new URL(page.path, siteUrl).href}#claim-planner`;
  for (const step of ahead) {
    const event = calendar.createEvent({
      ...eventFor(clinic, claim.program, step),
      stamp: now(),
      url,
    });
    for (const days of step.due.remind) {
      const alarm = event.createAlarm({
        type: ICalAlarmType.display,
        description: event.summary(),
      });
      alarm.trigger((24 * days - nineInTheMorning) * 3_600).relatesTo("START");
    }
  }
  return new Response(`${calendar.toString()}\r\n`, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${claim.program}-dates.ics"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

const nineInTheMorning = 9;

/** An event takes the whole day, in no time zone, as a deadline does. */
function eventFor(clinic: Clinic, program: Claim["program"], step: DatedStep) {
  const { id, who, whoInCalendar = who, what, due, rule, guidance, source } = step;
  return {
    // A deadline keeps its id, so that a second import updates the first.
    id: `${program}-${id}-${due.from}@${new URL(clinic.siteUrl).host}`,
    start: due.on,
    end: addDays(due.on, 1),
    allDay: true,
    summary: `${fillPlaces(whoInCalendar, { clinic: clinic.name })}: ${what}`,
    description: [
      rule,
      ...guidance,
      `${source.name}: ${source.url}`,
      clinic.pages.writtenPages.planner.calendarCall,
    ].join("\n"),
    class: ICalEventClass.PRIVATE,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
