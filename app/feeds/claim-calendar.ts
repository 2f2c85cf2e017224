import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventTransparency,
} from "ical-generator";
import { data, redirect } from "react-router";
import { clinic } from "../../core/content/clinic.ts";
import { findProgram } from "../../core/content/folder/collections.ts";
import { pages } from "../../core/content/pages.server.ts";
import { addDays, todayIn } from "../../core/content/hours/dates.ts";
import { serverContext } from "../server-context.ts";
import type { Program } from "../../regions/ontario/claim-rules.ts";
import { claimQuery, isAhead, planClaim, typedIn } from "../planner/claim-plan.ts";
import type { DatedStep } from "../planner/claim-plan.ts";
import { siteUrlOf } from "../../core/site-url.ts";
import type { Route } from "./+types/claim-calendar";

export const handle = { query: claimQuery };

/** A claim's dates to come as a calendar file; without any it redirects to the page, which says why. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const page = `/${params.program}`;
  const program = findProgram(params.program)?.claim?.program;
  if (!program) throw data("No such program", { status: 404 });
  const { config, now: clock } = context.get(serverContext);
  const now = clock();
  const plan = planClaim(program, typedIn(program, searchParams), todayIn(clinic.timeZone, now));
  const ahead = plan.steps.filter(isAhead);
  if (ahead.length === 0) return redirect(`${page}${search || "?injured="}#claim-planner`, 303);

  const calendar = ical({
    prodId: { company: clinic.name, product: "Claim planner" },
    method: ICalCalendarMethod.PUBLISH,
  });
  const url = `${new URL(page, siteUrlOf(config)).href}#claim-planner`;
  for (const step of ahead) {
    const event = calendar.createEvent({ ...eventFor(program, step), stamp: now, url });
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
      "content-disposition": `attachment; filename="${program}-dates.ics"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

const nineInTheMorning = 9;

/** All day and without a time zone, like the deadline. */
function eventFor(program: Program, { id, who, what, due, rule, guidance, source }: DatedStep) {
  return {
    // Stable per deadline, so that a second import updates the first.
    id: `${program}-${id}-${due.from}@${new URL(clinic.siteUrl).host}`,
    start: due.on,
    end: addDays(due.on, 1),
    allDay: true,
    summary: `${who.replace("our team", clinic.name)}: ${what}`,
    description: [
      rule,
      ...guidance,
      `${source.name}: ${source.url}`,
      pages.writtenPages.planner.calendarCall,
    ].join("\n"),
    class: ICalEventClass.PRIVATE,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
