import path from "node:path";
import { z } from "zod";
import { clinicFolder } from "../content/clinic-folder.ts";
import { plainText } from "../content/folder/plain-shapes.ts";
import { readYaml } from "../content/folder/read-files.ts";
import { partNames } from "../content/part-contents.ts";
import { hasPart } from "../content/parts.ts";

const testimonial = {
  name: plainText,
  stars: z.int().min(1).max(5),
  service: plainText,
  /** The part of the clinic that it is about. */
  part: z.enum(partNames).optional(),
  text: plainText,
};

export const testimonialsSchema = z.strictObject({
  builtIn: z.array(z.strictObject(testimonial)),
  examples: z.array(
    z.strictObject({
      ...testimonial,
      approved: z.boolean(),
      featured: z.boolean(),
      created: z.iso.datetime(),
    }),
  ),
});

const file = path.join(clinicFolder, "records/testimonials.yaml");
const { builtIn, examples } = readYaml(testimonialsSchema, file);

type Written = z.infer<typeof testimonialsSchema>["builtIn"][number];

/** Under the names of the stored fields. */
const asRecord = ({ name, stars, service, text }: Written) => ({
  patient_name: name,
  rating: stars,
  content: text,
  service_received: service,
});

/** Shown while the store has none to show: section 4 of the specification. */
export const builtInTestimonials = builtIn.filter(({ part }) => hasPart(part)).map(asRecord);

/** For a new store. */
export const exampleTestimonials = examples
  .filter(({ part }) => hasPart(part))
  .map(({ approved, featured, created, ...written }) => ({
    ...asRecord(written),
    approved,
    featured,
    created_at: created,
  }));
