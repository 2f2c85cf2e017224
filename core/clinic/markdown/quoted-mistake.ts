/** Carries the quoted text by which the line is found. */
export class QuotedMistake extends Error {
  readonly quote: string;
  constructor(quote: string, message: string) {
    super(message);
    this.quote = quote;
  }
}
