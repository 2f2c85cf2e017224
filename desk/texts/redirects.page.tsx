import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { redirectsIn, setRedirect } from "../../core/clinic/edit/edit-redirects.ts";
import type { Desk, DeskEnv, Texts } from "../desk-env.ts";
import { ButtonForm, Field, Form, Hidden } from "../page/form.tsx";
import { type DeskContext, goTo, readPress, show } from "../page/page.tsx";
import { Row, Rows } from "../page/rows.tsx";

const about = {
  title: "Old addresses",
  lead: "Who follows an old link, or a search engine, is led on to the page that you name.",
  back: { to: "/pages", label: "Pages" },
};

export function redirectRoutes(desk: Desk) {
  const app = new Hono<DeskEnv>();
  app.get("/", (c) => list(c));
  app.post("/", async (c) => {
    const { texts, press } = await readPress(c, desk);
    const from = (texts.from ?? "").trim().replace(/^https?:\/\/[^/]+/, "");
    const redirect = { from, ...(texts.remove ? {} : { to: texts.to?.trim() ?? "" }) };
    const outcome = await setRedirect(desk.folder, press, redirect);
    return "state" in outcome
      ? goTo(c, "/redirects", outcome.state)
      : list(c, texts, outcome.errors);
  });
  return app;

  function list(c: DeskContext, values: Texts = {}, errors: Texts = {}) {
    return show(
      c,
      desk,
      { ...about, errors },
      <>
        <Form values={values} errors={errors} action="/redirects">
          <Field name="from" label="Old address" hint="Such as /about-us.html or /?p=12" />
          <Field
            name="to"
            label="Leads to"
            hint="A page such as /about, or an address that begins with https://"
          />
          <Button>Save</Button>
        </Form>
        <Rows>
          {Object.entries(redirectsIn(desk.config.CLINIC_DIR)).map(([from, to]) => (
            <Row key={from} name={from} about={`leads to ${to}`}>
              <ButtonForm action="/redirects" aria-label={`Remove ${from}`} label="Remove">
                <Hidden name="from" value={from} />
                <Hidden name="remove" value="Yes" />
              </ButtonForm>
            </Row>
          ))}
        </Rows>
      </>,
    );
  }
}
