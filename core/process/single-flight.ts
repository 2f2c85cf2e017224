/** Runs the work of a key once for all who ask for it meanwhile. */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return {
    run(key: string, work: () => Promise<T>): Promise<T> {
      const underway = running.get(key);
      if (underway) return underway;
      const result = work().finally(() => {
        if (running.get(key) === result) running.delete(key);
      });
      running.set(key, result);
      return result;
    },
    /** Lets whoever asks next start the work anew. */
    forget: () => running.clear(),
  };
}
