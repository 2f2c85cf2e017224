import { createInterface } from "node:readline/promises";
import { Failure, type Surroundings } from "./command.ts";
import { stripControls } from "./print.ts";

/** Results go to stdout, everything else to stderr. */
export function openTerminal(): Pick<Surroundings, "print" | "remark" | "confirm" | "ask"> {
  const { stdin, stdout, stderr } = process;
  stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early; the work continues.
    if (code === "EPIPE") return;
    stderr.write(`The result couldn't be written (${code}).\n`);
    process.exit(1);
  });
  return {
    // Files and pipes get the text unchanged.
    print: (text) => void stdout.write(`${stdout.isTTY ? stripControls(text) : text}\n`),
    remark: (text) => void stderr.write(`${stripControls(text)}\n`),
    async confirm(question) {
      if (!stdin.isTTY) return nobodyAnswers();
      const answer = (await typed(`${question} Type yes: `)) ?? "no";
      return answer.toLowerCase() === "yes";
    },
    ask: async (question) => (stdin.isTTY ? typed(`${question}: `) : undefined),
  };

  async function typed(question: string): Promise<string | undefined> {
    const lines = createInterface({ input: stdin, output: stderr });
    // Ctrl-C and Ctrl-D reject.
    const answer = await lines.question(question).catch(() => {
      stderr.write("\n");
      return undefined;
    });
    lines.close();
    return answer?.trim();
  }
}

export function nobodyAnswers(): Promise<never> {
  throw new Failure("There's nobody to answer. Add --yes to do it without a question.");
}
