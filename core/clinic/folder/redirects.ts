import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Mistake } from "./mistake.ts";
import { mistakeAt, readText, readYaml } from "./read-files.ts";
import type { Filling } from "./fill-texts.ts";
import { isOwnAddress } from "./own-addresses.ts";
import { pageOrHttps } from "./plain-schemas.ts";

export type Redirects = Readonly<Record<string, string>>;

const redirectsSchema = z.record(
  z
    .string()
    .regex(/^\/\S+$/, "must be an old address such as /about-us")
    // The form in which the site looks it up (server/pages/page-address.ts).
    .transform((address) => address.replace(/\/+$/, "")),
  pageOrHttps,
);

const fileIn = (folder: string) => path.join(folder, "redirects.yaml");

/** "/old-page: /new-page", a line each. A clinic may have no such file. */
export function readRedirects(folder: string, filling: Filling): Redirects {
  const file = fileIn(folder);
  if (!existsSync(file)) return {};
  const redirects = readYaml(redirectsSchema.nullable(), file) ?? {};
  const lines = readText(file)
    .split("\n")
    .map((line, at) => [/^["']?(\/\S*?)\/*["']?:\s/.exec(line)?.[1] ?? "", at + 1] as const);
  const lineOf = new Map(lines);
  for (const [from, address] of Object.entries(redirects))
    if (address.startsWith("/") && !redirects[address])
      filling.links.push({ address, at: { file, line: lineOf.get(from) ?? 1 } });
  return redirects;
}

/** Finds where an old address leads now, such as "/?p=12" or "/about-us", whatever else its query says. */
export function redirectOf(redirects: Redirects, path: string, query: URLSearchParams) {
  const byQuery = [...query].map(([name, value]) => redirects[`${path}?${name}=${value}`]);
  return redirects[`${path}?${query}`] ?? byQuery.find(Boolean) ?? redirects[path];
}

/** Old addresses that are pages, and those that lead in a circle. */
export function wrongRedirects(
  folder: string,
  redirects: Redirects,
  paths: ReadonlySet<string>,
): Mistake[] {
  const file = fileIn(folder);
  const source = existsSync(file) ? readText(file) : "";
  const wrong = (from: string, sentence: string) =>
    mistakeAt(file, source.includes(`${from}:`) ? `${from}:` : `${from}/:`, sentence);
  return Object.keys(redirects).flatMap((from) => {
    if (isOwnAddress(from))
      return [wrong(from, `the site itself answers ${from}. Take the line out.`)];
    if (paths.has(from)) return [wrong(from, `${from} is a page of the site. Take the line out.`)];
    const seen = new Set<string>();
    let at: string | undefined = from;
    while (at && !seen.has(at)) {
      seen.add(at);
      at = redirects[at];
    }
    return at ? [wrong(from, `${from} leads in a circle.`)] : [];
  });
}
