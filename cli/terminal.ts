import { createInterface } from "node:readline/promises";
import { Failure, type Surroundings } from "./command.ts";
import { harmless } from "./print.ts";

/** Where a person sits: results on the standard output, everything else on the standard error. */
export function openTerminal(): Pick<Surroundings, "print" | "remark" | "progress" | "confirm"> & {
  /** Whether a result could not be written. */
  isLost: () => Promise<boolean>;
} {
  const { stdin, stdout, stderr } = process;
  let lost = false;
  stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early; that is no fault, and the work goes on.
    if (lost || code === "EPIPE") return;
    lost = true;
    remark(
      `The result could not be written${code === "ENOSPC" ? ": the disk is full" : ""} (${code}).`,
    );
  });
  // Where nobody hears, there is nobody to tell.
  stderr.on("error", () => {});
  let shown = false;
  function clear() {
    if (shown) stderr.write("\r\u001B[K");
    shown = false;
  }
  function remark(text: string) {
    clear();
    stderr.write(`${harmless(text)}\n`);
  }
  return {
    print(text) {
      clear();
      // A file or another program gets what was typed as it is.
      stdout.write(`${stdout.isTTY ? harmless(text) : text}\n`);
    },
    remark,
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
      try {
        return (await lines.question(`${question} Type yes: `)).trim().toLowerCase() === "yes";
      } catch (error) {
        // Ctrl-C and Ctrl-D are a no as well; what is said next begins a line of its own.
        if (!(error instanceof Error && error.name === "AbortError")) throw error;
        stderr.write("\n");
        return false;
      } finally {
        lines.close();
      }
    },
    async isLost() {
      await new Promise((resolve) => stdout.write("", resolve));
      return lost;
    },
  };
}

export function nobodyAnswers(): Promise<never> {
  throw new Failure("Nobody is here to answer. With --yes it is done without a question.");
}
