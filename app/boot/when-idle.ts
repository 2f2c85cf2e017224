/**
 * After the page has loaded, when the browser has nothing else to do.
 * @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const begin = () => signal.aborted || work();
  const wait = () => (window.requestIdleCallback ?? setTimeout)(begin);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true, signal });
  return () => stop.abort();
}
