import { clinic } from "../../core/content/clinic.ts";
import { pages } from "../../core/content/pages.server.ts";
import { appIcons, themeColour } from "../layout/icons.ts";

/** W3C Web Application Manifest. */
export function loader() {
  const manifest = {
    id: "/",
    name: clinic.legalName,
    short_name: clinic.name,
    description: pages.home.description,
    lang: "en-CA",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: themeColour,
    background_color: "#ffffff",
    icons: appIcons.map(({ file, size, purpose }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
