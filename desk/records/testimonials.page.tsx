import { Hono } from "hono";
import {
  deleteTestimonial,
  listTestimonials,
  saveTestimonial,
} from "../../core/records/edit-records.ts";
import { columnMistakes, testimonial } from "../../core/records/record-schemas.ts";
import type { Desk, DeskEnv, DeskPage } from "../desk-env.ts";
import { type DeskContext, goTo, readPress, show, type Texts } from "../page/page.tsx";
import { Action, Row, Rows } from "../page/rows.tsx";
import { Rules, showTestimonial } from "./testimonial-form.tsx";

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
