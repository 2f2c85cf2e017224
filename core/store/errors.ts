import { codeOf } from "../process/error-code.ts";

/** A message for people; of an AggregateError, the first address's. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  if (isDamaged(error)) return adviceOnDamage(error.message);
  if (isFull(error)) return "the disk of the store is full. Make room, then try again";
  if (isSqliteBusy(error)) return "somebody else's work holds the store. Try again in a moment";
  if (isOutOfReach(error))
    return `the database can't be reached (${error.message}). Is it running, and is DATABASE_URL right?`;
  if (codeOf(error) === "25006")
    return "the database is read-only. Does DATABASE_URL name the server that takes changes?";
  return error instanceof Error ? error.message : String(error);
}

export function adviceOnDamage(found: string): string {
  return `clinic.sqlite is damaged (${found}). Stop the site and put the latest backup back: docs/deployment.md, “Restore”. What came after it can often still be read: sqlite3 clinic.sqlite .recover`;
}

/** SQLITE_BUSY or SQLITE_LOCKED. */
export const isSqliteBusy = (error: unknown): boolean => [5, 6].includes(sqliteCode(error));

/** PostgreSQL stops or starts, as in a failover, has no connection to spare, or its end broke one: what was not committed is rolled back. */
export function isRestarting(error: unknown): boolean {
  // A name with several addresses, such as localhost, fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isRestarting);
  // The fourth is PgBouncer's for a server that it lost or cannot log in to.
  const codes = ["57P01", "57P02", "57P03", "53300", "08P01", "ECONNRESET", "EPIPE"];
  // The second is of the rollback that Kysely then tries on the broken connection.
  const messages = [
    "Connection terminated unexpectedly",
    "Client has encountered a connection error and is not queryable",
  ];
  const isBroken = codes.includes(String(codeOf(error))) || messages.includes(messageOf(error));
  return isBroken || isOutOfReach(error);
}

/** SQLITE_FULL, or PostgreSQL's disk_full. */
export const isFull = (error: unknown) => sqliteCode(error) === 13 || codeOf(error) === "53100";

export function isMissingTable(error: unknown): boolean {
  return codeOf(error) === "42P01" || messageOf(error).startsWith("no such table");
}

/** Nothing answers at its address, or its host's name has none. */
function isOutOfReach(error: unknown): error is Error {
  const call = error instanceof Error && "syscall" in error ? error.syscall : undefined;
  return call === "connect" || call === "getaddrinfo";
}

/** SQLITE_CORRUPT or SQLITE_NOTADB. */
const isDamaged = (error: unknown): error is Error => [11, 26].includes(sqliteCode(error));

function sqliteCode(error: unknown): number {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : 0;
}
