import path from "node:path";
import type { z } from "zod";
import { clinicFolder } from "./clinic-folder.ts";
import { collectMistakes } from "./folder/front-matter.ts";
import { readYaml } from "./folder/read-text.ts";
import { about } from "./pages/about.ts";
import { assessmentForm } from "./pages/assessment-form.ts";
import { blog } from "./pages/blog.ts";
import { careers } from "./pages/careers.ts";
import { contact } from "./pages/contact.ts";
import { faq } from "./pages/faq.ts";
import { forms } from "./pages/forms.ts";
import { home } from "./pages/home.ts";
import { imageGallery } from "./pages/image-gallery.ts";
import { landing } from "./pages/landing.ts";
import { letters } from "./pages/letters.ts";
import { mvaLanding } from "./pages/mva-landing.ts";
import { newsletter } from "./pages/newsletter.ts";
import { offer } from "./pages/offer.ts";
import { offline } from "./pages/offline.ts";
import { ourTeam } from "./pages/our-team.ts";
import { pelvicFloor } from "./pages/pelvic-floor.ts";
import { services } from "./pages/services.ts";
import { site } from "./pages/site.ts";
import { accessibility, privacyPolicy } from "./pages/text-pages.ts";
import { offerThankYou, thankYou } from "./pages/thank-you.ts";
import { isOffered, onlyOffered } from "./parts.ts";
import { writtenPages } from "./pages/written-pages.ts";

export const pageSchemas = {
  about,
  accessibility,
  assessmentForm,
  blog,
  careers,
  contact,
  faq,
  forms,
  home,
  imageGallery,
  landing,
  letters,
  mvaLanding,
  newsletter,
  offer,
  offerThankYou,
  offline,
  ourTeam,
  pelvicFloor,
  privacyPolicy,
  services,
  site,
  thankYou,
  writtenPages,
};

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
