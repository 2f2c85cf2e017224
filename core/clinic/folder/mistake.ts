import path from "node:path";

export type FileLine = { file: string; line: number };

/** What would be right in a file of the clinic's folder, as a sentence. */
export type Mistake = {
  sentence: string;
  /** A page that can't be rendered has no place. */
  at?: FileLine;
  /** The name that a text gives, such as "prices.massage.first". */
  unknownFact?: string;
};

/** "clinic/pages/home.yaml:12: what would be right" */
export const mistakeText = ({ at, sentence }: Mistake): string =>
  at ? `${fileLineText(at)}: ${sentence}` : sentence;

/** "clinic/pages/home.yaml:12" */
export const fileLineText = ({ file, line }: FileLine): string => `${shownName(file)}:${line}`;

/** The file's name in messages: relative to the working folder if it lies below. */
export function shownName(file: string): string {
  const name = path.relative(process.cwd(), file);
  return name.startsWith("..") ? file : name;
}

export class ContentError extends Error {
  override name = "ContentError";
  readonly mistakes: readonly Mistake[];
  constructor(...mistakes: readonly Mistake[]) {
    super(mistakes.map(mistakeText).join("\n"));
    this.mistakes = mistakes;
  }
}

/** The mistakes that a reader of the folder threw; throws any other error again. */
export function mistakesIn(error: unknown): readonly Mistake[] {
  if (error instanceof ContentError) return error.mistakes;
  throw error;
}

/** Calls `read`, and adds the mistakes that it throws to `mistakes`. @returns undefined after mistakes */
export function attempt<Value>(
  mistakes: Mistake[],
  read: () => Promise<Value>,
): Promise<Value | undefined>;
export function attempt<Value>(mistakes: Mistake[], read: () => Value): Value | undefined;
export function attempt(mistakes: Mistake[], read: () => unknown): unknown {
  const note = (error: unknown) => void mistakes.push(...mistakesIn(error));
  try {
    const value = read();
    return value instanceof Promise ? value.catch(note) : value;
  } catch (error) {
    return note(error);
  }
}
