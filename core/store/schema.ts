import type { ColumnType, Generated } from "kysely";

/** Instants are ISO 8601 text in UTC on both engines; calendar dates are "YYYY-MM-DD" text. */
type Instant = string;
type WithDefault<T> = ColumnType<T, T | undefined, T>;

type Testimonials = {
  patient_name: string;
  rating: number;
  content: string;
  service_received: string;
  approved: WithDefault<boolean>;
  featured: WithDefault<boolean>;
  created_at: WithDefault<Instant>;
};

type Conditions = {
  slug: string;
  title: string;
  description: string;
  symptoms: string[];
  causes: string[];
  treatment_approaches: string[];
  published: WithDefault<boolean>;
};

type Services = {
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

type Submissions = {
  id: string;
  reference: string;
  form: string;
  /** JSON of field name to text, encrypted when the settings hold a key. */
  answers: string;
  /** Equal for every repeat of the same answers from the same form render; keyed like the answers. */
  fingerprint: string;
  /** The idempotency key: the fingerprint again, unique; null where the browser sent no key. */
  send_key: string | null;
  suspected_spam: WithDefault<boolean>;
  handled_at: WithDefault<Instant | null>;
  created_at: Instant;
};

type Subscribers = {
  id: string;
  email: string;
  /** Lowercase, with an ASCII domain. */
  email_key: string;
  /** Secret of the confirm and leave links. */
  token: string;
  /** The text beside the checkbox, when it was ticked, and on which page. */
  consent_text: string;
  consented_at: Instant;
  source_page: string;
  suspected_spam: WithDefault<boolean>;
  confirmed_at: WithDefault<Instant | null>;
  left_at: WithDefault<Instant | null>;
  created_at: Instant;
};

/** A letter is about a submission or about a subscriber. */
type Letters = {
  id: string;
  submission_id: WithDefault<string | null>;
  subscriber_id: WithDefault<string | null>;
  kind: string;
  message_id: string;
  attempts: WithDefault<number>;
  next_attempt_at: Instant;
  sent_at: WithDefault<Instant | null>;
  /** Set with `sent_at` when the letter only went to a file, for want of a mail server. */
  written_at: WithDefault<Instant | null>;
  dead_at: WithDefault<Instant | null>;
  last_error: WithDefault<string | null>;
  created_at: Instant;
};

/** One line per maintenance task: when and how many, never whose. */
export type Maintenance = {
  id: string;
  at: Instant;
  what: "backup" | "restore" | "purge" | "erase" | "encrypt";
  submissions: WithDefault<number>;
  subscribers: WithDefault<number>;
};

type ContentVersion = { version: number };

/** Open mail problems, and when the owner is next told. */
type Alerts = {
  problem: string;
  seen_at: Instant;
  due_at: Instant;
  told_at: WithDefault<Instant | null>;
};

export type Schema = {
  content_version: ContentVersion;
  testimonials: Testimonials;
  conditions: Conditions;
  services: Services;
  blog_posts: BlogPosts;
  submissions: Submissions;
  subscribers: Subscribers;
  letters: Letters;
  housekeeping: Maintenance;
  alerts: Alerts;
};

/** SQLite stores these as 0 or 1 and as JSON text; PostgreSQL has types for both. */
export const booleanColumns = new Set(["approved", "featured", "published", "suspected_spam"]);
export const listColumns = new Set(["symptoms", "causes", "treatment_approaches", "tags"]);
