import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parse as parseYaml } from "yaml";
import { clinicFolder } from "../../core/content/clinic-folder.ts";
import { clinic } from "../../core/content/clinic.ts";
import { readClinic } from "../../core/content/read-clinic.ts";
import { fallbackTestimonials } from "../../app/content/home.ts";
import type { Config } from "../../core/config.ts";
import { sealName } from "../../core/submissions/encryption.ts";
import { sentencesOf } from "../../core/content/facts.ts";
import { hoursText } from "../../core/content/opening-hours.ts";
import type { Database } from "../../core/store/open.ts";
import { seed } from "../../core/store/seed.ts";
import { findPlaceholders } from "../placeholders.ts";

/** Something that the owner must confirm, fill in or decide before the site is public. */
export type Item = { group: string; subject: string; now?: string; why: string };

const { sources } = readClinic(clinicFolder);
type Fact = keyof typeof sources;

const groupOf = {
  name: "Who you are and where",
  legalName: "Who you are and where",
  siteUrl: "Who you are and where",
  bookingUrl: "Who you are and where",
  phone: "Who you are and where",
  email: "Who you are and where",
  careersEmail: "Who you are and where",
  address: "Who you are and where",
  geo: "Who you are and where",
  privacyContact: "Who you are and where",
  areasServed: "Who you are and where",
  access: "Who you are and where",
  languages: "Who you are and where",
  timeZone: "Hours and promises",
  treatmentHours: "Hours and promises",
  receptionHours: "Hours and promises",
  closures: "Hours and promises",
  replyWithin: "Hours and promises",
  sessions: "Hours and promises",
  typicalCourse: "Hours and promises",
  cancellationNoticeHours: "Hours and promises",
  travel: "Hours and promises",
  practitioners: "People, licences and registration",
  fsraLicensed: "People, licences and registration",
  wsibProvider: "People, licences and registration",
  rating: "Claims and testimonials",
  showMassageTestimonials: "Claims and testimonials",
  price: "Prices and the offer",
  prices: "Prices and the offer",
  lateFee: "Prices and the offer",
  paymentMethods: "Prices and the offer",
  offer: "Prices and the offer",
  insurers: "Insurers and claims",
  payers: "Insurers and claims",
  wsib: "Insurers and claims",
  mva: "Insurers and claims",
} satisfies Record<Fact, string>;

const placeholderGroup = "Placeholders that can belong to nobody";
const testimonialGroup = "Claims and testimonials";

/** Everything unconfirmed or risky, each with its reason; `db` adds what the store shows. */
export async function findUnconfirmed(db: Database | undefined): Promise<Item[]> {
  return [
    ...unconfirmedFacts(),
    ...missingFacts(),
    ...placeholders(),
    ...registrations(),
    ...offerTerms(),
    ...builtInTestimonials(),
    ...writtenTestimonials(),
    ...(db ? [...(await storedTestimonials(db)), ...(await examplePosts(db))] : []),
    ...(await remarksInContent()),
  ];
}

/** Settings that nobody has chosen yet, and what they decide about what visitors send. */
export function openDecisions(config: Config): Item[] {
  const group = "What visitors send";
  const items: Item[] = findPlaceholders(config).map(({ name, value }) => ({
    group: placeholderGroup,
    subject: name,
    now: value,
    why: "An example in the settings, not a choice of yours.",
  }));
  if (!sealName(config)) {
    items.push({
      group,
      subject: "STORE_KEY",
      now: "not set",
      why: "Health information is stored in plain text: whoever gets the file or a backup can read it.",
    });
  }
  if (config.RETENTION_DAYS === undefined) {
    items.push({
      group,
      subject: "RETENTION_DAYS",
      now: "not set",
      why: "The privacy page says that messages are deleted when they are no longer needed; without it they are kept for ever.",
    });
  }
  if (config.GOOGLE_ADS_ID) {
    items.push({
      group,
      subject: "GOOGLE_ADS_ID",
      now: config.GOOGLE_ADS_ID,
      why: "Google learns which pages a visitor opened and which form was sent, which can hint at a health topic. Canada's privacy commissioner asks for express consent before that is used for advertising: have counsel look at it.",
    });
  }
  return items;
}

function unconfirmedFacts(): Item[] {
  return (Object.keys(sources) as Fact[])
    .filter((fact) => !sources[fact].confirmed)
    .map((fact) => {
      const { source, remark: why } = sources[fact];
      return {
        group: groupOf[fact],
        subject: fact,
        now: valueOf(fact),
        why: `${why} (From: ${source}.)`,
      };
    });
}

/** Facts that the owner may leave out, with the sentences that come back once they are given. */
function missingFacts(): Item[] {
  const { prices, lateFee, paymentMethods, languages, access, practitioners } = clinic;
  const optional = { prices, lateFee, paymentMethods, languages, access, practitioners };
  const manuscripts = contentFiles(markdown, ".md").map((file) => readFileSync(file, "utf8"));
  return Object.entries(optional).flatMap(([fact, value]) =>
    emptyIn(value, fact).map((place) => ({
      group: groupOf[fact as keyof typeof optional],
      subject: place,
      now: "missing",
      why: ["Left out of the pages until you give it.", ...naming(place, manuscripts)].join(" "),
    })),
  );
}

function naming(place: string, texts: readonly string[]): string[] {
  const sentences = texts.join("\n").split("\n").flatMap(sentencesOf);
  return sentences.filter((sentence) => sentence.includes(`{{${place}}}`));
}

function emptyIn(value: unknown, place: string): string[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [place];
  if (typeof value !== "object" || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => emptyIn(inner, `${place}.${name}`));
}

function valueOf(fact: Fact): string {
  if (fact === "treatmentHours" || fact === "receptionHours") return hoursText(clinic[fact]);
  const value: unknown = clinic[fact];
  if (Array.isArray(value) && value.length === 0) return "none";
  if (typeof value !== "object") return String(value);
  return leavesOf(value)
    .map(([place, text]) => (place.length > 0 && !/^\d+$/.test(place) ? `${place} ${text}` : text))
    .join(", ");
}

function placeholders(): Item[] {
  return leavesOf(clinic)
    .filter(([, text]) => /555-?01\d\d|\.example\b|^0+$/.test(text))
    .map(([place, text]) => ({
      group: placeholderGroup,
      subject: place,
      now: text,
      why: /^0+$/.test(text)
        ? "A registration number of zeros is none."
        : /555/.test(text)
          ? "Numbers from 555-0100 to 555-0199 are set aside for fiction."
          : "Names under .example can never be registered.",
    }));
}

function registrations(): Item[] {
  return Object.values(clinic.practitioners).map(({ name, college, registrationNumber }) => ({
    group: groupOf.practitioners,
    subject: `Registration of ${name}`,
    now: registrationNumber,
    why: `Name and number must stand so in the public register of the ${college}.`,
  }));
}

function offerTerms(): Item[] {
  const { percent, on, regularPrice, ends, scope } = clinic.offer as {
    percent: string;
    on: string;
    regularPrice: string | null;
    ends: string | null;
    scope: "all" | "physiotherapy" | "off";
  };
  if (scope === "off") return [];
  const missing: Item[] = [];
  const add = (subject: string, now: string, why: string) =>
    missing.push({ group: groupOf.offer, subject, now, why });
  if (!regularPrice) {
    add(
      "The offer's regular price",
      "missing",
      `“${percent}% off ${on}” needs a price that is really charged (Competition Act 74.01(3)).`,
    );
  }
  if (!ends)
    add("The offer's last day", "missing", "A “limited-time” offer without an end is none.");
  if (scope === "all") {
    add(
      "The offer's scope",
      "all",
      "The College of Chiropractors of Ontario discourages coupons; “physiotherapy” or “off” are the other choices.",
    );
  }
  return missing;
}

const massageRule =
  "O. Reg. 544/94 s. 6(2) allows no testimonials about massage therapy: set showMassageTestimonials to false, or have counsel confirm.";
const testimonialRule =
  "Only genuine, unpaid words that the patient agreed to may be shown (College of Physiotherapists of Ontario, advertising standard).";

function builtInTestimonials(): Item[] {
  return fallbackTestimonials.map((one) => testimonial("Built-in testimonial", one));
}

/** Those in the manuscripts: one of a service, or several of a place. */
function writtenTestimonials(): Item[] {
  return contentFiles(markdown, ".md").flatMap((file) => {
    const { title, testimonial: one, testimonials = [] } = headOf(file);
    return [...(one ? [one] : []), ...testimonials].map(({ name, role, text }) =>
      testimonial("Built-in testimonial", {
        patient_name: name,
        service_received: role ?? title,
        content: text,
      }),
    );
  });
}

async function storedTestimonials(db: Database): Promise<Item[]> {
  const rows = await db
    .selectFrom("testimonials")
    .select(["patient_name", "service_received", "content"])
    .where("approved", "=", true)
    .where("featured", "=", true)
    .orderBy("created_at", "desc")
    .execute();
  const examples = new Set(seed.testimonials.map(({ content }) => content));
  return rows.map((one) =>
    testimonial(examples.has(one.content) ? "Stored example" : "Stored testimonial", one),
  );
}

/** Posts of the first start that the owner has neither taken for their own nor removed. */
async function examplePosts(db: Database): Promise<Item[]> {
  const rows = await db
    .selectFrom("blog_posts")
    .select(["title", "body"])
    .where("published", "=", true)
    .execute();
  const examples = new Set(seed.blog_posts.map(({ body }) => body));
  return rows
    .filter(({ body }) => body !== null && examples.has(body))
    .map(({ title }) => ({
      group: "What the pages say",
      subject: `Stored post: ${title}`,
      why: "An example that came with the site, and nobody's experience: make it yours, or remove it.",
    }));
}

const whatToDo = {
  "Built-in testimonial": "This one is an example.",
  "Stored example": "This one is an invented example that came with the site: remove it.",
  "Stored testimonial": "Keep where it came from and the consent.",
};

function testimonial(
  kind: keyof typeof whatToDo,
  {
    patient_name,
    service_received,
    content,
  }: { patient_name: string; service_received: string; content: string },
): Item {
  const massage = /massage/i.test(service_received);
  return {
    group: massage ? "Testimonials about massage therapy" : testimonialGroup,
    subject: `${kind}: ${patient_name}, ${service_received}`,
    now: content,
    why: massage ? massageRule : `${testimonialRule} ${whatToDo[kind]}`,
  };
}

/** What the writers of the content left for the owner, in every module and Markdown file that has such a list. */
async function remarksInContent(): Promise<Item[]> {
  const items: Item[] = [];
  for (const file of [...contentFiles(modules, ".ts"), ...contentFiles(markdown, ".md")]) {
    const subject = path.relative(file.endsWith(".md") ? markdown : modules, file);
    for (const why of await remarksOf(file))
      items.push({ group: "What the pages say", subject: subject.replace(/\.\w+$/, ""), why });
  }
  return items;
}

async function remarksOf(file: string): Promise<string[]> {
  if (file.endsWith(".md")) return listIn(headOf(file));
  if (!/\bunconfirmed\b/.test(readFileSync(file, "utf8"))) return [];
  const content = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.values(content).flatMap(listIn);
}

const root = path.join(import.meta.dirname, "../..");
const markdown = path.join(root, "clinic");
const modules = path.join(root, "app/content");

function contentFiles(folder: string, extension: ".ts" | ".md"): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(extension) && !/\.(server|test)\.\w+$/.test(file))
    .toSorted()
    .map((file) => path.join(folder, file));
}

type Words = { name: string; role?: string; text: string };

/** What stands above a manuscript's text. The site has checked it already, at its build. */
function headOf(file: string) {
  const [, head = ""] = readFileSync(file, "utf8").split(/^---$/m);
  return parseYaml(head) as { title: string; testimonial?: Words; testimonials?: Words[] };
}

function listIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("unconfirmed" in value)) return [];
  return Array.isArray(value.unconfirmed) ? value.unconfirmed.map(String) : [];
}

/** Every text and number in a value, with its place, such as "phone.display". */
function leavesOf(value: unknown, place = ""): [place: string, text: string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [[place, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, place ? `${place}.${name}` : name),
  );
}
