import { CompiledQuery, type DatabaseConnection, PostgresDriver, SqliteDriver } from "kysely";

export type Fault = {
  /** At which query, counted from 1. */
  at: number;
  /**
   * "asked": the store is away before it does the query. "answered": it has done it, a commit too, and the answer is lost.
   * "killed": the process does nothing more, and its connection is cut. Or what happens meanwhile, where a transaction
   * may keep all others out.
   */
  what: "asked" | "answered" | "killed" | ((store: { isLocked: boolean }) => unknown);
};

let fault: Fault | undefined;
let queries = 0;
let beginnings = 0;
let isMet = false;
let die = () => {};
const watched = new WeakSet<DatabaseConnection>();

type Driver = SqliteDriver | PostgresDriver;
const isBeginning = (sql: string) => /^(begin|start transaction)/.test(sql);
const never = new Promise<never>(() => {});

// Below transactions, so that their beginnings and commits count, and of every store that a press opens.
for (const { prototype } of [SqliteDriver, PostgresDriver]) {
  const acquire = prototype.acquireConnection as (...given: unknown[]) => Promise<never>;
  prototype.acquireConnection = async function acquireWatched(this: Driver, ...given: unknown[]) {
    const connection: DatabaseConnection = await acquire.apply(this, given);
    if (watched.has(connection)) return connection as never;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    // Two instances share this process: one that blocks it would keep the other from letting the lock go.
    if (this instanceof SqliteDriver) await execute(CompiledQuery.raw("pragma busy_timeout = 0"));
    let isWriting = false;
    connection.executeQuery = async (...query) => {
      const [{ sql }] = query;
      const { at, what } = fault ?? {};
      beginnings += Number(isBeginning(sql));
      // Whose answer to a beginning is lost has lost the connection, and with it what began.
      if (!isBeginning(sql) || what !== "answered") queries += 1;
      const isHere = queries === at && !isMet;
      isMet ||= isHere;
      if (isHere && what === "asked") throw lost();
      if (isHere && what === "killed") {
        await execute(CompiledQuery.raw("rollback")).catch(() => {});
        await this.releaseConnection(connection as never);
        await this.destroy();
        die();
        return never;
      }
      if (isHere && typeof what === "function")
        await what({ isLocked: isWriting && this instanceof SqliteDriver });
      const result = await execute(...query);
      if (isBeginning(sql)) isWriting = true;
      if (/^(commit|rollback)/.test(sql)) isWriting = false;
      if (isHere && what === "answered") throw lost();
      return result as never;
    };
    return connection as never;
  };
}

const lost = () => new Error("The store is away.");

/** Presses with a fault at one of its queries. @returns its answer unless it was killed, and how many queries it made */
export async function withFault<T>(at: Fault | undefined, press: () => Promise<T>) {
  [fault, queries, beginnings, isMet] = [at, 0, 0, false];
  const killed = new Promise<undefined>((resolve) => (die = () => resolve(undefined)));
  try {
    const answer = await Promise.race([press(), killed]);
    return { answer, queries, beginnings };
  } finally {
    fault = undefined;
  }
}
