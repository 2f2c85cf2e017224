import { listServiceRecords } from "../../core/records/services.ts";
import { messageOf } from "../../core/store/errors.ts";
import type { Database } from "../../core/store/open.ts";
import { command, type Surroundings } from "../command.ts";
import { json } from "../print.ts";
import { openStore } from "../store.ts";
import { type Contradiction, findContradictions } from "./contradictions.ts";
import type { Visit } from "./crawl.ts";
import { findUnconfirmed, type Item, openDecisions } from "./unconfirmed.ts";
import { siteAddress, unreadAmong, unreadText, visitAll } from "./visit-all.ts";

type OnPages = Contradiction & { pages: string[] };

export const checklist = command({
  words: "checklist",
  summary: "Lists what to confirm before publishing, and fails if a page contradicts the facts.",
  options: {
    url: {
      type: "string",
      value: "URL",
      help: "check the site at this address; without it, the built one is started here with the stored records",
    },
    "list-only": { type: "boolean", help: "only the list, no pages" },
    json: { type: "boolean", help: "as JSON" },
  },
  async run(input) {
    const { options, print } = input;
    const url = options.url === undefined ? undefined : siteAddress(options.url);
    const store = await readStore(input);
    const unconfirmed = [...store.unconfirmed, ...openDecisions(input.config)];
    if (!options.json) print(asList(unconfirmed));
    if (options["list-only"]) {
      if (options.json) print(json({ unconfirmed }));
      return 0;
    }
    const { visits, left } = await visitAll(url, input);
    const contradictions = gather(visits, store.prices);
    const unread = unreadAmong(visits);
    const dead = visits.filter(({ status }) => status >= 400 && status < 500);
    if (options.json) {
      const places = (list: readonly Visit[]) => list.map(({ path, status }) => ({ path, status }));
      print(
        json({
          unconfirmed,
          pages: visits.length,
          contradictions,
          unread: places(unread),
          dead: places(dead),
        }),
      );
    } else {
      print(asReport({ visits, contradictions, unread, dead }));
    }
    return contradictions.length > 0 || unread.length > 0 || left > 0 ? 1 : 0;
  },
});

type Store = { unconfirmed: Item[]; prices: string[] };

/** The list works without a store as well; it then leaves out what the store shows. */
async function readStore({ config, remark }: Surroundings): Promise<Store> {
  try {
    const db = openStore(config);
    return await readFrom(db).finally(() => db.destroy());
  } catch (error) {
    remark(
      `Stored testimonials are not on the list, and stored prices are not known. ${messageOf(error)}`,
    );
    return { unconfirmed: await findUnconfirmed(undefined), prices: [] };
  }
}

async function readFrom(db: Database): Promise<Store> {
  const unconfirmed = await findUnconfirmed(db);
  const services = await listServiceRecords(db);
  const prices = services.flatMap(({ price_range, duration_minutes }) => [
    ...(price_range === null ? [] : [price_range]),
    ...(duration_minutes === null ? [] : [`${duration_minutes} minutes`]),
  ]);
  return { unconfirmed, prices };
}

/** The same words on many pages are one contradiction, with the pages behind it. */
function gather(visits: readonly Visit[], prices: readonly string[]): OnPages[] {
  const found = new Map<string, OnPages>();
  for (const { path, page } of visits) {
    for (const one of page ? findContradictions(page, prices) : []) {
      const key = `${one.found}\n${one.context}`;
      const known = found.get(key);
      if (known) known.pages.push(path);
      else found.set(key, { ...one, pages: [path] });
    }
  }
  return [...found.values()];
}

function asList(items: readonly Item[]): string {
  const groups = [...Map.groupBy(items, ({ group }) => group)];
  return [
    `TO CONFIRM BEFORE PUBLISHING: ${items.length}`,
    ...groups.map(([group, list]) =>
      [`\n${group} (${list.length})`, ...list.map(asEntry)].join("\n"),
    ),
  ].join("\n");
}

function asEntry({ subject, now, why }: Item): string {
  return `  [ ] ${subject}${now ? `: ${shortened(now)}` : ""}\n      ${why}`;
}

function shortened(text: string): string {
  return text.length > 110 ? `${text.slice(0, 110).trimEnd()}…` : text;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

type Report = { visits: Visit[]; contradictions: OnPages[]; unread: Visit[]; dead: Visit[] };

function asReport({ visits, contradictions, unread, dead }: Report): string {
  const pages = visits.filter(({ page }) => page).length;
  const parts = [
    `\nPAGES AGAINST FACTS: ${pages} pages read, ${counted(contradictions.length, "contradiction")}`,
  ];
  for (const { found, expected, context, pages: places } of contradictions) {
    const more = places.length > 3 ? ` and ${places.length - 3} more` : "";
    parts.push(
      `  ✗ ${found}\n      facts: ${expected}\n      “${context}”\n      on ${places.slice(0, 3).join(", ")}${more}`,
    );
  }
  if (unread.length > 0) {
    parts.push(`\nPages that could not be read: ${unreadText(unread)}`);
  }
  if (dead.length > 0) {
    parts.push(
      `\nLinks that lead nowhere: ${dead.map(({ path, status }) => `${path} (${status})`).join(", ")}`,
    );
  }
  return parts.join("\n");
}
