type Step = () => unknown;

let ends = new AsyncDisposableStack();
const freshStarts: Step[] = [];

/** Names what must be done when the tests of a file, or a torture, have ended: the last named comes first. */
export const onCleanUp = (step: Step) => ends.defer(async () => void (await step()));

/** Names what must be done before each test of a file. */
export const onReset = (step: Step) => void freshStarts.push(step);

export async function resetAll(): Promise<void> {
  for (const step of freshStarts) await step();
}

/** Does all of them, also where one fails. @throws what they threw */
export async function end(): Promise<void> {
  const ended = ends;
  ends = new AsyncDisposableStack();
  freshStarts.length = 0;
  await ended.disposeAsync();
}
