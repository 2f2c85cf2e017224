import path from "node:path";

/** Every mistake as a line "file:line: what would be right". */
export class ContentError extends Error {
  override name = "ContentError";
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** The mistakes that a reader of the folder threw; throws any other error again. */
export function mistakesIn(error: unknown): readonly string[] {
  if (error instanceof ContentError) return error.mistakes;
  throw error;
}

/** Calls `read`, and adds the mistakes that it throws to `mistakes`. @returns undefined after mistakes */
export function attempt<Value>(mistakes: string[], read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    mistakes.push(...mistakesIn(error));
    return undefined;
  }
}

/** "clinic/pages/home.yaml:12" */
export const placeOf = (file: string, line: number): string => `${shownName(file)}:${line}`;

/** The file's name in messages: relative to the working folder if it lies below. */
export function shownName(file: string): string {
  const name = path.relative(process.cwd(), file);
  return name.startsWith("..") ? file : name;
}
