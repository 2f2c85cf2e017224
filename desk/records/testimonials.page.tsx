import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { ticked } from "../../core/clinic/edit/entry-fields.ts";
import {
  deleteTestimonial,
  listTestimonials,
  saveTestimonial,
} from "../../core/records/edit-records.ts";
import { columnMistakes, testimonial } from "../../core/records/record-schemas.ts";
import type { Desk, DeskEnv, DeskPage, Texts } from "../desk-env.ts";
import { Field, Hidden, TickField } from "../page/form.tsx";
import { Notice } from "../page/notice.tsx";
import { type DeskContext, goTo, readPress, show } from "../page/page.tsx";
import { ActionLinks, Flag, Row, Rows } from "../page/rows.tsx";
import { showRecord, type Draft } from "./record-form.tsx";

const back = { to: "/testimonials", label: "Testimonials" };

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
      const errors = columnMistakes(error);
      if (texts.approved === ticked && consent.trim() === "")
        errors.consent = "Note who agreed, how and when, before it is approved.";
      if (!data || errors.consent) return showTestimonial(c, desk, { values: texts, base, errors });
      const outcome = await saveTestimonial(desk, press, { ...data, source, consent }, base ?? "");
      if (outcome === "saved") return goTo(c, back.to, "stored");
      const problem =
        "Somebody else has changed this testimonial meanwhile. What you typed is kept; look at the list, then save again to add yours.";
      return showTestimonial(c, desk, { values: texts, problem });
    });
    app.post("/:key/remove", async (c) => {
      const { press } = await readPress(c, desk);
      await deleteTestimonial(desk, press, c.req.param("key"));
      return goTo(c, back.to, "stored");
    });
    return app;
  },
};

const rowOf = (texts: Texts) => ({
  patient_name: texts.patient_name,
  content: texts.content,
  service_received: texts.service_received,
  rating: Number(texts.rating),
  approved: texts.approved === ticked,
  featured: texts.featured === ticked,
  created_at: texts.created_at,
});

const showTestimonial = (c: DeskContext, desk: Desk, draft: Draft) =>
  showRecord(c, desk, draft, {
    title: String(draft.values.patient_name || "New testimonial"),
    back,
    above: <Rules desk={desk} />,
    fields: (
      <>
        <Hidden name="created_at" value={String(draft.values.created_at)} />
        <Field name="patient_name" label="Name, as it is shown" />
        <Field name="content" label="What they said" rows={5} />
        <Field name="service_received" label="Service" />
        <Field name="rating" label="Stars" options={["5", "4", "3", "2", "1"]} />
        <Field
          name="source"
          label="Where it came from"
          hint="Such as a card from March 2, or a review and its address."
        />
        <Field name="consent" label="Consent to show it" hint="Who agreed, how and when." />
        <TickField name="approved" label="Approved" />
        <TickField name="featured" label="Featured: the site shows it" />
        <Button>Save</Button>
      </>
    ),
    removal: {
      label: "Remove this testimonial",
      warning: "It and the note of the consent go, from the site too, and can’t be taken back.",
    },
  });

async function showTestimonials(c: DeskContext, desk: Desk) {
  const all = await listTestimonials(desk.db);
  const lead = "The site shows those that are approved and featured, newest first, four at most.";
  return show(
    c,
    desk,
    { title: back.label, lead },
    <>
      <ActionLinks links={[{ to: "/testimonials/new", label: "Write one down" }]} isMain />
      <Rules desk={desk} />
      <Rows>
        {all.map(({ approved, featured, consent, ...one }) => (
          <Row
            key={one.version}
            name={one.patient_name}
            to={`/testimonials/${one.key}`}
            about={one.service_received}
            state={
              <>
                {approved ? (featured ? "shown" : "approved") : "not approved"}
                {!consent && <Flag>no consent noted</Flag>}
              </>
            }
          />
        ))}
      </Rows>
    </>,
  );
}

/** The law's remarks. */
function Rules({ desk }: { desk: Desk }) {
  const { testimonials, massageTestimonials } = desk.live.clinic.region.professionalRules;
  return (
    <Notice>
      <p>{testimonials}</p>
      <p>{massageTestimonials}</p>
    </Notice>
  );
}
