// Session storage. Where it is blocked the site works without.

type Kept = { value?: unknown; until?: number };

export function recall<Value>(key: string): Value | undefined {
  const { value, until = Infinity } = read(key);
  return Date.now() < until ? (value as Value | undefined) : undefined;
}

/** Undefined removes the value. @returns whether a value is stored */
export function remember(key: string, value: unknown, until?: number): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ value, until } satisfies Kept));
    return value !== undefined;
  } catch {
    return false;
  }
}

/** Removes values whose time is over. */
export function forgetOverdue(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const { until = Infinity } = read(key);
      if (until <= Date.now()) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked.
  }
}

/** Undefined for other scripts' keys. */
function read(key: string): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "{}") as Kept | null) ?? {};
  } catch {
    return {};
  }
}
