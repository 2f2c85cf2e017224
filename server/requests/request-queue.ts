/** Light requests render no page. Of the others, known pages go first, then searches. */
export type Lane = "light" | "page" | "query" | "unknown";

type Waiting = {
  begin: () => void;
  /** Answers that the site is too busy. */
  refuse: () => void;
  /** Whether the visitor has left. */
  isGone: () => boolean;
};

/** The idle timeout of a connection is longer, so that a refusal can still be sent. */
const longestWaitMs = 5_000;

/** The event loop accepts one connection a turn: while connections arrive, this many turns render no page. */
const mostTurnsForConnections = 50;

/** Starts one light request and one other in each turn of the event loop, so that new connections and cached pages are served in between. */
export function createRequestQueue(now = () => performance.now()) {
  type Entry = Waiting & { since: number };
  const lanes: Record<Lane, Entry[]> = { light: [], page: [], query: [], unknown: [] };
  let isRunning = false;
  let hasNewConnection = false;
  let turnsForConnections = 0;

  function next(lane: Lane): Waiting | undefined {
    for (;;) {
      const first = lanes[lane].shift();
      if (!first) return undefined;
      if (first.isGone()) continue;
      if (now() - first.since <= longestWaitMs) return first;
      first.refuse();
    }
  }

  function turn() {
    const isForConnections = hasNewConnection && turnsForConnections < mostTurnsForConnections;
    turnsForConnections = isForConnections ? turnsForConnections + 1 : 0;
    hasNewConnection = false;
    const light = next("light");
    const other = isForConnections ? undefined : (next("page") ?? next("query") ?? next("unknown"));
    isRunning = Object.values(lanes).some((lane) => lane.length > 0);
    if (isRunning) setImmediate(turn);
    light?.begin();
    other?.begin();
  }

  function add(lane: Lane, waiting: Waiting): void {
    lanes[lane].push({ ...waiting, since: now() });
    if (!isRunning) setImmediate(turn);
    isRunning = true;
  }

  return {
    add,
    noteConnection: () => void (hasNewConnection = true),
    turn: (lane: Lane, signal: AbortSignal) =>
      new Promise<void>((begin, reject) => {
        const refuse = () => reject(new Error("the site is too busy"));
        add(lane, { begin, refuse, isGone: () => signal.aborted });
      }),
  };
}

export type RequestQueue = ReturnType<typeof createRequestQueue>;
