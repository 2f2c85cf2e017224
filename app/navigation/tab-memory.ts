// What a tab remembers. Storage may be blocked: the site works without.

export function recall<Value>(key: string): Value | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as Value);
  } catch {
    return undefined;
  }
}

/** Undefined forgets. @returns whether there is a value and it is stored */
export function remember(key: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return value !== undefined;
  } catch {
    return false;
  }
}
