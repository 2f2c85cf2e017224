import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { siteFolder } from "../../process/site-folder.ts";

const startingPages = path.join(siteFolder, "core/clinic/edit/starting-pages");
const examplePages = path.join(siteFolder, "examples/second-clinic/pages");

/** Begins a page that the clinic has not yet, in words that fit any clinic, or hidden in an example's. @returns undefined for a name that is no page's */
export function startingPage(file: string): string | undefined {
  const name = /^pages\/([a-z-]+\.yaml)$/.exec(file)?.[1] ?? "none";
  const [neutral, example] = [path.join(startingPages, name), path.join(examplePages, name)];
  if (existsSync(neutral)) return readFileSync(neutral, "utf8");
  return existsSync(example)
    ? `hidden: true\n${readFileSync(example, "utf8").replace(/^#.*\n/, "")}`
    : undefined;
}

/** Adds the page that lists such entries with the first of them. */
export function neededPage(folder: string, file: string): Record<string, string> {
  const page = { articles: "pages/blog.yaml", people: "pages/our-team.yaml" }[file.split("/")[0]!];
  return page && !existsSync(path.join(folder, page)) ? { [page]: startingPage(page)! } : {};
}

const fill = "FILL IN";

const page = (now: string) => ({
  order: 99,
  title: fill,
  metaTitle: "FILL IN: 30 to 60 characters, for search engines",
  description: "FILL IN: 70 to 155 characters, for search engines. Call {{ phone }}.",
  lead: fill,
  figure: "conversation",
  reviewed: now,
});

const rest = {
  questions: [1, 2, 3].map(() => ({ q: fill, a: fill })),
  sources: [{ name: fill, url: "https://www.example.org/" }],
  related: ["/services", "/contact"],
};

/** The command `new` writes these, and the desk starts from them. FILL IN stands where the author writes. The desk asks for `asked` first. */
export const entryKinds: Record<
  string,
  { folder: string; asked: string[]; fields: (now: string) => object; body: string }
> = {
  article: {
    folder: "articles",
    asked: ["title", "lead", "category", "body"],
    fields: (now) => ({
      ...page(now),
      category: fill,
      tags: [fill],
      date: now,
      author: "team",
      excerpt: fill,
      trust: [fill],
      ...rest,
    }),
    body: "FILL IN: an opening.\n\n## FILL IN: a heading\n\nFILL IN: text.\n",
  },
  location: {
    folder: "locations",
    asked: ["title", "lead", "area", "body"],
    fields: (now) => ({
      ...page(now),
      area: fill,
      trust: [fill],
      directions: [{ by: fill, minutes: fill, how: fill }],
      ...rest,
    }),
    body: "FILL IN: the way here.\n",
  },
  condition: {
    folder: "conditions",
    asked: ["title", "lead", "record", "body"],
    fields: (now) => ({
      ...page(now),
      label: "Step",
      symptomsHeading: "Symptoms",
      causesHeading: "Common causes",
      approachHeading: "How we treat it",
      cardText: fill,
      record: { description: fill, symptoms: [fill], causes: [fill], treatments: [fill] },
      ...rest,
    }),
    body: ':::care now "Call 911 or go to an emergency department now if you have:"\n- FILL IN\n:::\n\n## What you can do at home\n\nFILL IN: text.\n',
  },
  service: {
    folder: "services",
    asked: ["title", "lead", "record", "body"],
    fields: (now) => ({
      ...page(now),
      short: fill,
      features: [fill],
      record: { short: fill, minutes: 60 },
      ...rest,
    }),
    body: "## What to expect\n\nFILL IN: text.\n",
  },
  page: {
    folder: "pages",
    asked: ["title", "lead", "menu", "body"],
    fields: (now) => ({ ...page(now), menu: "footer" }),
    body: "FILL IN: text.\n",
  },
  person: {
    folder: "people",
    asked: ["name", "role", "credentials", "languages", "photo", "body"],
    fields: () => ({
      order: 99,
      name: fill,
      role: fill,
      credentials: fill,
      years: fill,
      college: fill,
      collegeUrl: "https://www.example.org/",
      registrationNumber: "00000",
      languages: ["English"],
      days: [fill],
      areasOfFocus: [fill],
      service: { label: "Our Services", to: "/services" },
      source: "the owner",
      confirmed: false,
      remark: "Name and number must match the college's public register.",
    }),
    body: "FILL IN: a few sentences about them.\n",
  },
};

/** What stands where the author writes. */
const toWrite = /FILL IN|www\.example\.org|^00000$/;

/** Writes what `newEntry` does, with nothing where the author writes. */
export function blankEntry(kind: string, today: string, order: number): string {
  const fields = JSON.stringify(
    { ...entryKinds[kind]!.fields(today), order },
    (_, value: unknown) =>
      Array.isArray(value) && toWrite.test(JSON.stringify(value))
        ? []
        : toWrite.test(String(value))
          ? ""
          : value,
  );
  return `---\n${stringify(JSON.parse(fields), { lineWidth: 0 })}---\n\n`;
}

export function newEntry(kind: string, today: string): string {
  const { fields, body } = entryKinds[kind]!;
  return `---\n${stringify(fields(today), { lineWidth: 0 })}---\n\n${body}`;
}
