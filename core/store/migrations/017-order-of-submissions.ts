import { type Kysely, sql } from "kysely";

const step = 50_000;

/** A number for each submission, for clocks differ and are set. The store gives it: the release before knows of none. */
export async function up(
  db: Kysely<unknown>,
  _types: unknown,
  engine: "postgres" | "sqlite",
): Promise<void> {
  await sql`alter table submissions add column sequence ${sql.raw(engine === "postgres" ? "bigint" : "integer")}`.execute(
    db,
  );
  // In steps, for a statement may take a minute: on PostgreSQL, a million took longer on a busy machine.
  for (let from = 0, changed = 1n; changed > 0n; from += step) {
    const numbering = sql`update submissions set sequence = numbered.place
      from (select id, row_number() over (order by created_at, id) as place from submissions) as numbered
      where numbered.id = submissions.id and place > ${sql.lit(from)} and place <= ${sql.lit(from + step)}`;
    changed = (await numbering.execute(db)).numAffectedRows ?? 0n;
  }
  await sql`create index submissions_by_sequence on submissions (sequence)`.execute(db);
  if (engine === "postgres") {
    await sql`create sequence submissions_sequence owned by submissions.sequence`.execute(db);
    await sql`select setval('submissions_sequence', (select count(*) + 1 from submissions), false)`.execute(
      db,
    );
    await sql`alter table submissions alter sequence set default nextval('submissions_sequence')`.execute(
      db,
    );
    return;
  }
  await sql`create table sequences (name text primary key, value integer not null)`.execute(db);
  await sql`insert into sequences (name, value) select 'submissions', count(*) from submissions`.execute(
    db,
  );
  // The number of an erased submission is given to no other one: who follows the numbers would miss that.
  await sql`create trigger submissions_number after insert on submissions when new.sequence is null
    begin
      insert into sequences (name, value) values ('submissions', 1) on conflict (name) do update set value = value + 1;
      update submissions set sequence = (select value from sequences where name = 'submissions') where id = new.id;
    end`.execute(db);
  await sql`create trigger submissions_numbered after insert on submissions when new.sequence is not null
    begin
      insert into sequences (name, value) values ('submissions', new.sequence)
        on conflict (name) do update set value = max(value, excluded.value);
    end`.execute(db);
}
