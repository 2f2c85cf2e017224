/** PostgreSQL's code of an error, or the system's. */
export const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : undefined;
