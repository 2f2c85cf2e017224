import { Hono } from "hono";
import { Button, buttonLook } from "../../app/ui/controls/button.tsx";
import {
  deleteTestimonial,
  listTestimonials,
  saveTestimonial,
} from "../../core/records/edit-records.ts";
import { mistakesOf, testimonial } from "../../core/records/record-schemas.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import {
  ChoiceField,
  Form,
  Hidden,
  LongField,
  Removal,
  TextField,
  TickField,
} from "../page/form.tsx";
import { type DeskContext, goTo, pressOf, readForm, show, type Texts } from "../page/page.tsx";

export const testimonialsPage: DeskPage = {
  path: "/testimonials",
  label: "Testimonials",
  routes(desk) {
    const { db, live, now } = desk;
    const app = new Hono<DeskEnv>();

    app.get("/", async (c) =>
      show(
        c,
        desk,
        {
          title: "Testimonials",
          lead: "The site shows those that are approved and featured, newest first, four at most.",
        },
        <>
          <p className="desk-actions">
            <a className={buttonLook("primary")} href="/testimonials/new">
              Write one down
            </a>
          </p>
          <Rules />
          <ul className="desk-rows">
            {(await listTestimonials(db)).map((one) => (
              <li key={one.version}>
                <p className="desk-row-name">
                  <a className="link" href={`/testimonials/${one.key}`}>
                    {one.patient_name}
                  </a>
                </p>
                <p className="desk-row-about">{one.service_received}</p>
                <p className="desk-row-state">
                  {one.approved ? (one.featured ? "shown" : "approved") : "not approved"}
                  {!one.consent && <span>no consent noted</span>}
                </p>
              </li>
            ))}
          </ul>
        </>,
      ),
    );

    app.on(["GET", "POST"], "/:key", async (c) => {
      const all = await listTestimonials(db);
      const found = all.find(({ key }) => key === c.req.param("key"));
      if (c.req.method !== "POST") {
        if (!found && c.req.param("key") !== "new") return c.notFound();
        return form(c, found ?? { created_at: now().toISOString() }, found?.version);
      }
      const { texts } = await readForm(c);
      const { source = "", consent = "", base = "" } = texts;
      const { data, error } = testimonial.safeParse({
        patient_name: texts.patient_name,
        content: texts.content,
        service_received: texts.service_received,
        rating: Number(texts.rating),
        approved: texts.approved === "Yes",
        featured: texts.featured === "Yes",
        created_at: texts.created_at,
      });
      const errors = mistakesOf(error);
      if (data?.approved && consent.trim() === "")
        errors.consent = "Note who agreed, how and when, before it is approved.";
      if (!data || errors.consent) return form(c, texts, base, errors);
      const row = { ...data, source, consent };
      const outcome = await saveTestimonial(desk, pressOf(c, desk, texts), row, base);
      if (outcome === "saved") return goTo(c, "/testimonials", "stored");
      const problem =
        "Somebody else has changed this testimonial meanwhile. What you typed is kept; look at the list, then save again to add yours.";
      return form(c, texts, undefined, errors, problem);
    });
    app.post("/:key/remove", async (c) => {
      await deleteTestimonial(
        desk,
        pressOf(c, desk, (await readForm(c)).texts),
        c.req.param("key"),
      );
      return goTo(c, "/testimonials", "stored");
    });
    return app;

    function Rules() {
      const { testimonials, massageTestimonials } = live.clinic.region.professionalRules;
      return (
        <div className="desk-hint">
          <p>{testimonials}</p>
          <p>{massageTestimonials}</p>
        </div>
      );
    }

    function form(
      c: DeskContext,
      values: Record<string, unknown>,
      base = "",
      errors: Texts = {},
      problem?: string,
    ) {
      const title = String(values.patient_name || "New testimonial");
      const back = { to: "/testimonials", label: "Testimonials" };
      return show(
        c,
        desk,
        { title, back, errors, problem },
        <>
          <Rules />
          <Form values={values} errors={errors} base={base}>
            <Hidden name="created_at" value={String(values.created_at)} />
            <TextField name="patient_name" label="Name, as it is shown" />
            <LongField name="content" label="What they said" rows={5} />
            <TextField name="service_received" label="Service" />
            <ChoiceField name="rating" label="Stars" options={["5", "4", "3", "2", "1"]} />
            <TextField
              name="source"
              label="Where it came from"
              hint="Such as a card from March 2, or a review and its address."
            />
            <TextField name="consent" label="Consent to show it" hint="Who agreed, how and when." />
            <TickField name="approved" label="Approved" />
            <TickField name="featured" label="Featured: the site shows it" />
            <Button>Save</Button>
          </Form>
          {base && (
            <Removal
              action={`/testimonials/${c.req.param("key")}/remove`}
              label="Remove this testimonial"
            >
              <p>It and the note of the consent go, from the site too, and can’t be taken back.</p>
            </Removal>
          )}
        </>,
      );
    }
  },
};
