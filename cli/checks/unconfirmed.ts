import { parse as parseYaml } from "yaml";
import { storedTestimonials } from "../../core/records/testimonials.ts";
import type { Facts, WeekHours } from "../../core/clinic/folder/read-clinic.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { offerPrices } from "../../core/clinic/offer.server.ts";
import { hoursText } from "../../core/clinic/hours/opening-hours.ts";
import { placeText } from "../../core/clinic/hours/hours-notices.ts";
import type { Database } from "../../core/store/open.ts";
import { folderTexts } from "./folder-rules.ts";

/** To be confirmed or filled in before the site is public. */
export type Item = { group: string; subject: string; now?: string; why: string };

const people = "People, licences and registration";
const claims = "Claims and testimonials";
const massage = "Testimonials about massage therapy";
const prices = "Prices and the offer";
const examples = "Placeholders that can belong to nobody";
const pages = "What the pages say";

/** Other facts belong to "Hours and promises". */
const groups: Record<string, string> = {
  "Who you are and where":
    "region name legalName siteUrl bookingUrl bookingEmbedUrl phone email careersEmail address geo otherPlaces privacyContact areasServed access languages",
  [people]: "people wsibProvider",
  [claims]: "rating showMassageTestimonials",
  [prices]: "price prices lateFee paymentMethods deposit offer",
  "Insurers and claims": "insurers claimWait refusedClaim wsibRegistration autoBilling",
};

const groupOf = (fact: string) =>
  Object.keys(groups).find((group) => groups[group]!.split(" ").includes(fact)) ??
  "Hours and promises";

/** `db` adds what the store shows. */
export async function findUnconfirmed(clinic: Clinic, db: Database | undefined): Promise<Item[]> {
  return [
    ...unconfirmedFacts(clinic),
    ...missingFacts(clinic),
    ...placeholders(clinic),
    ...registrations(clinic),
    ...offerTerms(clinic),
    ...testimonials(clinic, db ? await storedTestimonials(db) : []),
    ...writersRemarks(clinic),
  ];
}

const item = (group: string, subject: string, why: string, now: string): Item => ({
  group,
  subject,
  now,
  why,
});

function unconfirmedFacts({ sources, people: team, ...clinic }: Clinic): Item[] {
  const given = Object.entries(sources).map(([fact, from]) => ({
    fact,
    ...from,
    now: valueOf(fact, clinic[fact as keyof Facts]),
  }));
  const practitioners = team.map((person) => ({ ...person, fact: "people", now: person.name }));
  return [...given, ...practitioners].flatMap(({ fact, source, confirmed, remark, now }) =>
    confirmed ? [] : [item(groupOf(fact), fact, `${remark} (From: ${source}.)`, now)],
  );
}

/** Optional facts, with the sentences that return once they are given. */
function missingFacts(clinic: Clinic): Item[] {
  const sentences = folderTexts(clinic.folder).flatMap(({ source }) =>
    source.split("\n").flatMap(sentencesOf),
  );
  const optional = [
    ...(["prices", "lateFee", "paymentMethods", "languages", "access"] as const),
    ...(["deposit", "earlyCalls", "virtualVisits", "assistants"] as const),
    ...(["claimWait", "refusedClaim", "wsibRegistration", "autoBilling", "complaintsTo"] as const),
  ];
  return optional.flatMap((fact) =>
    emptyIn(clinic[fact], fact).map((place) => {
      const those = sentences.filter((sentence) => sentence.includes(`{{ ${place} }}`));
      const why = ["Left out of the pages until you give it.", ...those].join(" ");
      return item(groupOf(fact), place, why, "missing");
    }),
  );
}

export const sentencesOf = (line: string) => line.split(/(?<=[.!?])(?<!\bDr\.)\s+|\{%[^%]*%\}/);

function emptyIn(value: unknown, place: string): string[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [place];
  if (typeof value !== "object" || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => emptyIn(inner, `${place}.${name}`));
}

function valueOf(fact: string, value: unknown): string {
  if (fact === "treatmentHours" || fact === "receptionHours") return hoursText(value as WeekHours);
  if (fact === "otherPlaces") return (value as Clinic["otherPlaces"]).map(placeText).join("; ");
  if (fact === "region") return (value as Clinic["region"]).name;
  const shown = leavesOf(value).map(({ place, text }) =>
    `${place.replace(/^\d+$/, "")} ${text}`.trim(),
  );
  return shown.join(", ") || "none";
}

function placeholders({ sources, people: team, ...clinic }: Clinic): Item[] {
  const reasons: [RegExp, string][] = [
    [/^0+$/, "A registration number of zeros is no number."],
    [/555-?01\d\d/, "Numbers from 555-0100 to 555-0199 are set aside for fiction."],
    [/\.example\b/, "Names under .example can never be registered."],
  ];
  const names = Object.keys(sources).filter((name) => name !== "region");
  const facts = names.map((name) => [name, clinic[name as keyof Facts]]);
  const persons = team.map(({ id, registrationNumber }) => [id, { registrationNumber }]);
  return leavesOf(Object.fromEntries([...facts, ...persons])).flatMap(({ place, text }) => {
    const [, why] = reasons.find(([pattern]) => pattern.test(text)) ?? [];
    return why ? [item(examples, place, why, text)] : [];
  });
}

function registrations({ people: team }: Clinic): Item[] {
  return team.flatMap(({ name, college, registrationNumber = "missing" }) => {
    if (!college) return [];
    const why = `Name and number must match the public register of the ${college}.`;
    return item(people, `Registration of ${name}`, why, registrationNumber);
  });
}

function offerTerms(clinic: Clinic): Item[] {
  const { offer, region } = clinic;
  if (!offer || offer.scope === "off") return [];
  const { percent, on, ends, scope } = offer;
  const term = (subject: string, why: string, now = "missing") =>
    item(prices, `The offer's ${subject}`, why, now);
  return [
    term(
      "regular prices",
      `“${percent}% off ${on}” ${region.professionalRules.regularPrice}`,
      offerPrices(clinic)
        .map(({ service, regularPrice }) => `${service} ${regularPrice}`)
        .join(", ") || "missing",
    ),
    !ends && term("last day", "A “limited-time” offer needs an end."),
    scope === "all" && term("scope", region.professionalRules.coupons, "all"),
  ].filter((one) => one !== false);
}

/** Testimonials that pages quote, and those that the store shows. */
function testimonials(clinic: Clinic, stored: Clinic["records"]["builtInTestimonials"]): Item[] {
  const { services, locations, records, region } = clinic;
  const onPages = [
    ...locations.flatMap(({ testimonials: those = [] }) => those),
    ...services.flatMap(({ title, testimonial }) =>
      testimonial ? [{ ...testimonial, role: title }] : [],
    ),
  ].map(({ name, role, text }) => ({ patient_name: name, service_received: role, content: text }));
  const { testimonials: rule, massageTestimonials } = region.professionalRules;
  const itemFor = (kind: string, whatToDo: string) => (one: (typeof onPages)[number]) => {
    const { patient_name, service_received, content } = one;
    const subject = `${kind} testimonial: ${patient_name}, ${service_received}`;
    return /massage/i.test(service_received)
      ? item(massage, subject, massageTestimonials, content)
      : item(claims, subject, `${rule} ${whatToDo}`, content);
  };
  return [
    ...[...records.builtInTestimonials, ...onPages].map(
      itemFor("Built-in", "This one is an example."),
    ),
    ...stored.map(itemFor("Stored", "Keep where it came from and the consent.")),
  ];
}

/** What stands under `unconfirmed` in a file. */
const writersRemarks = ({ folder }: Clinic): Item[] =>
  folderTexts(folder).flatMap(({ name, source }) => {
    const [whole, frontMatter = whole!] = source.split(/^---$/m);
    const { unconfirmed = [] } = (parseYaml(frontMatter) ?? {}) as { unconfirmed?: string[] };
    return unconfirmed.map((why) => ({ group: pages, subject: name.replace(/\.\w+$/, ""), why }));
  });

/** Every leaf of a value with its path, such as "phone.display". */
export function leavesOf(value: unknown, place = ""): { place: string; text: string }[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [{ place, text: String(value) }];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, place ? `${place}.${name}` : name),
  );
}
