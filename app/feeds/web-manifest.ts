import { appIcons } from "../layout/icons.ts";
import { serverContext } from "../server-context.ts";
import { textResponse } from "./text-response.ts";
import type { Route } from "./+types/web-manifest";
import { language } from "../../regions/language.ts";

/** W3C Web Application Manifest. */
export function loader({ context }: Route.LoaderArgs) {
  const { legalName, name, pages, brand } = context.get(serverContext).clinic;
  const manifest = {
    id: "/",
    name: legalName,
    short_name: name,
    description: pages.home.description,
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: brand.colours["lake-9"],
    background_color: "#ffffff",
    icons: appIcons.map(({ file, size, purpose }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
  return textResponse(JSON.stringify(manifest), "application/manifest+json");
}
