import { Button } from "../../app/ui/controls/button.tsx";
import type { Desk } from "../desk-env.ts";
import {
  ChoiceField,
  Form,
  Hidden,
  LongField,
  Removal,
  TextField,
  TickField,
} from "../page/form.tsx";
import { type DeskContext, show, type Texts } from "../page/page.tsx";

type Shown = {
  values: Record<string, unknown>;
  /** The version that was opened; empty for a new one. */
  base?: string | undefined;
  errors?: Texts;
  problem?: string;
};

export function showTestimonial(
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

export function Rules({ desk }: { desk: Desk }) {
  const { testimonials, massageTestimonials } = desk.live.clinic.region.professionalRules;
  return (
    <div className="desk-hint">
      <p>{testimonials}</p>
      <p>{massageTestimonials}</p>
    </div>
  );
}
