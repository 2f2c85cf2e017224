import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { closeDays } from "../../core/clinic/edit/close-days.ts";
import { ticked } from "../../core/clinic/edit/entry-fields.ts";
import { longDate } from "../../regions/calendar.ts";
import type { Desk, DeskEnv, DeskPage, Texts } from "../desk-env.ts";
import { ItemList } from "../entries/entries.tsx";
import { FactList, factsByPage, factsNow } from "../entries/facts.tsx";
import { Field, Form, TickField } from "../page/form.tsx";
import { type DeskContext, goTo, readPress, show } from "../page/page.tsx";

const title = "Hours and days off";
const close = { to: "/hours/close", label: "Close on a day" };

export const hoursPage: DeskPage = {
  path: "/hours",
  label: title,
  routes: (desk) =>
    new Hono<DeskEnv>()
      .get("/", (c) => show(c, desk, { title }, <Hours desk={desk} />))
      .get("/close", (c) => showClosing(c, desk))
      .post("/close", async (c) => {
        const { texts, press } = await readPress(c, desk);
        const { first = "", last = "", reason = "", closesAt = "" } = texts;
        const closes = placesOf(desk).map((_, index) => texts[`place${index}`] === ticked);
        const days = { first, last, reason, closesAt };
        const outcome = await closeDays(desk.folder, press, days, closes);
        if ("state" in outcome) return goTo(c, "/hours", outcome.state);
        return showClosing(c, desk, texts, outcome.errors);
      }),
};

const Hours = ({ desk }: { desk: Desk }) => (
  <>
    <h2>Days off</h2>
    <ItemList desk={desk} file="clinic.yaml" list="closures/value" about={daysOf} add={close} />
    <h2>Hours</h2>
    <FactList desk={desk} names={factsByPage["/hours"].filter((name) => name !== "closures")} />
  </>
);

function showClosing(c: DeskContext, desk: Desk, values: Texts = {}, errors: Texts = {}) {
  const places = placesOf(desk);
  const everyPlace = Object.fromEntries(places.map((_, index) => [`place${index}`, ticked]));
  return show(
    c,
    desk,
    { title: close.label, back: { to: "/hours", label: title }, errors },
    <Form values={{ ...everyPlace, ...values }} errors={errors}>
      <Field name="first" label="First day" type="date" />
      <Field name="last" label="Last day" type="date" optional hint="Empty for one day." />
      <Field
        name="closesAt"
        label="Open until"
        type="time"
        optional
        hint="A quarter of an hour, such as 12:00. Empty when closed all day."
      />
      <Field name="reason" label="Reason, as visitors read it" hint="Such as: Christmas Eve" />
      {places.map((name, index) => (
        <TickField key={name} name={`place${index}`} label={`Closed at ${name}`} />
      ))}
      <Button>Save</Button>
    </Form>,
  );
}

/** Names the clinic's own address and the others, where there are others. */
function placesOf(desk: Desk): string[] {
  const { name, otherPlaces } = factsNow(desk);
  const others = (otherPlaces?.value ?? []) as { name: string }[];
  return others.length > 0 ? [String(name?.value), ...others.map((one) => one.name)] : [];
}

/** Writes "December 24, 2026, open until 12:00". */
function daysOf({ date = "", first = date, last = first, from, until }: Texts): string {
  const days = [...new Set([first || date, last || first || date])]
    .map((day) => longDate(day))
    .join(" to ");
  return [days, from && `open until ${from}`, until && `opens at ${until}`]
    .filter(Boolean)
    .join(", ");
}
