import type { Command } from "./command.ts";

/** `start` is what is typed before a command. */
export function overview(commands: readonly Command[], start: string): string {
  const width = Math.max(...commands.map((one) => call(one).length));
  const lines = commands.map((one) => `  ${call(one).padEnd(width)}  ${one.summary}`);
  return [
    `Usage: ${start} COMMAND [options]`,
    "",
    ...lines,
    "",
    `More about one: ${start} COMMAND --help`,
    "They work beside the running site and read the same settings (DATA_DIR, DATABASE_URL, SMTP_URL …).",
    "A file's name is meant from the folder that you are in.",
    "Exit codes: 0 done, 1 failed or found something wrong, 2 not understood.",
  ].join("\n");
}

export function helpFor(command: Command, start: string): string {
  const options = Object.entries(command.options).map(([name, option]) => {
    const flag = option.type === "string" ? `--${name} ${option.value}` : `--${name}`;
    return { flag, help: option.help };
  });
  const width = Math.max(0, ...options.map(({ flag }) => flag.length));
  return [
    `Usage: ${start} ${call(command)}${options.length > 0 ? " [options]" : ""}`,
    "",
    command.summary,
    ...(options.length > 0 ? ["", "Options:"] : []),
    ...options.map(({ flag, help }) => `  ${flag.padEnd(width)}  ${help}`),
  ].join("\n");
}

function call({ words, operand }: Command): string {
  return operand ? `${words} ${operand}` : words;
}
