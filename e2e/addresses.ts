import { globSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";

/** Pages that exist and stay out of search engines. */
export const unlisted = ["/thank-you", "/offer-thank-you", "/image-gallery", "/newsletter"];

/** Every page in the table of routes that search engines may list. */
export const addresses = pagesIn(routes).filter(
  (address) => ![...unlisted, "/offline"].includes(address),
);

function pagesIn(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries
    .flatMap(({ path: name, children }) => {
      const here = name ? `${above}/${name}` : above;
      return children ? pagesIn(children, here) : named(here || "/");
    })
    .filter((address) => !/[:*]|^\/api\/|\.\w+$/.test(address));
}

/** A route with a parameter stands for the Markdown files of its folder. */
function named(route: string): string[] {
  const folders: Record<string, string> = {
    ":service": "services",
    ":condition": "conditions",
    ":location": "locations",
    ":post": "articles",
    ":program": "programs",
  };
  const parameter = path.posix.basename(route);
  const folder = folders[parameter];
  if (!folder) return [route];
  const files = globSync("*.md", { cwd: path.join(import.meta.dirname, "../clinic", folder) });
  return files.map((file) => route.replace(parameter, path.parse(file).name));
}
