import { withoutJoiners } from "../../core/clinic/folder/fill-in.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { hoursNotices, placeText } from "../../core/clinic/hours/hours-notices.ts";
import { serverContext } from "../server-context.ts";
import type { Route } from "./+types/llms";
import { textResponse } from "./text-response.ts";
import { type IndexablePage, indexablePages } from "./indexable-pages.server.ts";

/** https://llmstxt.org */
export async function loader({ context }: Route.LoaderArgs) {
  const { clinic, siteUrl, bookingUrl, db, now, today } = context.get(serverContext);
  const groups = await indexablePages(clinic, db, today);
  const { home, site } = clinic.pages;
  const { emergency, notice } = site.footer;
  const booking = new URL(bookingUrl, siteUrl).href;
  const facts = [
    ...site.llms.facts,
    ...clinic.otherPhones.map(({ label, phone }) => `${label}: ${phone.display}`),
    ...clinic.otherPlaces.map(placeText),
    ...hoursNotices(now(), clinic),
    fillPlaces(site.llms.booking, { address: booking }),
  ];
  const parts = [
    `# ${clinic.name}`,
    `> ${home.description}`,
    facts.map((fact) => `- ${fact}`).join("\n"),
    `${emergency} ${notice}`,
    ...groups.flatMap(({ heading, pages }) => [
      `## ${heading}`,
      pages.map((page) => link(page, siteUrl)).join("\n"),
    ]),
  ];
  return textResponse(withoutJoiners(parts.join("\n\n")));
}

function link({ path, title, description }: IndexablePage, siteUrl: string): string {
  const text = description && `: ${oneLine(description)}`;
  return `- [${oneLine(title).replaceAll(/[[\]\\]/g, "\\$&")}](${new URL(path, siteUrl).href})${text}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
