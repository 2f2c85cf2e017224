import type { RouterContextProvider } from "react-router";
import type { Surroundings } from "../../core/clinic/markdown/directives.ts";
import { clinicIn } from "../../core/clinic/page-language.ts";
import { figureAddress } from "../../core/clinic/figure-index.ts";
import { serverContext } from "../server-context.ts";

/** Gives what surrounds a text in this language, or in the site's own. */
export function surroundingsOf(
  context: Readonly<RouterContextProvider>,
  lang?: string | null,
): Surroundings {
  const { clinic, bookingUrl } = context.get(serverContext);
  const { labels, movement } = clinicIn(clinic, lang).pages.site;
  return {
    ...labels,
    movement,
    bookingUrl,
    figureAddress: (name) => figureAddress(name, clinic.figures.version),
  };
}
