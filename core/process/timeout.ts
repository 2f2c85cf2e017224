/** @param work gets a signal that aborts after `ms`, or with `stop` @throws TimeoutError, even when it ignores the signal */
export async function withTimeout<T>(
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  ms: number,
  stop?: AbortSignal,
): Promise<T> {
  const ending = new AbortController();
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const end = () => {
    const error = Object.assign(new Error(`not done within ${ms} ms`), { name: "TimeoutError" });
    reject(error);
    ending.abort(error);
  };
  const timer = setTimeout(end, ms);
  stop?.addEventListener("abort", end, { once: true });
  if (stop?.aborted) end();
  try {
    return await Promise.race([overdue, typeof work === "function" ? work(ending.signal) : work]);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener("abort", end);
  }
}
