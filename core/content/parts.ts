import { clinic } from "./clinic.ts";
import type { Part } from "./part-contents.ts";

/** Whether the clinic has this part: `parts` in clinic.yaml. */
export const hasPart = (part: Part | undefined): boolean => !part || clinic.parts.includes(part);

/** Whether an address belongs to the site: not if its part is left out. */
export function isOffered(address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  return !clinic.absentPages.some((page) => path === page || path.startsWith(`${page}/`));
}

/**
 * The same value without what leads to a page that the clinic leaves out: in every list of it, items with such an address
 * in `to` or `href`, or in the `to` of their link.
 */
export function onlyOffered<Value>(value: Value): Value {
  if (clinic.absentPages.length === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value
      .filter((item: unknown) => leadsOn(item))
      .map((item: unknown) => onlyOffered(item)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, onlyOffered<unknown>(item)]),
  ) as Value;
}

function leadsOn(item: unknown): boolean {
  if (typeof item === "string") return !item.startsWith("/") || isOffered(item);
  if (typeof item !== "object" || item === null) return true;
  const { to, href, link } = item as { to?: unknown; href?: unknown; link?: unknown };
  return [to, href, (link as { to?: unknown } | undefined)?.to].every(
    (address) => typeof address !== "string" || isOffered(address),
  );
}
