import type { MetaDescriptor } from "react-router";
import type { SiteData } from "./site-data.ts";

type PageHead = {
  /** 30 to 60 characters. */
  title: string;
  /** 70 to 155 characters. */
  description: string;
  /** The canonical path. Absent for missing and private pages. */
  path?: string;
  noIndex?: boolean;
  /** The path whose share picture is used. */
  sharedAs?: string;
  /** The picture's text alternative. */
  drawing?: string;
  /** "YYYY-MM-DD" of an article's publication and last review. */
  published?: string;
  reviewed?: string;
};

/** The first match is the root, which has the site's data, but for an error before it ran. */
type Matches = readonly [{ loaderData?: SiteData | undefined } | undefined, ...unknown[]];

type MetaArgs = { loaderData: { head: PageHead }; matches: Matches };

/** The `meta` of a route whose loader gives the page's head. */
export function pageMeta({ loaderData: { head }, matches: [root] }: MetaArgs): MetaDescriptor[] {
  const site = root?.loaderData;
  if (!site) return [{ title: head.title }];
  const { title, description, path, noIndex = false, published, reviewed } = head;
  const { sharedAs = noIndex || path === undefined ? "/" : path } = head;
  const isOwn = sharedAs === path || head.sharedAs;
  const drawing = (isOwn && head.drawing) || site.words.share.about;
  const address = (place: string) => new URL(place, site.siteUrl).href;
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
    { property: "og:site_name", content: site.facts.name },
    { property: "og:image", content: address(sharePictureOf(sharedAs)) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: drawing },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function sharePictureOf(path: string): string {
  const name = path.replace(/^\/+|\/+$/g, "").replaceAll("/", "-") || "home";
  return `/images/share/${name}.png`;
}

/** No canonical link, and noindex. */
export function notFoundMeta({ matches }: { matches: Matches }): MetaDescriptor[] {
  const site = matches[0]?.loaderData;
  if (!site) return [];
  const { metaTitle: title, description } = site.words.notFound;
  return pageMeta({ loaderData: { head: { title, description, noIndex: true } }, matches });
}
