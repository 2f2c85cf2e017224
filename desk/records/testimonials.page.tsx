import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import {
  deleteTestimonial,
  listTestimonials,
  saveTestimonial,
} from "../../core/records/edit-records.ts";
import { mistakesOf, testimonial } from "../../core/records/record-schemas.ts";
import type { Desk, DeskEnv, DeskPage } from "../desk-env.ts";
import {
  ChoiceField,
  Form,
  Hidden,
  LongField,
  Removal,
  TextField,
  TickField,
} from "../page/form.tsx";
import { type DeskContext, goTo, readPress, show, type Texts } from "../page/page.tsx";
import { Action, Row, Rows } from "../page/rows.tsx";

export const testimonialsPage: DeskPage = {
  path: "/testimonials",
  label: "Testimonials",
  routes(desk) {
    const app = new Hono<DeskEnv>();
    app.get("/", (c) => showTestimonials(c, desk));
    app.get("/:key", async (c) => {
      const key = c.req.param("key");
      const found = (await listTestimonials(desk.db)).find((one) => one.key === key);
      if (!found && key !== "new") return c.notFound();
      const values = found ?? { created_at: desk.now().toISOString() };
      return showTestimonial(c, desk, { values, base: found?.version });
    });
    app.post("/:key", async (c) => {
      const { texts, press } = await readPress(c, desk);
      const { source = "", consent = "", base } = texts;
      const { data, error } = testimonial.safeParse(rowOf(texts));
      const errors = mistakesOf(error);
      if (data?.approved && consent.trim() === "")
        errors.consent = "Note who agreed, how and when, before it is approved.";
      if (!data || errors.consent) return showTestimonial(c, desk, { values: texts, base, errors });
      const outcome = await saveTestimonial(desk, press, { ...data, source, consent }, base ?? "");
      if (outcome === "saved") return goTo(c, "/testimonials", "stored");
      const problem =
        "Somebody else has changed this testimonial meanwhile. What you typed is kept; look at the list, then save again to add yours.";
      return showTestimonial(c, desk, { values: texts, problem });
    });
    app.post("/:key/remove", async (c) => {
      const { press } = await readPress(c, desk);
      await deleteTestimonial(desk, press, c.req.param("key"));
      return goTo(c, "/testimonials", "stored");
    });
    return app;
  },
};

const rowOf = (texts: Texts) => ({
  patient_name: texts.patient_name,
  content: texts.content,
  service_received: texts.service_received,
  rating: Number(texts.rating),
  approved: texts.approved === "Yes",
  featured: texts.featured === "Yes",
  created_at: texts.created_at,
});

async function showTestimonials(c: DeskContext, desk: Desk) {
  const all = await listTestimonials(desk.db);
  const lead = "The site shows those that are approved and featured, newest first, four at most.";
  return show(
    c,
    desk,
    { title: "Testimonials", lead },
    <>
      <Action to="/testimonials/new" label="Write one down" tone="primary" />
      <Rules desk={desk} />
      <Rows>
        {all.map(
          ({ version, key, patient_name, service_received, approved, featured, consent }) => (
            <Row
              key={version}
              name={patient_name}
              to={`/testimonials/${key}`}
              about={service_received}
              state={
                <>
                  {approved ? (featured ? "shown" : "approved") : "not approved"}
                  {!consent && <span>no consent noted</span>}
                </>
              }
            />
          ),
        )}
      </Rows>
    </>,
  );
}

type Shown = {
  values: Record<string, unknown>;
  /** The version that was opened; empty for a new one. */
  base?: string | undefined;
  errors?: Texts;
  problem?: string;
};

function showTestimonial(
  c: DeskContext,
  desk: Desk,
  { values, base = "", errors, problem }: Shown,
) {
  const title = String(values.patient_name || "New testimonial");
  const back = { to: "/testimonials", label: "Testimonials" };
  return show(
    c,
    desk,
    { title, back, errors, problem },
    <>
      <Rules desk={desk} />
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
        <Removal action={`${c.req.path}/remove`} label="Remove this testimonial">
          <p>It and the note of the consent go, from the site too, and can’t be taken back.</p>
        </Removal>
      )}
    </>,
  );
}

function Rules({ desk }: { desk: Desk }) {
  const { testimonials, massageTestimonials } = desk.live.clinic.region.professionalRules;
  return (
    <div className="desk-hint">
      <p>{testimonials}</p>
      <p>{massageTestimonials}</p>
    </div>
  );
}
