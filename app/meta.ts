import type { MetaDescriptor } from "react-router";
import { clinic } from "./content/clinic.ts";
import { sharePictureOf } from "./content/share-picture.ts";

export type PageMeta = {
  /** 30 to 65 characters. */
  title: string;
  /** 70 to 165 characters. */
  description: string;
  /** The page's own path, without a query; the canonical address. */
  path: string;
  noIndex?: boolean;
  /** The path whose picture stands for this page; its own unless it has none. */
  sharedAs?: string;
  structuredData?: readonly object[];
};

/** Title, description, canonical link, sharing card and structured data of one page. */
export function pageMeta({
  title,
  description,
  path,
  noIndex = false,
  sharedAs = noIndex ? "/" : path,
  structuredData = [],
}: PageMeta): MetaDescriptor[] {
  const address = new URL(path, clinic.siteUrl).href;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_CA" },
    { property: "og:site_name", content: clinic.name },
    { property: "og:image", content: new URL(sharePictureOf(sharedAs), clinic.siteUrl).href },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...structuredData.map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

/** For an address that nothing answers: no canonical link, and nothing for search engines. */
export const notFoundMeta = () =>
  pageMeta({
    title: "Page not found | Check the address or start again",
    description:
      "There is no page at this address. Go to the home page, look through our services, or call the clinic.",
    path: "/",
    noIndex: true,
  }).filter((tag) => !("tagName" in tag));
