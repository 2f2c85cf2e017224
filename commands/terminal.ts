import { createInterface } from "node:readline/promises";
import { Failure, type Surroundings } from "./command.ts";

/** Where a person sits: results on the standard output, everything else on the standard error. */
export function openTerminal(): Pick<Surroundings, "print" | "remark" | "progress" | "confirm"> {
  const { stdin, stdout, stderr } = process;
  let shown = false;
  function clear() {
    if (shown) stderr.write("\r\u001B[K");
    shown = false;
  }
  return {
    print(text) {
      clear();
      stdout.write(`${text}\n`);
    },
    remark(text) {
      clear();
      stderr.write(`${text}\n`);
    },
    progress(text) {
      if (!stderr.isTTY) return;
      clear();
      stderr.write(text);
      shown = true;
    },
    async confirm(question) {
      if (!stdin.isTTY) return nobodyAnswers();
      clear();
      const lines = createInterface({ input: stdin, output: stderr });
      const answer = await lines.question(`${question} Type yes: `).finally(() => lines.close());
      return answer.trim().toLowerCase() === "yes";
    },
  };
}

export function nobodyAnswers(): Promise<never> {
  throw new Failure("Nobody is here to answer. With --yes it is done without a question.");
}
