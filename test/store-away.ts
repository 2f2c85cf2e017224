import { type DatabaseConnection, PostgresDriver, SqliteDriver } from "kysely";

/** "asked": the store is away before it does the query. "answered": it has done it, a commit too, and the answer is lost. "killed": the process ends. */
type Away = { at: number; when: "asked" | "answered" | "killed" };

let away: Away | undefined;
let queries = 0;
let hasBeenAway = false;
const watched = new WeakSet<DatabaseConnection>();

// Below transactions, so that their beginnings and commits count, and of every store that a press opens.
for (const { prototype } of [SqliteDriver, PostgresDriver]) {
  const acquire = prototype.acquireConnection as (
    ...given: unknown[]
  ) => Promise<DatabaseConnection>;
  prototype.acquireConnection = async function acquireWatched(this: unknown, ...given: unknown[]) {
    const connection = await acquire.apply(this, given);
    if (watched.has(connection)) return connection;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (...query) => {
      // Whose answer to a beginning is lost has lost the connection, and with it what began.
      const isBeginning = /^(begin|start transaction)/.test(query[0].sql);
      if (!isBeginning || away?.when !== "answered") queries += 1;
      const isAway = queries === away?.at && !hasBeenAway;
      hasBeenAway ||= isAway;
      if (isAway && away?.when === "killed") process.kill(process.pid, "SIGKILL");
      if (isAway && away?.when === "asked") throw lost();
      const result = await execute(...query);
      if (isAway) throw lost();
      return result as never;
    };
    return connection;
  } as never;
}

const lost = () => new Error("The store is away.");

/** Presses with the store away at one query, counted from 1. @returns its answer, and whether the press came so far */
export async function withStoreAway<T>(where: Away, press: () => Promise<T>) {
  [away, queries, hasBeenAway] = [where, 0, false];
  try {
    return { answer: await press(), wasAway: hasBeenAway };
  } finally {
    away = undefined;
  }
}
