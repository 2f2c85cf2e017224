import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";
import { ourClinic } from "../test/our-clinic.ts";

/** Pages that exist and stay out of search engines. */
export const unlisted = ["/thank-you", "/offer-thank-you", "/image-gallery", "/newsletter"];

const { articles, conditions, locations, programs, services } = ourClinic;
const written = [articles, conditions, locations, programs, services].flatMap((entries) =>
  entries.map(({ path }) => path),
);

/** Every page that search engines may list. */
export const addresses = [...pagesIn(routes), ...written].filter(
  (address) =>
    !/[:*]|^\/api\/|\.\w+$/.test(address) && ![...unlisted, "/offline"].includes(address),
);

function pagesIn(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path: name, children }) => {
    const here = name ? `${above}/${name}` : above;
    return children ? pagesIn(children, here) : [here || "/"];
  });
}
