import { randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { type Database, inLongTransaction } from "./open.ts";
import type { Schema } from "./schema.ts";

/** What visitors may see of each table with records. */
const shown = {
  testimonials: "approved and featured",
  conditions: "published",
  services: "published",
  blog_posts: "published",
} as const;

/** What the check for a repeat reads, and nothing of what was typed. */
const readToRepeat = ["reference", "fingerprint", "created_at"];

/** Roles belong to the whole server, so they carry the name of their database. */
async function rolesOf(db: Database): Promise<{ reader: string; writer: string }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const { name } = rows[0]!;
  return { reader: `${name}_reader`, writer: `${name}_writer` };
}

/**
 * Makes the two roles under which the site reads and keeps, or brings their rights up to date. The reader sees
 * records that are published or approved, when they changed, and no other table; the writer adds submissions and
 * letters, and can read none of what was typed. PostgreSQL only; needs the right to create roles.
 * @param renew gives roles that exist a new password too
 * @returns each role with its password where it got a new one
 */
export async function makeRoles(db: Database, { renew }: { renew: boolean }) {
  const names = await rolesOf(db);
  return inLongTransaction(
    db,
    async (trx) => {
      const reader = { name: names.reader, password: await makeRole(trx, names.reader, renew) };
      const writer = { name: names.writer, password: await makeRole(trx, names.writer, renew) };
      await grant(trx, names);
      return { reader, writer };
    },
    30_000,
  );
}

async function makeRole(trx: Transaction<Schema>, name: string, renew: boolean) {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${name}`.execute(trx);
  const exists = rows.length > 0;
  if (exists && !renew) return undefined;
  const password = randomBytes(24).toString("base64url");
  const verb = sql.raw(exists ? "alter" : "create");
  await sql`${verb} role ${sql.ref(name)} login password ${sql.lit(password)}`.execute(trx);
  return password;
}

async function grant(trx: Transaction<Schema>, names: { reader: string; writer: string }) {
  const [reader, writer] = [sql.ref(names.reader), sql.ref(names.writer)];
  const run = (statement: ReturnType<typeof sql>) => statement.execute(trx);
  await run(sql`revoke create on schema public from public`);
  await run(sql`revoke all on all tables in schema public from ${reader}, ${writer}`);
  await run(sql`grant usage on schema public to ${reader}, ${writer}`);

  await run(sql`grant select on content_version to ${reader}`);
  for (const [name, condition] of Object.entries(shown)) {
    const table = sql.table(name);
    await run(sql`grant select on ${table} to ${reader}`);
    // The owner of the table, who migrates and runs the commands, goes on seeing everything.
    await run(sql`alter table ${table} enable row level security`);
    await run(sql`drop policy if exists shown_to_visitors on ${table}`);
    await run(
      sql`create policy shown_to_visitors on ${table} for select to ${reader} using (${sql.raw(condition)})`,
    );
  }

  await run(sql`grant insert on submissions, letters to ${writer}`);
  const columns = sql.join(readToRepeat.map((column) => sql.ref(column)));
  await run(sql`grant select (${columns}) on submissions to ${writer}`);
}

type Rights = Record<"superuser" | "readsAnswers" | "changes" | "does", boolean>;

/** What a connection may do that its role should not, or may not do that it must; empty when all is right. */
export async function findRoleFaults(db: Database, role: "reader" | "writer"): Promise<string[]> {
  const does =
    role === "reader"
      ? sql`has_table_privilege('conditions', 'select') and has_table_privilege('content_version', 'select')`
      : sql`has_table_privilege('submissions', 'insert') and has_table_privilege('letters', 'insert')
          and has_column_privilege('submissions', 'fingerprint', 'select')`;
  const { rows } = await sql<Rights>`select
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "superuser",
      has_column_privilege('submissions', 'answers', 'select') as "readsAnswers",
      has_table_privilege('submissions', 'update') or has_table_privilege('submissions', 'delete')
        or has_table_privilege('conditions', 'update') as "changes",
      ${does} as "does"`.execute(db);
  const rights = rows[0]!;
  return [
    ...(rights.superuser ? ["it is not bound by the rules for rows"] : []),
    ...(rights.readsAnswers ? ["it can read what visitors typed"] : []),
    ...(rights.changes ? ["it can change or delete"] : []),
    ...(rights.does ? [] : ["it lacks a right that it needs"]),
  ];
}
