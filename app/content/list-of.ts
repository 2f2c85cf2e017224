/** "A, B and C" */
export function listOf(items: readonly string[]): string {
  return new Intl.ListFormat("en-CA", { style: "long", type: "conjunction" }).format(items);
}
