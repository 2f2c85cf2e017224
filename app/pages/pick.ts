/** What a page shows of a record. The rest stays on the server: loader data stands in the document. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
