import path from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../core/config.ts";

/** 0: done. 1: failed, or found something wrong. 2: not understood. */
export type ExitCode = 0 | 1 | 2;

type Option = { help: string } & (
  | { type: "boolean" }
  /** `value` is the placeholder in the help; a FILE is resolved to an absolute path. */
  | { type: "string"; value: string }
);
type Options = Record<string, Option>;

type Values<O extends Options> = {
  [Name in keyof O]: O[Name]["type"] extends "boolean" ? boolean : string | undefined;
};

/** Injected, so that tests can replace it. */
export type Surroundings = {
  config: Config;
  /** File names are relative to it. */
  folder: string;
  now: () => Date;
  print: (result: string) => void;
  /** For everything that is not the result. */
  remark: (text: string) => void;
  /** @throws Failure without a terminal */
  confirm: (question: string) => Promise<boolean>;
};

type Input<O extends Options> = Surroundings & { options: Values<O>; operand: string };

type Described<O extends Options> = {
  /** Such as "submissions list". */
  words: string;
  summary: string;
  /** Such as REF, or [REF] where optional. A FILE is resolved to an absolute path, or "-". */
  operand?: string;
  options: O;
  /** For a command that repairs settings: they are not read. */
  needsNoSettings?: boolean;
};

export type Command = Described<Options> & {
  run: (surroundings: Surroundings, args: string[]) => Promise<ExitCode>;
};

/** The arguments make no sense; the message says why. */
export class UsageError extends Error {}

/** The command failed for a reason a person can read. */
export class Failure extends Error {}

export const asJson = { type: "boolean", help: "as JSON" } as const;
export const yes = { type: "boolean", help: "without a question" } as const;

export function command<const O extends Options>({
  run,
  ...described
}: Described<O> & { run: (input: Input<O>) => Promise<ExitCode | void> }): Command {
  const { operand, options } = described;
  return {
    ...described,
    async run(surroundings, args) {
      const { values, positionals } = parse(args, options);
      const [given = "", extra] = operand ? positionals : ["", positionals[0]];
      if (operand && !operand.startsWith("[") && given.trim() === "") {
        throw new UsageError(`${operand} is missing.`);
      }
      if (extra !== undefined) throw new UsageError(`“${extra}” is one word too many.`);
      const toPath = (file: string) =>
        file === "-" ? file : path.resolve(surroundings.folder, file);
      for (const [name, option] of Object.entries(options)) {
        const isFile = option.type === "string" && option.value === "FILE";
        if (isFile && values[name]) values[name] = toPath(String(values[name]));
      }
      const typed = operand === "FILE" ? toPath(given.trim()) : given.trim();
      const input = { ...surroundings, options: values as Values<O>, operand: typed };
      return (await run(input)) ?? 0;
    },
  };
}

function parse(args: string[], options: Options) {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [
      name,
      type === "boolean" ? { type, default: false } : { type },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options: config, allowPositionals: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new UsageError(`${sentence}.`);
  }
}

/** Confirms an irreversible action; `otherwise` is printed after a no. */
export async function agrees(
  { options, confirm, remark }: Surroundings & { options: { yes: boolean } },
  question: string,
  otherwise: string,
): Promise<boolean> {
  if (options.yes || (await confirm(question))) return true;
  remark(otherwise);
  return false;
}
