// What a tab remembers. Storage may be blocked: the site works without.

type Kept = { value?: unknown; until?: number };

export function recall<Value>(key: string): Value | undefined {
  const { value, until = Infinity } = read(key);
  return Date.now() < until ? (value as Value | undefined) : undefined;
}

/** Undefined forgets. @returns whether there is a value and it is stored */
export function remember(key: string, value: unknown, until?: number): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ value, until } satisfies Kept));
    return value !== undefined;
  } catch {
    return false;
  }
}

/** Removes what was to be remembered for a time that is over. */
export function forgetOverdue(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const { until = Infinity } = read(key);
      if (until <= Date.now()) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing is stored then.
  }
}

/** Of other scripts' keys, nothing. */
function read(key: string): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "{}") as Kept | null) ?? {};
  } catch {
    return {};
  }
}
