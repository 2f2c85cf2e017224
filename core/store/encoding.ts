import { sql } from "kysely";
import { type Database, engineOf } from "./open.ts";

/**
 * What is wrong with a database's encoding, and what to do: in LATIN1, the request of whoever writes “don’t” or a name
 * in Tamil could not be kept. SQL_ASCII is right as well: it keeps the bytes of our UTF-8 and gives them back.
 */
export async function findEncodingFault(db: Database): Promise<string | undefined> {
  if (engineOf(db) === "sqlite") return undefined;
  const shown = sql<{ name: string }>`select current_setting('server_encoding') as name`;
  const { name } = (await shown.execute(db)).rows[0]!;
  if (["UTF8", "SQL_ASCII"].includes(name)) return undefined;
  return `names a database in ${name}, which lacks letters that visitors write; make another one: create database … encoding 'UTF8' template template0`;
}
