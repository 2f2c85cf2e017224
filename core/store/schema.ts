import type { Generated } from "kysely";

/** Instants are ISO 8601 text in UTC on both engines; calendar dates are "YYYY-MM-DD" text. */
type Instant = string;

export type Schema = {
  testimonials: {
    patient_name: string;
    rating: number;
    content: string;
    service_received: string;
    approved: Generated<boolean>;
    featured: Generated<boolean>;
    created_at: Generated<Instant>;
  };

  /** Keyed by the hash of a testimonial's text and time, for a testimonial has no key. */
  testimonial_consents: { testimonial: string; source: string; consent: string };

  conditions: {
    slug: string;
    title: string;
    description: string;
    symptoms: string[];
    causes: string[];
    treatment_approaches: string[];
    published: Generated<boolean>;
  };

  services: {
    id: Generated<string>;
    slug: string;
    title: string;
    short_description: string;
    duration_minutes: number | null;
    price_range: string | null;
    published: Generated<boolean>;
    sort_order: Generated<number>;
  };

  blog_posts: {
    id: Generated<string>;
    title: string;
    excerpt: string | null;
    category: string | null;
    author: string | null;
    published_at: string | null;
    tags: string[] | null;
    slug: string | null;
    featured_image_url: string | null;
    published: Generated<boolean>;
    body: string | null;
    /** Null is the site's. */
    lang: Generated<string | null>;
    /** The address of the page that says the same in the site's language. */
    translates: Generated<string | null>;
  };

  submissions: {
    id: string;
    reference: string;
    form: string;
    /** JSON of field name to text, encrypted when the settings hold a key. */
    answers: string;
    /** Equal for every repeat of the same answers from the same form render; keyed like the answers. */
    fingerprint: string;
    /** The idempotency key: the fingerprint again, unique; null where the browser sent no key. */
    send_key: string | null;
    suspected_spam: Generated<boolean>;
    handled_at: Generated<Instant | null>;
    /** JSON of who handled it and their note, encrypted like the answers. */
    handled_note: Generated<string | null>;
    created_at: Instant;
    /** Numbers the order in which the store took them. Those of open transactions come later than higher ones. */
    sequence: Generated<number>;
  };

  subscribers: {
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
    suspected_spam: Generated<boolean>;
    confirmed_at: Generated<Instant | null>;
    left_at: Generated<Instant | null>;
    created_at: Instant;
  };

  /** A letter is about a submission or about a subscriber. */
  letters: {
    id: string;
    submission_id: Generated<string | null>;
    subscriber_id: Generated<string | null>;
    kind: string;
    message_id: string;
    attempts: Generated<number>;
    next_attempt_at: Instant;
    sent_at: Generated<Instant | null>;
    /** Set with `sent_at` when the letter only went to a file, for want of a mail server. */
    written_at: Generated<Instant | null>;
    dead_at: Generated<Instant | null>;
    /** People read it; no code does. */
    last_error: Generated<string | null>;
    /** What a person has to do before it can leave: mend the settings, put a key back, or release it after a restore. */
    waits_for: Generated<"settings" | "key" | "release" | null>;
    created_at: Instant;
  };

  /** One line per maintenance task: when and how many, never whose. */
  housekeeping: {
    id: string;
    at: Instant;
    what:
      | "backup"
      | "backup failed"
      | "backup away"
      | "trial restore"
      | "restore"
      | "purge"
      | "erase"
      | "encrypt";
    submissions: Generated<number>;
    subscribers: Generated<number>;
  };

  /** SQLite's; PostgreSQL has its own. */
  sequences: { name: string; value: number };

  /** Notes of the store (notes.ts); keys were the first of them. */
  shared_keys: { name: string; value: string };

  /** Who runs on this store; `traits` is JSON of what all of them must have alike. */
  instances: { name: string; seen_at: Instant; traits: string };

  /** What only one instance does at a time, and until when. */
  leases: { name: string; ends_at: Instant };

  content_version: { version: number };

  /** The hash of each record of the clinic's folder when it was last written to the store; of an example, as its slug too. */
  applied_records: {
    table_name: "conditions" | "services" | "testimonials" | "blog_posts";
    slug: string;
    hash: string;
  };

  /** Open mail problems, and when the owner is next told. */
  alerts: {
    problem: string;
    seen_at: Instant;
    due_at: Instant;
    told_at: Generated<Instant | null>;
  };
};

/** SQLite stores these as 0 or 1 and as JSON text; PostgreSQL has types for both. */
export const booleanColumns = new Set(["approved", "featured", "published", "suspected_spam"]);
export const listColumns = new Set(["symptoms", "causes", "treatment_approaches", "tags"]);
