import { errorFields } from "../core/process/error-fields.ts";
import type { ServerContext } from "./server-context.ts";

/** A page that works without its records renders when the store fails; the failure is logged and the page is not cached. @param path for the log */
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
