import { withoutJoiners } from "../../core/clinic/folder/fill-in.ts";
import type { RouterContextProvider } from "react-router";
import type { BreadcrumbList, FAQPage, JsonLdObject, WebSite, WithContext } from "schema-dts";
import type { Clinic } from "../../core/clinic/load.ts";
import { plainTextOf } from "../../core/clinic/markdown/markdown.ts";
import { pageJsonLd } from "../server-context.ts";
import type { Crumb } from "../ui/text/breadcrumbs.tsx";
import { language } from "../../regions/language.ts";

/** URLs may be paths, which become absolute in the page. */
export type Described<Thing extends JsonLdObject | string> = Omit<
  Exclude<WithContext<Thing>, string>,
  "@context"
>;

/** Loaders call it, so that JSON-LD is neither in the browser's script nor in navigation data. */
export function addJsonLd(context: Readonly<RouterContextProvider>, ...things: object[]): void {
  context.get(pageJsonLd).push(...things);
}

const addressNames = new Set("@id url item image sameAs mainEntityOfPage target".split(" "));

export function jsonLdScripts(things: readonly object[], siteUrl: string): string {
  const whole = (name: string, value: unknown) =>
    addressNames.has(name) && typeof value === "string" ? new URL(value, siteUrl).href : value;
  return things
    .map((thing) => JSON.stringify({ "@context": "https://schema.org", ...thing }, whole))
    .map((json) => withoutJoiners(json).replaceAll("<", "\\u003c"))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join("");
}

export const clinicRef = ({ name }: Clinic) =>
  ({ "@type": "MedicalBusiness", "@id": "/#clinic", name }) as const;

export const siteData = ({ name }: Clinic) =>
  ({
    "@type": "WebSite",
    "@id": "/#site",
    url: "/",
    name,
    inLanguage: language,
  }) as const satisfies Described<WebSite>;

export function breadcrumbData(...trail: readonly Crumb[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ to, label }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      item: to,
    })),
  } satisfies Described<BreadcrumbList>;
}

/** Names the pages above a page: home, and the list that it stands in, if the clinic has one. */
export function trailTo(clinic: Clinic, list?: "services" | "blog"): Crumb[] {
  const { home, services, resources } = clinic.pages.site.breadcrumbs;
  const trail = [{ to: "/", label: home }];
  if (!list || !clinic.hasPage(`/${list}`)) return trail;
  return [...trail, { to: `/${list}`, label: list === "blog" ? resources : services }];
}

export function questionsData(questions: readonly ({ q: string } & Answer)[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map((question) => ({
      "@type": "Question" as const,
      name: question.q,
      acceptedAnswer: { "@type": "Answer" as const, text: answerText(question) },
    })),
  } satisfies Described<FAQPage>;
}

type Answer = { html: string } | { a: string };

/** Keeps paragraphs apart, and list items without punctuation. */
export function answerText(answer: Answer): string {
  if ("a" in answer) return answer.a;
  const shown = answer.html
    .replaceAll(/<span class="sr-only">.*?<\/span>/g, "")
    .replaceAll(/<\/li>(?=\s*<li)/g, "; ")
    .replaceAll(/<\/(p|li)>/g, " ");
  return plainTextOf(shown)
    .replaceAll(/(?<=[.,:;!?]); /g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
