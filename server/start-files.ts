import { headersOfFile } from "./assets.ts";
import type { Page } from "./page-cache.ts";
import { tagOf } from "./ready.ts";

const tagLength = 12;
const pattern = new RegExp(`^/assets/page((?:_[a-z\\d-]*)+)-[\\w-]{${tagLength}}\\.js$`);

/** Of more pages than the page cache keeps, so that none goes before its page. */
const mostPages = 600;

/**
 * What takes each page over in the browser: the data of its loaders, and which modules it needs. It is as long as the
 * page's text, for the text is in it once more, and it is a file beside the page, so that the page itself comes in one
 * round trip.
 * @param secure puts the site's security headers on an answer
 */
export function createStartFiles(secure: (headers: Headers) => void) {
  const files = new Map<string, { address: string; file: Page }[]>();

  return {
    /** @returns the address that the page shall name, or undefined where its path cannot be written into one */
    keep(path: string, code: string): string | undefined {
      if (!/^(\/[a-z\d-]+)+$|^\/$/.test(path)) return undefined;
      const body = Buffer.from(code);
      const tag = tagOf(body);
      const address = `/assets/page${path.replaceAll("/", "_")}-${tag.slice(0, tagLength)}.js`;
      const kept = files.get(path) ?? [];
      // Put last, as its page is in the page cache.
      files.delete(path);
      files.set(path, kept);
      const oldest = files.keys().next().value;
      if (files.size > mostPages && oldest !== undefined) files.delete(oldest);
      if (kept[0]?.address === address) return address;
      const headers = headersOfFile(address, secure);
      const file: Page = {
        status: 200,
        headers,
        body,
        tag,
        variants: new Map(),
        reads: [],
        version: "",
        renderedAt: 0,
        isKept: true,
      };
      // The one before stays, for those who have the page from before.
      files.set(path, [{ address, file }, ...kept.slice(0, 1)]);
      return address;
    },
    find(address: string): Page | undefined {
      const path = pageOf(address);
      return path === undefined
        ? undefined
        : files.get(path)?.find((kept) => kept.address === address)?.file;
    },
    /** The one of the page as it is now. */
    latest: (path: string): Page | undefined => files.get(path)?.[0]?.file,
  };
}

/** The page that a start file belongs to, if the address is of one. */
export function pageOf(address: string): string | undefined {
  return pattern.exec(address)?.[1]!.replaceAll("_", "/");
}
