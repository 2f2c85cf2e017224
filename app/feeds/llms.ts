import { addressLine } from "../../core/content/address.ts";
import { clinic } from "../../core/content/clinic.ts";
import { listOf } from "../../core/content/folder/list-of.ts";
import { pages } from "../../core/content/pages.server.ts";
import { hoursNotices } from "../../core/content/hours/hours-notices.ts";
import { hoursText } from "../../core/content/hours/opening-hours.ts";
import { serverContext } from "../server-context.ts";
import { siteUrlOf } from "../../core/site-url.ts";
import type { Route } from "./+types/llms";
import { type IndexablePage, indexablePages } from "./indexable-pages.server.ts";

/** https://llmstxt.org */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, db, now } = context.get(serverContext);
  const siteUrl = siteUrlOf(config);
  const groups = await indexablePages(db, now());
  const parts = [
    `# ${clinic.name}`,
    `> ${pages.home.description}`,
    facts(config.BOOKING_URL, now()).join("\n"),
    "In an emergency, call 911. This site gives general information; it does not replace an assessment by a health professional.",
    ...groups.map(({ heading, pages: listed }) =>
      [`## ${heading}`, listed.map((page) => link(page, siteUrl)).join("\n")].join("\n\n"),
    ),
  ];
  return new Response(`${parts.join("\n\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

function facts(bookingUrl: string, now: Date): string[] {
  return [
    `- Phone: ${clinic.phone.display}`,
    `- Email: ${clinic.email}`,
    `- Address: ${addressLine}`,
    `- Treatment hours: ${hoursText(clinic.treatmentHours)}`,
    `- Reception hours, when calls and messages are answered: ${hoursText(clinic.receptionHours)}`,
    ...clinic.otherPhones.map(({ label, phone }) => `- ${label}: ${phone.display}`),
    ...hoursNotices(now).map((notice) => `- ${notice}`),
    `- Online booking: ${bookingUrl}`,
    `- Areas served: ${listOf(clinic.areasServed)}`,
    `- Direct billing, if the plan allows it: ${listOf(clinic.insurers)}, and others`,
  ];
}

function link({ path, title, description }: IndexablePage, siteUrl: string): string {
  const text = description && `: ${oneLine(description)}`;
  return `- [${oneLine(title).replaceAll(/[[\]\\]/g, "\\$&")}](${new URL(path, siteUrl).href})${text}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
