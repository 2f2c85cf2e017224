import { isSqliteBusy, isSqliteDamaged, isSqliteFull } from "./sqlite.ts";

/** What an error says to a person; with several addresses tried in vain, the first one's. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  if (isSqliteDamaged(error)) return adviceOnDamage(error.message);
  if (isFull(error)) return "the disk of the store is full. Make room, then try again";
  if (isSqliteBusy(error)) return "somebody else's work holds the store. Try again in a moment";
  return error instanceof Error ? error.message : String(error);
}

export function adviceOnDamage(found: string): string {
  return `clinic.sqlite is damaged (${found}). Stop the site and put the latest backup back: docs/deployment.md, “Restore”. What came after it can often still be read: sqlite3 clinic.sqlite .recover`;
}

/** Whether the store had no room on its disk; 53100 is PostgreSQL's word for it. */
export function isFull(error: unknown): boolean {
  if (isSqliteFull(error)) return true;
  return error instanceof Error && "code" in error && error.code === "53100";
}
