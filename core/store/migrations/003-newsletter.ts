import { type Kysely, sql } from "kysely";

type Types = Record<"instant" | "boolean" | "no", string>;

export async function up(
  db: Kysely<unknown>,
  types: Types,
  engine: "postgres" | "sqlite",
): Promise<void> {
  const t = (name: keyof Types) => sql.raw(types[name]);

  await sql`create table subscribers (
    id text primary key,
    email text not null,
    email_key text not null,
    token text not null unique,
    consent_text text not null,
    consented_at ${t("instant")} not null,
    source_page text not null,
    suspected_spam ${t("boolean")} not null default ${t("no")},
    confirmed_at ${t("instant")},
    left_at ${t("instant")},
    created_at ${t("instant")} not null
  )`.execute(db);
  // Who leaves keeps a row as proof; a later sign-up of the same address is a consent of its own.
  await sql`create unique index subscribers_on_list on subscribers (email_key) where left_at is null`.execute(
    db,
  );
  await sql`create index subscribers_by_address on subscribers (email_key)`.execute(db);

  // A letter is about a submission or a subscriber.
  if (engine === "postgres") {
    await sql`alter table letters
      alter column submission_id drop not null,
      add column subscriber_id text references subscribers (id) on delete cascade,
      add constraint letters_have_one_subject check ((submission_id is null) <> (subscriber_id is null))`.execute(
      db,
    );
  } else {
    // SQLite cannot take "not null" off a column.
    await sql`create table letters_of_any_subject (
      id text primary key,
      submission_id text references submissions (id),
      subscriber_id text references subscribers (id) on delete cascade,
      kind text not null,
      message_id text not null unique,
      attempts integer not null default 0,
      next_attempt_at text not null,
      sent_at text,
      parked_at text,
      last_error text,
      created_at text not null,
      constraint letters_have_one_subject check ((submission_id is null) <> (subscriber_id is null))
    )`.execute(db);
    await sql`insert into letters_of_any_subject
        (id, submission_id, kind, message_id, attempts, next_attempt_at, sent_at, parked_at, last_error, created_at)
      select id, submission_id, kind, message_id, attempts, next_attempt_at, sent_at, parked_at, last_error, created_at
      from letters`.execute(db);
    await sql`drop table letters`.execute(db);
    await sql`alter table letters_of_any_subject rename to letters`.execute(db);
    await sql`create index letters_due on letters (next_attempt_at) where sent_at is null and parked_at is null`.execute(
      db,
    );
  }
  await sql`create index letters_by_submission on letters (submission_id)`.execute(db);
  await sql`create index letters_by_subscriber on letters (subscriber_id)`.execute(db);
}
