// The JSON Schemas that the first lines of YAML files name to editors; a build writes them.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { brandSchema } from "../core/clinic/brand/read-brand.ts";
import { clinicSchema } from "../core/clinic/folder/read-clinic.ts";
import { kebab, pageSchemas } from "../core/clinic/pages/read-pages.ts";
import { testimonialsSchema } from "../core/clinic/pages/records.ts";

const folder = path.join(import.meta.dirname, "../build/json-schemas");

/** Gives each schema file's path and text. */
export function jsonSchemas(): [file: string, text: string][] {
  const schemas: [name: string, schema: z.ZodType][] = [
    ["clinic", clinicSchema],
    ["brand", brandSchema],
    ["testimonials", testimonialsSchema],
    ...Object.entries<z.ZodType>(pageSchemas).map(([name, schema]): [string, z.ZodType] => [
      `pages/${kebab(name)}`,
      schema,
    ]),
  ];
  return schemas.map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { io: "input", reused: "ref", target: "draft-07" });
    return [path.join(folder, `${name}.json`), `${JSON.stringify(json)}\n`];
  });
}

export function writeJsonSchemas(): void {
  mkdirSync(path.join(folder, "pages"), { recursive: true });
  for (const [file, text] of jsonSchemas()) writeFileSync(file, text);
}
