import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { addBanner, type BannerItem } from "../../core/clinic/edit/add-banner.ts";
import { changeFactList, factList } from "../../core/clinic/edit/fact-list.ts";
import { longDate, todayIn } from "../../regions/calendar.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { Form, Hidden, Press, TextField } from "../page/form.tsx";
import { type DeskContext, goTo, pressOf, readForm, show, type Texts } from "../page/page.tsx";

/** What all pages say for a while. */
export const bannerPage: DeskPage = {
  path: "/banner",
  label: "Banner",
  routes(desk) {
    const { folder, live, now } = desk;
    const app = new Hono<DeskEnv>();

    app.get("/", (c) => list(c));
    app.post("/", async (c) => {
      const { texts } = await readForm(c);
      const { text = "", link = "", first = "", last = "" } = texts;
      const item = { text: text.trim(), link: link.trim(), first, last };
      const outcome = await addBanner(folder, pressOf(c, desk, texts), item);
      return "state" in outcome
        ? goTo(c, "/banner", outcome.state)
        : list(c, texts, outcome.errors);
    });
    app.post("/remove", async (c) => {
      const { texts } = await readForm(c);
      const { text, first, last, link } = texts;
      const given = { text, link, first, last };
      const remove = Object.fromEntries(Object.entries(given).filter(([, one]) => one));
      const what = `Take the banner down: ${text}`;
      const press = pressOf(c, desk, texts);
      const outcome = await changeFactList(folder, press, "banner", { what, remove });
      if ("state" in outcome) return goTo(c, "/banner", outcome.state);
      return list(c, {}, {}, Object.values(outcome).join(" "));
    });
    return app;

    function list(c: DeskContext, values: Texts = {}, errors: Texts = {}, problem?: string) {
      const items = factList(folder, "banner") as BannerItem[];
      const lead =
        "A sentence above every page, such as “We’re moving to 12 Oak Street on March 1”. It comes and goes by itself.";
      return show(
        c,
        desk,
        { title: "Banner", lead, errors, problem },
        <>
          <ul className="desk-rows">
            {items.map((item) => (
              <li key={JSON.stringify(item)}>
                <p className="desk-row-name">{item.text}</p>
                <p className="desk-row-about">
                  {daysOf(item)}
                  {item.link && `, leads to ${item.link}`}
                </p>
                <p className="desk-row-state">{stateOf(item)}</p>
                <Press action="/banner/remove" aria-label={item.text} label="Take down">
                  {Object.entries(item).map(([name, value]) => (
                    <Hidden key={name} name={name} value={value} />
                  ))}
                </Press>
              </li>
            ))}
          </ul>
          <h2>Put one up</h2>
          <Form values={values} errors={errors} action="/banner" aria-label="Put a banner up">
            <TextField name="text" label="Text" hint="One sentence. It is the link, too." />
            <TextField
              name="link"
              label="Leads to"
              optional
              hint="A page such as /contact, or an address that begins with https://"
            />
            <TextField name="first" label="First day" type="date" optional hint="Empty: at once." />
            <TextField
              name="last"
              label="Last day"
              type="date"
              optional
              hint="Empty: until you take it down."
            />
            <Button>Save</Button>
          </Form>
        </>,
      );
    }

    function stateOf({ first, last }: BannerItem) {
      const today = todayIn(live.clinic.timeZone, now());
      if (last && last < today) return "over";
      return first && first > today ? "to come" : "shown";
    }
  },
};

function daysOf({ first, last }: BannerItem): string {
  const days = [first && `from ${longDate(first)}`, last && `to ${longDate(last)}`];
  return days.filter(Boolean).join(" ") || "Until you take it down";
}
