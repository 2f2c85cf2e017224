import { type Kysely, sql } from "kysely";

type Types = Record<"instant" | "boolean" | "no", string>;

export async function up(db: Kysely<unknown>, types: Types): Promise<void> {
  const t = (name: keyof Types) => sql.raw(types[name]);

  await sql`create table submissions (
    id text primary key,
    reference text not null unique,
    form text not null,
    answers text not null,
    fingerprint text not null,
    send_key text unique,
    suspected_spam ${t("boolean")} not null default ${t("no")},
    created_at ${t("instant")} not null
  )`.execute(db);
  await sql`create index submissions_by_date on submissions (created_at)`.execute(db);
  await sql`create index submissions_by_fingerprint on submissions (fingerprint)`.execute(db);

  await sql`create table letters (
    id text primary key,
    submission_id text not null references submissions (id),
    kind text not null,
    message_id text not null unique,
    attempts integer not null default 0,
    next_attempt_at ${t("instant")} not null,
    sent_at ${t("instant")},
    parked_at ${t("instant")},
    last_error text,
    created_at ${t("instant")} not null
  )`.execute(db);
  await sql`create index letters_due on letters (next_attempt_at) where sent_at is null and parked_at is null`.execute(
    db,
  );
}
