/** What a page shows of a record. The rest stays on the server: loader data stands in the document. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}

/** The rest of a record, without these. */
export function omit<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
) {
  const left = Object.entries(whole).filter(([name]) => !(names as string[]).includes(name));
  return Object.fromEntries(left) as Omit<Whole, Name>;
}
