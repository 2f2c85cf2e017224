import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Encoding } from "./compress.ts";
import { makeReady, type Ready, tagOf, type Variants } from "./ready.ts";

/** The ending of a built file's name in each encoding. */
export const packed: Record<string, Encoding> = { ".br": "br", ".zst": "zstd", ".gz": "gzip" };

const ofDocuments = [
  "permissions-policy",
  "cross-origin-opener-policy",
  "referrer-policy",
  "content-security-policy",
];

/**
 * Reads the built files into memory, a few megabytes, in the encodings made at build. An address that is
 * no key here leads to no file, whatever dots and slashes it is written with.
 * @returns by their path on the site
 */
export function readAssets(
  folder: string,
  secure: (headers: Headers) => void,
): Map<string, Variants> {
  const assets = new Map<string, Variants>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !(path.extname(file.name) in packed))
    .map((file) => path.join(file.parentPath, file.name));
  for (const file of files) {
    const address = `/${path.relative(folder, file).replaceAll(path.sep, "/")}`;
    if (!/\/\.(?!well-known\/)/.test(address))
      assets.set(address, readVariants(file, address, secure));
  }
  return assets;
}

/** What stands on the answer that is a file, whichever its encoding. */
export function headersOfFile(address: string, secure: (headers: Headers) => void): Headers {
  const headers = new Headers({
    "content-type": getMimeType(address) ?? "application/octet-stream",
    "cache-control": keptFor(address),
  });
  // The worker that keeps pages asks this site, and nobody else.
  if (address === "/sw.js") {
    headers.set("content-security-policy", "default-src 'none'; connect-src 'self'");
  }
  secure(headers);
  // Scripts, fonts and drawings are no documents. What a document may do is nothing to them, and would be 10 KB in all on
  // a page.
  if (address.startsWith("/assets/")) {
    for (const name of ofDocuments) headers.delete(name);
    // Modules are UTF-8 in any case (HTML, "fetch a single module script").
    if (address.endsWith(".js")) headers.set("content-type", "text/javascript");
  }
  // A shared page's picture is shown by the sites on which it is shared.
  if (address.startsWith("/images/share/")) {
    headers.set("cross-origin-resource-policy", "cross-origin");
  }
  return headers;
}

function readVariants(file: string, address: string, secure: (headers: Headers) => void): Variants {
  const content = readFileSync(file);
  const tag = tagOf(content);
  const headers = headersOfFile(address, secure);
  const plain = makeReady(content, tag, undefined, headers);
  const variants = new Map<Encoding | "identity", Ready>([["identity", plain]]);
  for (const [suffix, encoding] of Object.entries(packed)) {
    const body = readIfThere(file + suffix);
    variants.set(encoding, body ? makeReady(body, tag, encoding, headers) : plain);
  }
  return variants;
}

function keptFor(address: string): string {
  // A change in the worker counts at once.
  if (address === "/sw.js") return "no-cache";
  // Names under /assets carry a hash of their content.
  if (address.startsWith("/assets/")) return "max-age=31536000, immutable";
  return "public, max-age=3600";
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
