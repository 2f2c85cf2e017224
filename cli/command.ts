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
  /** One line, or several, for the standard output. */
  print: (text: string) => void;
  /** The same for what is no result. */
  remark: (text: string) => void;
  /** How far long work has come; only a terminal shows it, and only until the next line. */
  progress: (text: string) => void;
  /** Asks before something that cannot be taken back. @throws Failure where nobody can answer */
  confirm: (question: string) => Promise<boolean>;
};

export type Input<O extends Options> = Surroundings & { options: Values<O>; operand: string };

export type Command = {
  /** The words that call it, such as "submissions list". */
  words: string;
  summary: string;
  /** What follows the words, such as REF; in brackets where it can be left out. A FILE comes as its absolute path, or "-". */
  operand?: string;
  options: Options;
  /** For a command that puts wrong settings right: they are not even read. */
  needsNoSettings?: boolean;
  run: (surroundings: Surroundings, args: string[]) => Promise<ExitCode>;
};

/** The person typed something that cannot be meant; the message says what. */
export class UsageError extends Error {}

/** What was asked for cannot be done, for a reason that a person can read. */
export class Failure extends Error {}

export function command<const O extends Options>(described: {
  words: string;
  summary: string;
  operand?: string;
  options: O;
  needsNoSettings?: boolean;
  run: (input: Input<O>) => Promise<ExitCode | void>;
}): Command {
  const { run, operand, options, ...rest } = described;
  return {
    ...rest,
    options,
    ...(operand ? { operand } : {}),
    async run(surroundings, args) {
      const { values, positionals } = parse(args, options);
      const [given = "", ...more] = positionals;
      const needed = operand && !operand.startsWith("[");
      if (needed && given.trim() === "") throw new UsageError(`${operand} is missing.`);
      const unexpected = operand ? more[0] : positionals[0];
      if (unexpected !== undefined) throw new UsageError(`“${unexpected}” is one word too many.`);
      const typed = given.trim();
      const { folder } = surroundings;
      const input = {
        ...surroundings,
        options: withPaths(values, options, folder),
        operand: operand === "FILE" && typed !== "-" ? path.resolve(folder, typed) : typed,
      };
      return (await run(input as Input<O>)) ?? 0;
    },
  };
}

function withPaths(values: Record<string, unknown>, options: Options, folder: string) {
  const isFile = (name: string) => {
    const option = options[name];
    return option?.type === "string" && option.value === "FILE";
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value && isFile(name) ? path.resolve(folder, String(value)) : value,
    ]),
  );
}

function parse(args: string[], options: Options) {
  try {
    const config = Object.fromEntries(
      Object.entries(options).map(([name, { type }]) => [
        name,
        type === "boolean" ? { type, default: false } : { type },
      ]),
    );
    return parseArgs({ args, options: config, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new UsageError(`${sentence}.`);
  }
}
