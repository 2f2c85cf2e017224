import type { Command } from "./command.ts";

/** `start` is what is typed before a command. */
export function overview(commands: readonly Command[], start: string): string {
  return [
    `Usage: ${start} COMMAND [options]`,
    "",
    ...inColumns(commands.map((one) => [call(one), one.summary])),
    "",
    `More about one: ${start} COMMAND --help`,
    "They work beside the running site and read the same settings (DATA_DIR, DATABASE_URL, SMTP_URL …).",
    "A file's name is meant from the folder that you are in.",
    "Exit codes: 0 done, 1 failed or found something wrong, 2 not understood.",
  ].join("\n");
}

export function helpFor(command: Command, start: string): string {
  const options = Object.entries(command.options).map(([option, help]): [string, string] => [
    `--${option}`,
    help,
  ]);
  const usage = `Usage: ${start} ${call(command)}`;
  if (options.length === 0) return [usage, "", command.summary].join("\n");
  return [`${usage} [options]`, "", command.summary, "", "Options:", ...inColumns(options)].join(
    "\n",
  );
}

function inColumns(rows: readonly [left: string, right: string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

function call({ words, operand }: Command): string {
  return operand ? `${words} ${operand}` : words;
}
