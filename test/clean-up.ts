type Step = () => unknown;

const ends: Step[] = [];
const freshStarts: Step[] = [];

/** Names what must be done when the tests of a file, or a torture, have ended: the last named comes first. */
export const onCleanUp = (step: Step) => void ends.push(step);

/** Names what must be done before each test of a file. */
export const onReset = (step: Step) => void freshStarts.push(step);

export async function resetAll(): Promise<void> {
  for (const step of freshStarts) await step();
}

/** Does all of them, also where one fails. @throws what the first one that failed threw */
export async function end(): Promise<void> {
  const failures: unknown[] = [];
  freshStarts.length = 0;
  for (const step of ends.splice(0).reverse()) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
