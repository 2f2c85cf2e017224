export const hiddenFields = {
  /** One per form render, made in the browser. */
  idempotencyKey: "idempotencyKey",
  /** Invisible to people, so only a program fills it in. */
  honeypot: "website",
  /** Milliseconds from the form's first render to the send, or `notMeasured`. */
  elapsed: "elapsed",
  /** "script" asks for data instead of a page. */
  via: "via",
} as const;

/** Every form that we render has it; a program that builds its own request leaves it out. */
export const notMeasured = "not measured";
