import allStyles from "../app/ui/app.css?url";
import startPage from "../app/boot/hydration.ts?inline-script";
import { startedEvent } from "../app/boot/hydrated-event.ts";

/**
 * The module that takes a page over (`app/boot/hydration.ts`).
 * @param modules the files that React's start needs
 * @param start what starts it, with all that it starts with
 */
export function startFile(modules: string[], start: string): string {
  return `export const{begin,rest}=${startInside(modules, start)};`;
}

/** The same as an expression, for a page that has it inside. */
export function startInside(modules: string[], start: string): string {
  return startPage
    .replace("modules", () => JSON.stringify(modules))
    .replace("allStyles", () => JSON.stringify(allStyles))
    .replace("startedEvent", () => JSON.stringify(startedEvent))
    .replace("startReact()", () => `(async()=>{${start}})()`);
}
