import { type FigureName, findFigure } from "../../core/clinic/figure-index.ts";
import type { languageOf, translationsIn } from "../../core/clinic/page-language.ts";
import { language } from "../../regions/language.ts";
import { useSite } from "./site-data.ts";

export type DocumentHead = {
  /** 30 to 60 characters. */
  title: string;
  /** 70 to 155 characters. */
  description: string;
  /** The canonical path. Absent for missing and private pages. */
  path?: string;
  noIndex?: boolean;
  /** The path whose share picture is used. */
  sharedAs?: string;
  drawing?: FigureName | undefined;
  /** "YYYY-MM-DD" of an article's publication and last review. */
  published?: string;
  reviewed?: string;
  /** Set on a page in another language than the site's. */
  language?: ReturnType<typeof languageOf>;
  /** Set where a post of the store may be among the pages that say the same. */
  translations?: ReturnType<typeof translationsIn>;
};

/** React puts them into the document's head. */
export function PageMeta({ head }: { head: DocumentHead }) {
  const { siteUrl, words, facts } = useSite();
  const alternates = useTranslations(head);
  const { title, description, path, noIndex = false, published, reviewed } = head;
  const { sharedAs = noIndex || path === undefined ? "/" : path } = head;
  const isOwn = sharedAs === path || head.sharedAs;
  const drawing = isOwn && head.drawing ? findFigure(head.drawing).alt : words.share.about;
  const address = (path: string) => new URL(path, siteUrl).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      {path !== undefined && (
        <>
          <link rel="canonical" href={address(path)} />
          <meta property="og:url" content={address(path)} />
          {alternates.map((one) => (
            <link key={one.lang} rel="alternate" hrefLang={one.lang} href={address(one.path)} />
          ))}
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={published ? "article" : "website"} />
      {published && <meta property="article:published_time" content={published} />}
      {reviewed && <meta property="article:modified_time" content={reviewed} />}
      <meta property="og:locale" content={(head.language?.lang ?? language).replace("-", "_")} />
      <meta property="og:site_name" content={facts.name} />
      <meta property="og:image" content={address(sharePictureOf(sharedAs))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={drawing} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The pages that say the same as this one, itself among them. */
export function useTranslations(head: DocumentHead | undefined) {
  const site = useSite();
  const translations = head?.translations ?? site.translations;
  const here = translations.find(({ path }) => path === head?.path);
  return translations.filter((one) => one.of === here?.of);
}

export function sharePictureOf(path: string): string {
  const name = path.replace(/^\/+|\/+$/g, "").replaceAll("/", "-") || "home";
  return `/images/share/${name}.png`;
}
