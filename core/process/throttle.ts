/** Runs the work at most once in `ms`; calls in between share its result. */
export function throttle<T>(ms: number, work: () => Promise<T>, now = () => performance.now()) {
  let startedAt = -Infinity;
  let latest: Promise<T> | undefined;
  return () => {
    if (latest && now() - startedAt < ms) return latest;
    startedAt = now();
    return (latest = work());
  };
}
