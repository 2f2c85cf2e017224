import { errorFields } from "../core/error-fields.ts";
import type { ServerContext } from "./server-context.ts";

/**
 * Reads for a page that can stand without what it reads: when the store fails, the visitor sees no error, the log says so,
 * and nobody keeps the page.
 * @param path the page, for the log
 */
export function openReadings({ log }: Pick<ServerContext, "log">, path: string) {
  let complete = true;
  return {
    async orElse<Result, Otherwise>(
      reading: Promise<Result>,
      otherwise: Otherwise,
    ): Promise<Result | Otherwise> {
      try {
        return await reading;
      } catch (error) {
        complete = false;
        log.warn({ event: "record not read", path, ...errorFields(error) });
        return otherwise;
      }
    },
    headers: (): Record<string, string> => (complete ? {} : { "cache-control": "no-store" }),
  };
}
