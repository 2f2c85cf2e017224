import type { RouterContextProvider } from "react-router";
import { clinicIn, languageOf } from "../../../core/clinic/page-language.ts";
import type { Clinic } from "../../../core/clinic/load.ts";
import type { Article } from "../../../core/clinic/pages/read-collections.ts";
import { renderLine } from "../../../core/clinic/markdown/markdown.ts";
import { relatedPages } from "../../../core/clinic/related-pages.ts";
import { addJsonLd, breadcrumbData, questionsData, trailTo } from "../../feeds/json-ld.server.ts";
import { surroundingsOf } from "../../layout/surroundings.server.ts";
import { serverContext } from "../../server-context.ts";

type Written = Pick<
  Article,
  | "path"
  | "metaTitle"
  | "description"
  | "title"
  | "lead"
  | "figure"
  | "photo"
  | "questions"
  | "sources"
  | "related"
> & { lang?: string | null | undefined; part?: string | undefined };

/** What loaders of all kinds of written pages give. @param jsonLd beside the breadcrumbs and questions */
export function writtenPage(
  context: Readonly<RouterContextProvider>,
  written: Written,
  list: Parameters<typeof trailTo>[1],
  ...jsonLd: object[]
) {
  const { path, metaTitle, description, title, lead, figure, photo, sources } = written;
  const clinic = clinicIn(context.get(serverContext).clinic, written.lang);
  const around = surroundingsOf(context, written.lang);
  const questions = written.questions.map(({ q, a }) => ({ q, html: renderLine(a, around) }));
  const trail = trailTo(clinic, list);
  addJsonLd(
    context,
    breadcrumbData(...trail, { to: path, label: title }),
    ...jsonLd,
    ...(questions.length > 0 ? [questionsData(questions)] : []),
  );
  return {
    sheet: clinic.pages.writtenPages.sheet,
    prices: {
      ...clinic.pages.writtenPages.condition.firstAppointment.link,
      ...priceOf(clinic, written.part),
    },
    head: {
      title: metaTitle,
      description,
      path,
      drawing: figure,
      language: languageOf(clinic, written.lang),
    },
    trail,
    title,
    lead,
    figure,
    photo,
    questions,
    sources,
    related: relatedPages(clinic, written.related),
  };
}

/** What the service that a page is about costs; a claim has no price. */
function priceOf({ services }: Clinic, part: string | undefined) {
  const service = part && services.find((one) => one.part === part);
  return service && { service: service.title, note: service.priceNote };
}

/** Ontario restricts testimonials about massage therapy: regulation 544/94. */
export function testimonialOf(clinic: Clinic, { part, testimonial }: Clinic["services"][number]) {
  const isShown = part !== "massage" || clinic.showMassageTestimonials;
  return testimonial && isShown ? { ...testimonial, words: clinic.pages.home.testimonials } : null;
}
