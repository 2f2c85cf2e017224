import type { Command } from "./command.ts";

type Named = [name: string, command: Command];

/** `start` is what is typed before a command. */
export function overview(commands: readonly Named[], start: string): string {
  return [
    `Usage: ${start} COMMAND [options]`,
    "",
    ...inColumns(commands.map((one) => [call(one), one[1].summary])),
    "",
    `More about one: ${start} COMMAND --help`,
    "They work beside the running site and read the same settings (DATA_DIR, DATABASE_URL, SMTP_URL …).",
    "A file's name is meant from the folder that you are in.",
    "Exit codes: 0 done, 1 failed or found something wrong, 2 not understood.",
  ].join("\n");
}

export function helpFor([name, command]: Named, start: string): string {
  const options = Object.entries(command.options);
  const usage = `Usage: ${start} ${call([name, command])}`;
  if (options.length === 0) return [usage, "", command.summary].join("\n");
  const rows = options.map(([option, help]): Row => [`--${option}`, help]);
  const lines = [`${usage} [options]`, "", command.summary, "", "Options:", ...inColumns(rows)];
  return lines.join("\n");
}

type Row = [left: string, right: string];

function inColumns(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const call = ([name, { operand }]: Named) => (operand ? `${name} ${operand}` : name);
