import path from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../core/config.ts";

/** 0: done. 1: it was tried and failed, or found something wrong. 2: the words were not understood. */
export type ExitCode = 0 | 1 | 2;

type Option = { help: string } & (
  | { type: "boolean" }
  /** `value` names what to write behind it; a FILE comes as its absolute path. */
  | { type: "string"; value: string }
);
type Options = Record<string, Option>;

type Values<O extends Options> = {
  [Name in keyof O]: O[Name]["type"] extends "boolean" ? boolean : string | undefined;
};

/** What a command gets from its surroundings; tests give their own. */
export type Surroundings = {
  config: Config;
  /** Where the person is: names of files are meant from there. */
  folder: string;
  now: () => Date;
  print: (result: string) => void;
  /** The same for what is no result. */
  remark: (text: string) => void;
  /** @throws Failure where nobody can answer */
  confirm: (question: string) => Promise<boolean>;
};

type Input<O extends Options> = Surroundings & { options: Values<O>; operand: string };

type Described<O extends Options> = {
  /** The words that call it, such as "submissions list". */
  words: string;
  summary: string;
  /** What follows the words, such as REF; in brackets where it can be left out. A FILE comes as its absolute path, or "-". */
  operand?: string;
  options: O;
  /** For a command that puts wrong settings right: they are not even read. */
  needsNoSettings?: boolean;
};

export type Command = Described<Options> & {
  run: (surroundings: Surroundings, args: string[]) => Promise<ExitCode>;
};

/** The person typed something that cannot be meant; the message says what. */
export class UsageError extends Error {}

/** What was asked for cannot be done, for a reason that a person can read. */
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

/** Asks before something that cannot be undone; `otherwise` says what a no leaves. */
export async function agrees(
  { options, confirm, remark }: Surroundings & { options: { yes: boolean } },
  question: string,
  otherwise: string,
): Promise<boolean> {
  if (options.yes || (await confirm(question))) return true;
  remark(otherwise);
  return false;
}
