import { type Clinic, loadClinic } from "../../core/clinic/load.ts";
import { listServiceRecords } from "../../core/records/services.ts";
import { messageOf } from "../../core/store/errors.ts";
import { command, type Surroundings, UsageError } from "../command.ts";
import { counted, json } from "../print.ts";
import { withStore } from "../store.ts";
import { type Contradiction, findContradictions } from "./contradictions.ts";
import type { Visit } from "./crawl.ts";
import { findUnconfirmed, type Item } from "./unconfirmed.ts";

export const checklist = command({
  summary: "Lists what to confirm before publishing, and fails if a page contradicts the facts.",
  options: {
    "url URL": "the running site (SITE_URL unless given)",
    "list-only": "only the list, no pages",
    json: "as JSON",
  },
  async run(input) {
    const { config, options, print } = input;
    const { url = config.SITE_URL ?? `http://127.0.0.1:${config.PORT}` } = options;
    if (!/^https?:/.test(URL.parse(url)?.protocol ?? ""))
      throw new UsageError(`“${url}” isn't a web address. Write it as https://…`);
    const clinic = await loadClinic(config.CLINIC_DIR);
    const { unconfirmed, prices } = await readStore(clinic, input);
    // Also where no page answers, or a release has no development packages to read one.
    if (!options.json) print(asList(unconfirmed));
    if (options["list-only"]) return options.json ? print(json({ unconfirmed })) : 0;
    const { crawl } = await import("./crawl.ts");
    const visits = await crawl(new URL(url).origin, clinic);
    const contradictions = findContradictions(visits, clinic, prices);
    const answers = (those: readonly Visit[]) =>
      those.map(({ path, status }) => ({ path, status }));
    const unread = answers(visits.filter(({ status }) => status === 0 || status >= 500));
    const dead = answers(
      visits.filter((one) => one.isLinked && one.status >= 400 && one.status < 500),
    );
    const lines = [
      `\nPAGES AGAINST FACTS: ${counted(visits.length, "page")} read`,
      ...contradictions.map(asWarning),
      ...unread.map(
        ({ path, status }) => `Page that couldn't be read: ${path} (${status || "no answer"})`,
      ),
      ...dead.map(({ path, status }) => `Link that leads nowhere: ${path} (${status})`),
    ];
    print(
      options.json
        ? json({ unconfirmed, pages: visits.length, contradictions, unread, dead })
        : lines.join("\n"),
    );
    return contradictions.length > 0 || unread.length > 0 ? 1 : 0;
  },
});

/** Works without a store, too, without what it shows. */
async function readStore(clinic: Clinic, { config, remark }: Surroundings) {
  try {
    return await withStore(config, async (db) => ({
      unconfirmed: await findUnconfirmed(clinic, db),
      // Those of the folder's own services are facts.
      prices: (await listServiceRecords(db)).flatMap(({ slug, price_range }) =>
        clinic.services.some((service) => service.slug === slug) ? [] : (price_range ?? []),
      ),
    }));
  } catch (error) {
    remark(
      `Stored testimonials aren't on the list, and stored prices aren't known. ${messageOf(error)}`,
    );
    return { unconfirmed: await findUnconfirmed(clinic, undefined), prices: [] };
  }
}

function asList(items: readonly Item[]): string {
  const groups = [...Map.groupBy(items, ({ group }) => group)];
  return [
    `TO CONFIRM BEFORE PUBLISHING: ${items.length}`,
    ...groups.flatMap(([group, list]) => [`\n${group} (${list.length})`, ...list.map(asEntry)]),
  ].join("\n");
}

function asEntry({ subject, now = "", why }: Item): string {
  const shown = now.length > 110 ? `${now.slice(0, 110).trimEnd()}…` : now;
  return `  [ ] ${subject}${shown && `: ${shown}`}\n      ${why}`;
}

function asWarning({ found, context, pages }: Contradiction): string {
  const more = pages.length > 3 ? ` and ${pages.length - 3} more` : "";
  return `  ✗ ${found} isn't a fact\n      “${context}”\n      on ${pages.slice(0, 3).join(", ")}${more}`;
}
