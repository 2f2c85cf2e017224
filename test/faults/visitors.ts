/** So many visitors, each of whom does something again and again; the returned function waits until they have done with it. */
export function startVisitors(count: number, visit: (n: number) => Promise<void>) {
  let leaving = false;
  const visits = Array.from({ length: count }, async (_, first) => {
    for (let n = first; !leaving; n++) await visit(n);
  });
  return async () => {
    leaving = true;
    await Promise.all(visits);
  };
}
