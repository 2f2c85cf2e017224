import type { MetaDescriptor } from "react-router";
import { clinic } from "../../core/content/clinic.ts";
import { notFound, shareAlt } from "../ui/site.words.ts";

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

/** The first match is the root, which knows the site's URL. */
type Matches = readonly [
  { loaderData?: { siteUrl: string } | undefined } | undefined,
  ...unknown[],
];

type MetaArgs = { loaderData: { head: PageHead }; matches: Matches };

/** The `meta` of a route whose loader gives the page's head. */
export function pageMeta({ loaderData: { head }, matches: [root] }: MetaArgs): MetaDescriptor[] {
  const { title, description, path, noIndex = false, published, reviewed } = head;
  const { sharedAs = noIndex || path === undefined ? "/" : path } = head;
  const isOwn = sharedAs === path || head.sharedAs;
  const drawing = (isOwn && head.drawing) || shareAlt;
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

export function sharePictureOf(path: string): string {
  const name = path.replace(/^\/+|\/+$/g, "").replaceAll("/", "-") || "home";
  return `/images/share/${name}.png`;
}

/** No canonical link, and noindex. */
export function notFoundMeta({ matches }: { matches: Matches }): MetaDescriptor[] {
  const { metaTitle: title, description } = notFound;
  return pageMeta({ loaderData: { head: { title, description, noIndex: true } }, matches });
}
