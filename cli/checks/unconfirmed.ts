import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse as parseYaml } from "yaml";
import {
  builtInTestimonials,
  exampleTestimonials,
} from "../../core/records/written-testimonials.ts";
import { storedTestimonials } from "../../core/records/testimonials.ts";
import type { Config } from "../../core/config.ts";
import { clinicFolder } from "../../core/content/clinic-folder.ts";
import { clinic } from "../../core/content/clinic.ts";
import { sentencesOf, withFacts } from "../../core/content/folder/facts.ts";
import { readClinic } from "../../core/content/folder/read-clinic.ts";
import { hoursText } from "../../core/content/hours/opening-hours.ts";
import type { Database } from "../../core/store/open.ts";
import { keyName } from "../../core/submissions/encryption.ts";
import { findPlaceholders } from "../upkeep/placeholders.ts";
import { professionalRules } from "../../regions/ontario/professional-rules.ts";

/** To be confirmed, filled in or decided before the site is public. */
export type Item = { group: string; subject: string; now?: string; why: string };

const { sources } = readClinic(clinicFolder);
type Fact = keyof typeof sources;

const people = "People, licences and registration";
const claims = "Claims and testimonials";
const prices = "Prices and the offer";
const examples = "Placeholders that can belong to nobody";
const pages = "What the pages say";

/** Other facts belong to "Hours and promises". */
const groups: Record<string, string> = {
  "Who you are and where":
    "name legalName siteUrl bookingUrl phone email careersEmail address geo privacyContact areasServed access languages",
  [people]: "practitioners wsibProvider",
  [claims]: "rating showMassageTestimonials",
  [prices]: "price prices lateFee paymentMethods offer",
  "Insurers and claims": "insurers wsib mva",
};

const groupOf = (fact: string) =>
  Object.keys(groups).find((group) => groups[group]!.split(" ").includes(fact)) ??
  "Hours and promises";

/** `db` adds what the store shows. */
export async function findUnconfirmed(db: Database | undefined): Promise<Item[]> {
  return [
    ...unconfirmedFacts(),
    ...missingFacts(),
    ...placeholders(),
    ...registrations(),
    ...offerTerms(),
    ...builtInTestimonials.map((one) => testimonial("Built-in testimonial", one)),
    ...writtenTestimonials(),
    ...(db ? [...(await testimonialsIn(db)), ...(await examplePosts(db))] : []),
    ...remarksInContent(),
  ];
}

export function openDecisions(config: Config): Item[] {
  const group = "What visitors send";
  const example = "This is still the example from the settings.";
  const items = findPlaceholders(config).map(({ name, value }) =>
    item(examples, name, example, value),
  );
  const add = (subject: string, why: string, now = "not set") =>
    items.push(item(group, subject, why, now));
  if (!keyName(config)) {
    add(
      "STORE_KEY",
      "Health information is stored in plain text: whoever gets the file or a backup can read it.",
    );
  }
  if (config.RETENTION_DAYS === undefined) {
    add(
      "RETENTION_DAYS",
      "The privacy page says that messages are deleted when they're no longer needed; without it they're kept forever.",
    );
  }
  if (config.GOOGLE_ADS_ID) {
    add("GOOGLE_ADS_ID", professionalRules.advertisingTag, config.GOOGLE_ADS_ID);
  }
  return items;
}

const item = (group: string, subject: string, why: string, now: string): Item => ({
  group,
  subject,
  now,
  why,
});

function unconfirmedFacts(): Item[] {
  return (Object.keys(sources) as Fact[]).flatMap((fact) => {
    const { source, confirmed, remark } = sources[fact];
    const why = `${remark} (From: ${source}.)`;
    return confirmed ? [] : [item(groupOf(fact), fact, why, valueOf(fact))];
  });
}

/** Optional facts, with the sentences that return once they are given. */
function missingFacts(): Item[] {
  const { prices, lateFee, paymentMethods, languages, access, practitioners } = clinic;
  const optional = { prices, lateFee, paymentMethods, languages, access, practitioners };
  const sentences = filesIn("**/*.{md,yaml}").flatMap(({ file }) =>
    readFileSync(file, "utf8").split("\n").flatMap(sentencesOf),
  );
  return Object.entries(optional).flatMap(([fact, value]) =>
    emptyIn(value, fact).map((place) => {
      const those = sentences.filter((sentence) => sentence.includes(`{{${place}}}`));
      const why = ["Left out of the pages until you give it.", ...those].join(" ");
      return item(groupOf(fact), place, why, "missing");
    }),
  );
}

function emptyIn(value: unknown, place: string): string[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [place];
  if (typeof value !== "object" || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => emptyIn(inner, `${place}.${name}`));
}

function valueOf(fact: Fact): string {
  if (fact === "treatmentHours" || fact === "receptionHours") return hoursText(clinic[fact]);
  const shown = leavesOf(clinic[fact]).map(({ place, text }) =>
    `${place.replace(/^\d+$/, "")} ${text}`.trim(),
  );
  return shown.join(", ") || "none";
}

function placeholders(): Item[] {
  const reasons: [RegExp, string][] = [
    [/^0+$/, "A registration number of zeros is no number."],
    [/555-?01\d\d/, "Numbers from 555-0100 to 555-0199 are set aside for fiction."],
    [/\.example\b/, "Names under .example can never be registered."],
  ];
  return leavesOf(clinic).flatMap(({ place, text }) => {
    const [, why] = reasons.find(([pattern]) => pattern.test(text)) ?? [];
    return why ? [item(examples, place, why, text)] : [];
  });
}

function registrations(): Item[] {
  return Object.values(clinic.practitioners).map(({ name, college, registrationNumber }) => {
    const why = `Name and number must match the public register of the ${college}.`;
    return item(people, `Registration of ${name}`, why, registrationNumber);
  });
}

function offerTerms(): Item[] {
  const { percent, on, regularPrice, ends, scope } = clinic.offer;
  const add = (subject: string, why: string, now = "missing") =>
    missing.push(item(prices, `The offer's ${subject}`, why, now));
  const missing: Item[] = [];
  if (scope === "off") return missing;
  if (!regularPrice) {
    add("regular price", `“${percent}% off ${on}” ${professionalRules.regularPrice}`);
  }
  if (!ends) add("last day", "A “limited-time” offer needs an end.");
  if (scope === "all") add("scope", professionalRules.coupons, "all");
  return missing;
}

function writtenTestimonials(): Item[] {
  return filesIn("{services,locations}/*.md").flatMap(({ file }) => {
    const { title, testimonial: one, testimonials = [] } = frontMatterOf(file);
    return [...(one ? [one] : []), ...testimonials].map(({ name, role, text }) =>
      testimonial("Built-in testimonial", {
        patient_name: name,
        service_received: role ?? title,
        content: text,
      }),
    );
  });
}

async function testimonialsIn(db: Database): Promise<Item[]> {
  const planted = new Set(exampleTestimonials.map(({ content }) => content));
  return (await storedTestimonials(db)).map((one) =>
    testimonial(planted.has(one.content) ? "Stored example" : "Stored testimonial", one),
  );
}

/** Example posts that were neither edited nor removed. */
async function examplePosts(db: Database): Promise<Item[]> {
  const { seed } = await import("../../core/store/seed.ts");
  const bodies = seed.blog_posts.flatMap(({ body }) => body ?? []);
  const rows = await db
    .selectFrom("blog_posts")
    .select("title")
    .where("published", "=", true)
    .where("body", "in", bodies)
    .execute();
  return rows.map(({ title }) => ({
    group: pages,
    subject: `Stored post: ${title}`,
    why: "An example that came with the site: make it yours, or remove it.",
  }));
}

const whatToDo = {
  "Built-in testimonial": "This one is an example.",
  "Stored example": "This one is an example that came with the site: remove it.",
  "Stored testimonial": "Keep where it came from and the consent.",
};

function testimonial(
  kind: keyof typeof whatToDo,
  one: { patient_name: string; service_received: string; content: string },
): Item {
  const isMassage = /massage/i.test(one.service_received);
  return {
    group: isMassage ? "Testimonials about massage therapy" : claims,
    subject: `${kind}: ${one.patient_name}, ${one.service_received}`,
    now: one.content,
    why: isMassage
      ? professionalRules.massageTestimonials
      : `${professionalRules.testimonials} ${whatToDo[kind]}`,
  };
}

/** The `unconfirmed` lists in content files. */
function remarksInContent(): Item[] {
  return filesIn("**/*.{md,yaml}").flatMap(({ file, name }) =>
    unconfirmedIn(frontMatterOf(file)).map((why) => ({
      group: pages,
      subject: name,
      why: withFacts(why),
    })),
  );
}

function filesIn(pattern: string) {
  return globSync(pattern, { cwd: clinicFolder })
    .toSorted()
    .map((file) => ({ file: path.join(clinicFolder, file), name: file.replace(/\.\w+$/, "") }));
}

type Words = { name: string; role?: string; text: string };

/** Validated at build. */
function frontMatterOf(file: string) {
  const [whole, head = whole] = readFileSync(file, "utf8").split(/^---$/m);
  return parseYaml(head!) as { title: string; testimonial?: Words; testimonials?: Words[] };
}

function unconfirmedIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("unconfirmed" in value)) return [];
  return Array.isArray(value.unconfirmed) ? value.unconfirmed.map(String) : [];
}

/** Every leaf of a value with its path, such as "phone.display". */
export function leavesOf(value: unknown, place = ""): { place: string; text: string }[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [{ place, text: String(value) }];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, place ? `${place}.${name}` : name),
  );
}
