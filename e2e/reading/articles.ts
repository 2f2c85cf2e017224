import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse as parseYaml } from "yaml";
import { longDate } from "../../core/clinic/hours/dates.ts";
import { ourClinic } from "../../test/our-clinic.ts";

type Article = { path: string; title: string; category: string; date: string };

const folder = path.join(import.meta.dirname, "../../clinic/articles");

/** Our own articles, as their manuscripts have them. */
export const builtIn: readonly Article[] = readdirSync(folder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => {
    const [, head = ""] = readFileSync(path.join(folder, file), "utf8").split(/^---$/m);
    const { title, category, date } = parseYaml(head) as Omit<Article, "path">;
    return { path: `/blog/${path.parse(file).name}`, title, category, date };
  });

/** What a new store lists at /blog: our own, and the example posts. */
export const everyArticle: readonly Article[] = [
  ...builtIn,
  ...ourClinic.records.examples.blog_posts.map(({ slug, title, category, published_at: date }) => ({
    path: `/blog/${slug}`,
    title,
    category,
    date,
  })),
];

export const counted = (count: number) => `${count} article${count === 1 ? "" : "s"}`;

export const shownDate = ({ date }: Article) => longDate(date);
