import { type Kysely, sql } from "kysely";

type Types = Record<
  "id" | "instant" | "date" | "boolean" | "list" | "newId" | "now" | "no" | "emptyList",
  string
>;

export async function up(db: Kysely<unknown>, types: Types): Promise<void> {
  const t = (name: keyof Types) => sql.raw(types[name]);

  await sql`create table testimonials (
    patient_name text not null,
    rating integer not null check (rating between 1 and 5),
    content text not null,
    service_received text not null,
    approved ${t("boolean")} not null default ${t("no")},
    featured ${t("boolean")} not null default ${t("no")},
    created_at ${t("instant")} not null default ${t("now")}
  )`.execute(db);

  await sql`create table conditions (
    slug text primary key,
    title text not null,
    description text not null,
    symptoms ${t("list")} not null default ${t("emptyList")},
    causes ${t("list")} not null default ${t("emptyList")},
    treatment_approaches ${t("list")} not null default ${t("emptyList")},
    published ${t("boolean")} not null default ${t("no")}
  )`.execute(db);

  await sql`create table services (
    id ${t("id")} primary key default ${t("newId")},
    slug text not null unique,
    title text not null,
    short_description text not null,
    duration_minutes integer,
    price_range text,
    published ${t("boolean")} not null default ${t("no")},
    sort_order integer not null default 0
  )`.execute(db);

  await sql`create table blog_posts (
    id ${t("id")} primary key default ${t("newId")},
    title text not null,
    excerpt text,
    category text,
    author text,
    published_at ${t("date")},
    tags ${t("list")},
    slug text,
    featured_image_url text,
    published ${t("boolean")} not null default ${t("no")},
    body text
  )`.execute(db);
  await sql`create index blog_posts_by_date on blog_posts (published, published_at)`.execute(db);
  await sql`create index blog_posts_by_slug on blog_posts (slug)`.execute(db);
}
