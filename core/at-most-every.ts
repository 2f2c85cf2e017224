/** Does the work at most once in so many milliseconds, and gives everybody who asks meanwhile what it gave. */
export function atMostEvery<T>(ms: number, work: () => Promise<T>, now = () => performance.now()) {
  let startedAt = -Infinity;
  let latest: Promise<T> | undefined;
  return () => {
    if (latest && now() - startedAt < ms) return latest;
    startedAt = now();
    return (latest = work());
  };
}
