/**
 * After the page has loaded, when the browser has nothing else to do, or five seconds later.
 * @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  let isOver = false;
  const begin = () => isOver || work();
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 5_000 });
    else setTimeout(begin);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => void (isOver = true);
}
