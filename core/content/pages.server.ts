import path from "node:path";
import type { z } from "zod";
import { clinicFolder } from "./clinic-folder.ts";
import { collectMistakes, readYaml } from "./folder/read-files.ts";
import * as formPages from "./pages/form-pages.ts";
import * as readingPages from "./pages/reading-pages.ts";
import * as shared from "./pages/site.ts";
import { isOffered, onlyOffered } from "./parts.ts";

export const pageSchemas = { ...readingPages, ...formPages, ...shared };

/**
 * The words of each page that is written in YAML: `mvaLanding` is clinic/pages/mva-landing.yaml. A page of a part that the
 * clinic leaves out is undefined: it has no route and no form.
 */
export const pages = readPages(clinicFolder, pageSchemas);

/** What only the owner reads stays out. */
type PageOf<Schema extends z.ZodType> = Omit<z.output<Schema>, "unconfirmed">;

/**
 * A page of a part that the clinic leaves out needs no file.
 * @throws {ContentError} with the mistakes of all files
 */
export function readPages<Schemas extends Record<string, z.ZodType<object>>>(
  folder: string,
  schemas: Schemas,
) {
  const offered = Object.entries(schemas).filter(([name]) => isOffered(`/${kebab(name)}`));
  const read = collectMistakes(offered, ([name, schema]) => {
    const file = path.join(folder, "pages", `${kebab(name)}.yaml`);
    const { unconfirmed: _, ...page } = readYaml(schema, file) as { unconfirmed?: unknown };
    return [name, onlyOffered(page)] as const;
  });
  return Object.fromEntries<object>(read) as {
    [Name in keyof Schemas]: PageOf<Schemas[Name]>;
  };
}

export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
