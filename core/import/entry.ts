/** A post or page of another site, as its maker wrote it. */
export type ImportedEntry = {
  kind: "post" | "page";
  /** The id stays the same whenever the same site is read. */
  id: string;
  title: string;
  slug: string;
  html: string;
  /** "YYYY-MM-DD", or empty. */
  date: string;
  isPublished: boolean;
  excerpt: string;
  category: string;
  author: string;
  tags: string[];
  picture: string;
  /** Where the entry stood, from / on, such as "/2019/05/knees" and "/?p=12". */
  addresses: string[];
};

export type OtherSite = {
  /** What its own links begin with. */
  home: string;
  entries: ImportedEntry[];
  /** What its files hold beside posts and pages, a line each. */
  left: string[];
};

/** The message is a sentence for whoever chose the file. */
export class ImportError extends Error {}
