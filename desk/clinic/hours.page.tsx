import { Hono } from "hono";
import { Button, buttonLook } from "../../app/ui/controls/button.tsx";
import { closeDays } from "../../core/clinic/edit/close-days.ts";
import { ticked } from "../../core/clinic/edit/entry-file.ts";
import { longDate } from "../../regions/calendar.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { FactList, factsNow, hoursFacts } from "../entries/facts.tsx";
import { Form, TextField, TickField } from "../page/form.tsx";
import {
  type DeskContext,
  editAddress,
  goTo,
  pressOf,
  readForm,
  show,
  type Texts,
} from "../page/page.tsx";

type Closure = { first?: string; last?: string; from?: string; until?: string; reason?: string };

export const hoursPage: DeskPage = {
  path: "/hours",
  label: "Hours and days off",
  routes(desk) {
    const { folder } = desk;
    const app = new Hono<DeskEnv>();

    app.get("/", (c) => {
      const { closures } = factsNow(desk);
      const all = (closures?.value ?? []) as Closure[];
      return show(
        c,
        desk,
        { title: "Hours and days off" },
        <>
          <p className="desk-actions">
            <a className={buttonLook("primary")} href="/hours/close">
              Close on a day
            </a>
          </p>
          {all.length === 0 && <p>No days off are named yet.</p>}
          <ul className="desk-rows">
            {all.map((one, place) => (
              <li key={place}>
                <p className="desk-row-name">
                  <a className="link" href={editAddress("clinic.yaml", `closures/value/${place}`)}>
                    {one.reason}
                  </a>
                </p>
                <p className="desk-row-about">{daysOf(one)}</p>
              </li>
            ))}
          </ul>
          <h2>Hours</h2>
          <FactList desk={desk} names={hoursFacts} />
        </>,
      );
    });

    app.get("/close", (c) => close(c));
    app.post("/close", async (c) => {
      const { texts } = await readForm(c);
      const { first = "", last = "", reason = "", closesAt = "" } = texts;
      const days = { first, last, reason, closesAt };
      const closes = places().map((_, place) => texts[`place${place}`] === ticked);
      const outcome = await closeDays(folder, pressOf(c, desk, texts), days, closes);
      return "state" in outcome
        ? goTo(c, "/hours", outcome.state)
        : close(c, texts, outcome.errors);
    });
    return app;

    /** The clinic's own address and the others, where there are others. */
    function places(): string[] {
      const { name, otherPlaces } = factsNow(desk);
      const others = (otherPlaces?.value ?? []) as { name: string }[];
      return others.length > 0 ? [String(name?.value), ...others.map((one) => one.name)] : [];
    }

    function close(c: DeskContext, values: Texts = {}, errors: Texts = {}) {
      const everyPlace = Object.fromEntries(places().map((_, place) => [`place${place}`, ticked]));
      const back = { to: "/hours", label: "Hours and days off" };
      return show(
        c,
        desk,
        { title: "Close on a day", back, errors },
        <Form values={{ ...everyPlace, ...values }} errors={errors}>
          <TextField name="first" label="First day" type="date" />
          <TextField name="last" label="Last day" type="date" optional hint="Empty for one day." />
          <TextField
            name="closesAt"
            label="Open until"
            type="time"
            optional
            hint="A quarter of an hour, such as 12:00. Empty when closed all day."
          />
          <TextField
            name="reason"
            label="Reason, as visitors read it"
            hint="Such as: Christmas Eve"
          />
          {places().map((name, place) => (
            <TickField key={name} name={`place${place}`} label={`Closed at ${name}`} />
          ))}
          <Button>Save</Button>
        </Form>,
      );
    }
  },
};

function daysOf({ first = "", last = first, from, until }: Closure): string {
  const days = [...new Set([first, last])].map((day) => longDate(String(day))).join(" to ");
  return [days, from && `open until ${from}`, until && `opens at ${until}`]
    .filter(Boolean)
    .join(", ");
}
