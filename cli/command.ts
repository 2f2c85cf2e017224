import path from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../core/process/config.ts";

/** 0: done. 1: failed, or found something wrong. 2: not understood. */
export type ExitCode = 0 | 1 | 2;

/** What each option does: "json" is a flag, "out FILE" takes a value. A FILE is resolved to an absolute path. */
type Options = Record<string, string>;

type Values<O extends Options> = {
  [
    Option in keyof O & string as Option extends `${infer Name} ${string}` ? Name : Option
  ]: Option extends `${string} ${string}` ? string | undefined : boolean;
};

/** Injected, so that tests can replace it. */
export type Surroundings = {
  config: Config;
  /** File names are relative to it. */
  folder: string;
  now: () => Date;
  /** Who types, for the access log. */
  person: string;
  print: (result: string) => void;
  /** Takes everything that is not the result. */
  remark: (text: string) => void;
  /** @throws Failure without a terminal */
  confirm: (question: string) => Promise<boolean>;
  /** Undefined without a terminal. */
  ask: (question: string) => Promise<string | undefined>;
};

export type CommandInput<O extends Options> = Surroundings & {
  options: Values<O>;
  operand: string;
};

export type CommandDescription<O extends Options> = {
  summary: string;
  /** Such as REF, or [REF] where optional. A FILE or FOLDER is resolved to an absolute path, or "-". */
  operand?: string;
  options: O;
  /** For a command that repairs settings: they are not read. */
  needsNoSettings?: boolean;
};

export type Command = CommandDescription<Options> & {
  run: (surroundings: Surroundings, args: string[]) => Promise<ExitCode>;
};

export class UsageError extends Error {}

/** The command failed for a reason a person can read. */
export class Failure extends Error {}

export function command<const O extends Options>({
  run,
  ...described
}: CommandDescription<O> & { run: (input: CommandInput<O>) => Promise<ExitCode | void> }): Command {
  const { operand, options } = described;
  return {
    ...described,
    async run(surroundings, args) {
      const toPath = (file: string) =>
        file === "-" ? file : path.resolve(surroundings.folder, file);
      const { values, positionals } = parse(args, options);
      for (const option of Object.keys(options)) {
        const [name = "", placeholder] = option.split(" ");
        if (isPath(placeholder) && values[name]) values[name] = toPath(String(values[name]));
      }
      const [given = "", extra] = operand ? positionals : ["", positionals[0]];
      const typed = given.trim();
      if (operand && !operand.startsWith("[") && typed === "") {
        throw new UsageError(`${operand} is missing.`);
      }
      if (extra !== undefined) throw new UsageError(`“${extra}” is one word too many.`);
      const input = { ...surroundings, operand: isPath(operand) ? toPath(typed) : typed };
      return (await run({ ...input, options: values as Values<O> })) ?? 0;
    },
  };
}

const isPath = (placeholder = "") => ["FILE", "FOLDER"].includes(placeholder);

function parse(args: string[], options: Options) {
  const config = Object.fromEntries(
    Object.keys(options).map((option) => {
      const [name, placeholder] = option.split(" ");
      return [name, placeholder ? { type: "string" } : { type: "boolean", default: false }];
    }),
  );
  try {
    const { values, positionals } = parseArgs({ args, options: config, allowPositionals: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new UsageError(`${sentence}.`);
  }
}

/** Confirms an irreversible action. @throws Failure that says `otherwise` after a no */
export async function mustAgree(
  { options, confirm }: Surroundings & { options: { yes: boolean } },
  question: string,
  otherwise: string,
): Promise<void> {
  if (!options.yes && !(await confirm(question))) throw new Failure(otherwise);
}
