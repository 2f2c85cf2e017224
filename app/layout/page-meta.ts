import type { MetaDescriptor } from "react-router";
import { clinic } from "../../core/content/clinic.ts";
import { sharePictureOf } from "../content/share-picture.ts";

type PageMeta = {
  /** 30 to 65 characters. */
  title: string;
  /** 70 to 165 characters. */
  description: string;
  /** The page's own path, without a query; the canonical address. A page that is not there, or not for everyone, has none. */
  path?: string;
  noIndex?: boolean;
  /** The path whose picture stands for this page; its own unless it has none. */
  sharedAs?: string;
  /** What the drawing on that picture shows. */
  drawing?: string;
  /** For an article: the days, "YYYY-MM-DD", on which it was published and last checked. */
  published?: string;
  reviewed?: string;
};

/** What a page's `meta` is given of the routes around it; the first is the root, which knows the address. */
type Matches = readonly [
  { loaderData?: { siteUrl: string } | undefined } | undefined,
  ...unknown[],
];

/** Title, description, canonical link and sharing card of one page. */
export function pageMeta(page: PageMeta, [root]: Matches): MetaDescriptor[] {
  const { title, description, path, noIndex = false, published, reviewed } = page;
  const { sharedAs = noIndex || path === undefined ? "/" : path } = page;
  const about = `${clinic.name}, rehabilitation clinic in ${clinic.address.city}`;
  const drawing = sharedAs === path || page.sharedAs ? (page.drawing ?? about) : about;
  const address = (place: string) =>
    new URL(place, root?.loaderData?.siteUrl ?? clinic.siteUrl).href;
  return [
    { title },
    { name: "description", content: description },
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
    ...(path === undefined
      ? []
      : [
          { tagName: "link", rel: "canonical", href: address(path) },
          { property: "og:url", content: address(path) },
        ]),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: published ? "article" : "website" },
    ...(published ? [{ property: "article:published_time", content: published }] : []),
    ...(reviewed ? [{ property: "article:modified_time", content: reviewed }] : []),
    { property: "og:locale", content: "en_CA" },
    { property: "og:site_name", content: clinic.name },
    { property: "og:image", content: address(sharePictureOf(sharedAs)) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: drawing },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** For an address that nothing answers: no canonical link, and nothing for search engines. */
export const notFoundMeta = ({ matches }: { matches: Matches }) =>
  pageMeta(
    {
      title: "Page not found | Check the address or start again",
      description:
        "There is no page at this address. Go to the home page, look through our services, or call the clinic.",
      noIndex: true,
    },
    matches,
  );
