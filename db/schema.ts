import type { ColumnType, Generated } from "kysely";

/** Instants are ISO 8601 text in UTC on both engines; calendar dates are "YYYY-MM-DD" text. */
type Instant = string;
type WithDefault<T> = ColumnType<T, T | undefined, T>;

export type Testimonials = {
  patient_name: string;
  rating: number;
  content: string;
  service_received: string;
  approved: WithDefault<boolean>;
  featured: WithDefault<boolean>;
  created_at: WithDefault<Instant>;
};

export type Conditions = {
  slug: string;
  title: string;
  description: string;
  symptoms: string[];
  causes: string[];
  treatment_approaches: string[];
  published: WithDefault<boolean>;
};

export type Services = {
  id: Generated<string>;
  slug: string;
  title: string;
  short_description: string;
  duration_minutes: number | null;
  price_range: string | null;
  published: WithDefault<boolean>;
  sort_order: WithDefault<number>;
};

export type BlogPosts = {
  id: Generated<string>;
  title: string;
  excerpt: string | null;
  category: string | null;
  author: string | null;
  published_at: string | null;
  tags: string[] | null;
  slug: string | null;
  featured_image_url: string | null;
  published: WithDefault<boolean>;
  body: string | null;
};

export type Submissions = {
  id: string;
  reference: string;
  form: string;
  /** The answers as they were typed: one JSON object, field name to text. */
  answers: string;
  /** The same for every repeat of the same answers from the same form render. */
  fingerprint: string;
  /** The fingerprint again, unique, where the browser gave its render a key; else null. */
  send_key: string | null;
  suspected_spam: WithDefault<boolean>;
  created_at: Instant;
};

export type Letters = {
  id: string;
  submission_id: string;
  kind: string;
  message_id: string;
  attempts: WithDefault<number>;
  next_attempt_at: Instant;
  sent_at: WithDefault<Instant | null>;
  parked_at: WithDefault<Instant | null>;
  last_error: WithDefault<string | null>;
  created_at: Instant;
};

export type Schema = {
  testimonials: Testimonials;
  conditions: Conditions;
  services: Services;
  blog_posts: BlogPosts;
  submissions: Submissions;
  letters: Letters;
};

/** What SQLite keeps as 0 or 1, and as JSON text; PostgreSQL has types for both. */
export const booleanColumns = new Set(["approved", "featured", "published", "suspected_spam"]);
export const listColumns = new Set(["symptoms", "causes", "treatment_approaches", "tags"]);
