/** @throws when `work` has not come to its end within `ms`; it may still do so later */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the database was not done within ${ms} ms`)), ms);
  });
  return Promise.race([work, overdue]).finally(() => clearTimeout(timer));
}
