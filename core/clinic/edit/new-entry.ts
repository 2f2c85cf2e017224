import path from "node:path";
import { stringify } from "yaml";
import { siteFolder } from "../../process/site-folder.ts";

/** The page that lists articles, for a clinic that writes its first one. */
export const blogPage = path.join(siteFolder, "examples/second-clinic/pages/blog.yaml");

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

/** What `new` writes and the desk starts from; FILL IN stands where the author writes. */
export const entryKinds: Record<
  string,
  { folder: string; fields: (now: string) => object; body: string }
> = {
  article: {
    folder: "articles",
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
    fields: (now) => ({ ...page(now), menu: "footer" }),
    body: "FILL IN: text.\n",
  },
  person: {
    folder: "people",
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

export function newEntry(kind: string, today: string): string {
  const { fields, body } = entryKinds[kind]!;
  return `---\n${stringify(fields(today), { lineWidth: 0 })}---\n\n${body}`;
}
