import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { changedFolder, changeFile, folderWithout, ourFolder } from "../../test/clinic-folder.ts";
import { claimedPicture, picture } from "../../test/picture.ts";
import { mistakesIn as mistakesOf, mistakeText } from "./folder/mistake.ts";
import { spansOn } from "./hours/opening-hours.ts";
import { clinicIn, translationsIn } from "./page-language.ts";
import { loadClinic } from "./load.ts";
import { entriesOf } from "./pages/read-collections.ts";
import { absentPages, pageFile, pagePath, pageSchemas } from "./pages/read-pages.ts";
import { pageTraits } from "./pages/schema-parts.ts";
import { partNames } from "./parts.ts";
import { ourClinic, surroundings } from "../../test/our-clinic.ts";
import { renderProse } from "./markdown/markdown.ts";

type Change = [file: string, right: string | RegExp, wrong: string];

function folderWithoutFile(file: string, ...changes: readonly Change[]): string {
  const folder = changedFolder(...changes);
  rmSync(path.join(folder, file));
  return folder;
}

function folderWithFile(file: string, text: string | Buffer): string {
  const folder = changedFolder();
  writeFileSync(path.join(folder, file), text);
  return folder;
}

const mistakesIn = (folder: string) =>
  loadClinic(folder).then(
    () => [],
    (error) => mistakesOf(error).map(mistakeText),
  );

test.each<[string, RegExp, ...Change[]]>([
  [
    "a missing photo",
    /people\/chiropractor\.md:\d+: there is no picture brand\/photos\/me\.jpg/,
    ["people/chiropractor.md", "service:", "photo: { file: me.jpg, alt: Me }\nservice:"],
  ],
  [
    "a comma in a text within braces",
    /chiropractor\.md:\d+: within \{ \} a comma ends a text\. Put the text into quotation/,
    ["people/chiropractor.md", "\n---\n", "\nphoto: { file: me.jpg, alt: Me, at the desk }\n---\n"],
  ],
  [
    "two questions with one id",
    /^[^\n]*faq\.yaml:\d+: \S+\.id: is the id of another question, too[^\n]*$/,
    ["pages/faq.yaml", "- id: reply\n", "- id: booking\n"],
  ],
  [
    "a postal code with the letter O",
    /clinic\.yaml:\d+: address\.\S+: must be a postal code .* not the letter O/,
    ["clinic.yaml", /postalCode: .*/, "postalCode: M1B OA9"],
  ],
  [
    "a curly quotation mark that opens a value",
    /faq\.yaml:6: a curly quotation mark .* straight one/,
    ["pages/faq.yaml", /^title: .*/m, "title: “Hello: you”"],
  ],
  [
    "a no-break space before a field",
    /clinic\.yaml:238: a no-break space .* ordinary spaces/,
    ["clinic.yaml", "      first: $120", "    \u00A0\u00A0first: $120"],
  ],
  [
    "a price with another name, which four texts name",
    /^[^\n]*clinic\.yaml:238: prices\.chiropractic\.first is not here any more, and 4 texts name it.*: .*Here is initial and followUp[^\n]*$/,
    ["clinic.yaml", "      first: $120", "      initial: $120"],
  ],
  [
    "a part that there is not",
    /wsib-physiotherapy-guide\.md:\d+: part must be one of: physiotherapy, .*, offer\./,
    ["articles/wsib-physiotherapy-guide.md", /^part: .*/m, "part: wsbi"],
  ],
  [
    "a photo without what it shows",
    /chiropractor\.md:\d+: photo: write \{ file: jane\.jpg, alt: what it shows \}; the file belongs in/,
    ["people/chiropractor.md", "\n---\n", "\nphoto: jane.jpg\n---\n"],
  ],
  [
    "a photo that is not in the folder",
    /massage-therapy\.md:\d+: there is no picture brand\/photos\/room\.jpg\. Put it there/,
    ["services/massage-therapy.md", "\n---\n", "\nphoto: { file: room.jpg, alt: Our room }\n---\n"],
  ],
  [
    "a point outside of a photo",
    /massage-therapy\.md:\d+: photo\.across: must be from 0 to 100/,
    [
      "services/massage-therapy.md",
      "\n---\n",
      "\nphoto: { file: room.jpg, alt: Our room, across: 130 }\n---\n",
    ],
  ],
  [
    "a language without the words around a text",
    /wsib-physiotherapy-guide\.md:\d+: there are no words for the language Chinese\. Write fr or zh-Hans; for another/,
    ["articles/wsib-physiotherapy-guide.md", /^part:/m, "lang: Chinese\npart:"],
  ],
  [
    "an embedded calendar without https",
    /chiropractor\.md:\d+: bookingEmbedUrl: must be the address in the booking company's <iframe>/,
    ["people/chiropractor.md", /^service:/m, "bookingEmbedUrl: http://book.example/\nservice:"],
  ],
  [
    "a heading in what is said of a person",
    /people\/chiropractor\.md:\d+: has a heading, which isn’t shown here/,
    ["people/chiropractor.md", /$/, "\n## My way\n"],
  ],
  [
    "bold in the reason for a day off",
    /clinic\.yaml:\d+: closures\.value\.0\.reason: is plain/,
    [
      "clinic.yaml",
      /^closures:/m,
      "closures: { value: [{ date: 2026-12-28, reason: '**Storm**' }], source: me, confirmed: true, remark: x }\nx:",
    ],
  ],
  [
    "a page that names itself as related",
    /conditions\/neck-pain\.md:\d+: related leads to this page itself/,
    ["conditions/neck-pain.md", "  - /conditions/headaches-migraines", "  - /conditions/neck-pain"],
  ],
  [
    "a post without a day",
    /posts\/desk-setup-for-your-neck\.md:5: published: must be a day/,
    ["records/example-posts/desk-setup-for-your-neck.md", "published: 2026", "published: soon"],
  ],
  [
    "an exercise in a post that has no drawing, beside a testimonial of six stars",
    /testimonials\.yaml:\d+: [^]*posts\/steady-on-your-feet\.md:\d+: cannot read “:::exercise moonwalk/,
    ["records/testimonials.yaml", "stars: 5", "stars: 6"],
    [
      "records/example-posts/steady-on-your-feet.md",
      ":::exercise sit-to-stand",
      ":::exercise moonwalk",
    ],
  ],
  [
    "a link to no page",
    /pages\/home\.yaml:\d+: there is no page \/blogs\./,
    ["pages/home.yaml", "to: /blog\n", "to: /blogs\n"],
  ],
  [
    "a latitude without its point",
    /clinic\.yaml:\d+: geo\.value\.latitude: must be degrees from -90 to 90/,
    ["clinic.yaml", /latitude: (\d+)\./, "latitude: 43"],
  ],
  [
    "a Book button that leads to no page",
    /clinic\.yaml:\d+: there is no page \/kontakt/,
    ["clinic.yaml", "https://booking.bluffstone-rehab.example/", "/kontakt#form"],
  ],
  [
    "a fact that is not given, named bare",
    /home\.yaml:\d+: \{\{ access\.transit \}\} is null in clinic\.yaml\./,
    ["clinic.yaml", /transit: .*/, "transit: null"],
    ["pages/home.yaml", /^badge: .*$/m, 'badge: "{{ access.transit }}"'],
  ],
  [
    "an offer for physiotherapy alone where there is none",
    /clinic\.yaml:\d+: offer\.value\.scope: names physiotherapy, which is not in parts\./,
    ["clinic.yaml", "    - physiotherapy\n", ""],
    ["clinic.yaml", "scope: all", "scope: physiotherapy"],
  ],
  [
    "a link to a part that is left out, unless it says its part",
    /^\S*home\.yaml:\d+: leads to \/mva-physiotherapy, which the clinic leaves out\. Take the link out, or write its part.*$/,
    ["clinic.yaml", "    - mva\n", ""],
    ["pages/home.yaml", "to: /blog\n", "to: /mva-physiotherapy\n"],
  ],
])(
  "%s is told with its file, its line and what would be right",
  async (name, sentence, ...changes) => {
    const mistakes = await mistakesIn(changedFolder(...changes));
    expect(mistakes.join("\n")).toMatch(sentence);
    expect(
      mistakes.every((mistake) => /^\S+:\d+: \S/.test(mistake)),
      name,
    ).toBe(true);
  },
);

const facts = ["phone", "email", "address", "treatmentHours", "replyWithin", "prices", "access"];

test.each(["", "none", "{ value: [1, { a: 2 }] }"])(
  "facts that are %j are told, and no text that names them",
  async (wrong) => {
    const changes = facts.map((fact): Change => [
      "clinic.yaml",
      new RegExp(`^${fact}:\\n(?: .*\\n)+`, "m"),
      wrong && `${fact}: ${wrong}\n`,
    ]);
    const mistakes = await mistakesIn(changedFolder(...changes));
    const told = mistakes.map((mistake) => /^\S*clinic\.yaml:\d+: (\w+)/.exec(mistake)?.[1]);
    expect(new Set(told)).toEqual(new Set(facts));
  },
);

const linkTo = (target: string) => (file: string) => symlinkSync(target, file);
const heicStart = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
const cutOff = async () =>
  (
    await sharp(await picture(800, 600))
      .jpeg()
      .toBuffer()
  ).subarray(0, 1_000);

const writes = (bytes: () => string | Promise<Buffer>) => async (file: string) =>
  writeFileSync(file, await bytes());
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
const claims = (width: number, isInterlaced: boolean) =>
  writes(async () => claimedPicture(width, 10_000, isInterlaced));

test.each<[string, string, RegExp, (file: string) => unknown]>([
  ["a link in a circle", "pages/faq.yaml", /a link that leads in a circle/, linkTo("faq.yaml")],
  ["a link to nowhere", "files/a.pdf", /link leads nowhere.*take the link out/, linkTo("gone")],
  ["a link out of the folder", "files/a.pdf", /leads out of the cl/, linkTo("/etc/hosts")],
  ["a linked folder elsewhere", "articles", /leads out of the clinic's folder/, linkTo("/etc")],
  ["a socket", "files/a", /holds anything \(a pipe,/, (file) => createServer().listen(file)],
  ["an empty picture", "files/a.jpg", /the picture is empty/, (file) => writeFileSync(file, "")],
  [
    "text as a picture",
    "files/a.jpg",
    /can't be read.*JPEG/,
    (file) => writeFileSync(file, "Dear"),
  ],
  ["a drawing as a picture", "files/a.png", /is a drawing.*JPEG/, writes(() => drawing)],
  ["text as a PDF", "files/a.pdf", /is no PDF/, (file) => writeFileSync(file, "Dear")],
  ["a picture that fills memory", "files/a.png", /100 megapixels/, claims(10_001, false)],
  ["an interlaced one that does", "files/a.png", /30 megapixels.*JPEG/, claims(3_001, true)],
  [
    "a JPEG that is cut off",
    "files/a.jpg",
    /damaged or cut off/,
    async (file) => writeFileSync(file, await cutOff()),
  ],
  [
    "a picture of an iPhone",
    "brand/photos/a.jpg",
    /HEIC.*export it as JPEG/,
    (file) => writeFileSync(file, heicStart),
  ],
  ["a file that nobody may read", "clinic.yaml", /may not read it.*chmod/, forbid],
  ["a folder that nobody may read", "pages", /may not read it.*chmod/, forbid],
])("%s is told with its name and what would be right", async (_, name, sentence, put) => {
  const folder = changedFolder();
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  if (put !== forbid) rmSync(file, { recursive: true, force: true });
  await put(file);
  const mistakes = await (put === forbid
    ? asStranger(() => mistakesIn(folder))
    : mistakesIn(folder));
  expect(mistakes.join("\n")).toMatch(new RegExp(`${name}:1: .*(?:${sentence.source})`));
});

function forbid(file: string): void {
  for (let above = path.dirname(file); above.includes("clinic-"); above = path.dirname(above))
    chmodSync(above, 0o755);
  chmodSync(file, 0);
}

/** Root may read everything. */
async function asStranger<Value>(act: () => Promise<Value>): Promise<Value> {
  if (process.geteuid!() !== 0) return act();
  process.seteuid!(65_534);
  return act().finally(() => process.seteuid!(0));
}

test("the invisible signs in a copied address, number or picture's name change nothing, nor does a space in that name", async () => {
  const folder = changedFolder(
    [
      "clinic.yaml",
      /^bookingUrl:\n {2}value: .*/m,
      "bookingUrl:\n  value: https://book.example/\u200B",
    ],
    ["clinic.yaml", "(416) 555-0100", "\u202D(416)\u00A0555-0100\u202C"],
    ["clinic.yaml", /^( {4}street:) /m, "$1 \u202E"],
    ["articles/massage-therapy-scarborough.md", /$/, "\n\n![A café](/files/our cafe\u0301.png)\n"],
  );
  mkdirSync(path.join(folder, "files"));
  writeFileSync(path.join(folder, "files/our caf\u00E9.png"), await picture(8, 8));
  const { bookingUrl, phone, address } = await loadClinic(folder);
  expect([bookingUrl, phone.e164]).toEqual(["https://book.example/", "+14165550100"]);
  expect(address).toEqual(ourClinic.address);
});

test("our clinic has the words of every page that there is", () => {
  const files = (names: object) => Object.keys(names).map(pageFile).toSorted();
  expect(files(ourClinic.pages)).toEqual(files(pageSchemas));
});

test("search engines show the whole description of each page of ours", () => {
  const pages = Object.entries(ourClinic.pages).map(([name, page]) => ({
    path: pageFile(name),
    description: "",
    ...page,
  }));
  const long = [...pages, ...entriesOf(ourClinic)].filter((one) => one.description.length > 155);
  expect(long.map(({ path: page, description }) => [page, description.length])).toEqual([]);
});

test("another page leads to each page of ours that is listed", () => {
  const { articles, conditions, locations, newPatients, ownPages, pages, programs, services } =
    ourClinic;
  const written = [articles, conditions, locations, newPatients, ownPages, programs, services];
  const alone = Object.entries(pageSchemas).flatMap(([name, schema]) => {
    const { [name as keyof typeof pages]: _, ...others } = pages;
    const link = new RegExp(`["(]${pagePath(name)}["#)\\\\]`);
    return pageTraits.get(schema)?.listed && !link.test(JSON.stringify([others, written]))
      ? [pageFile(name)]
      : [];
  });
  expect(alone).toEqual([]);
});

test("the mistakes of all files are told at once", async () => {
  const wrong: Change[] = [
    ["clinic.yaml", "first: $120", "first: abc"],
    ["clinic.yaml", "value: (416) 555-0100", "value: 416"],
    ["services/physiotherapy.md", "order: 1", "order: first"],
    ["pages/home.yaml", "{{ sessions.initialAssessment }}", "{{ sessions.initial }}"],
    ["brand/brand.yaml", /sun: .*/, "sun: yellow"],
    ["people/chiropractor.md", "areasOfFocus:", "areasOfFocus:\n  - Sore {{ backs }}"],
    ["records/testimonials.yaml", "stars: 5", "stars: 6"],
  ];
  const mistakes = await mistakesIn(changedFolder(...wrong));
  const files = mistakes.map((mistake) => /[\w-]+\.\w+(?=:\d+: )/.exec(mistake)?.[0]);
  expect(files.toSorted()).toEqual(wrong.map(([file]) => path.basename(file)).toSorted());
});

test("a file that Windows saved in its own way is read, or told to be saved as UTF-8", async () => {
  const person = "people/chiropractor.md";
  const text = readFileSync(path.join(ourFolder, person), "utf8");
  const folder = changedFolder();
  writeFileSync(path.join(folder, person), `\uFEFF${text.replaceAll("\n", "\r\n")}`);
  expect(await mistakesIn(folder)).toEqual([]);
  writeFileSync(path.join(folder, person), Buffer.from(text.replace("service", "Bässe"), "latin1"));
  expect((await mistakesIn(folder)).join()).toContain(
    "chiropractor.md:1: the file is not in UTF-8.",
  );
  writeFileSync(path.join(folder, person), "x".repeat(2_000_000));
  expect((await mistakesIn(folder)).join()).toContain("chiropractor.md:1: the file is larger than");
});

test("what is said of a person may be bold, and link", async () => {
  const folder = changedFolder(["people/chiropractor.md", /$/, "\nI **run** [far](/services).\n"]);
  const [person] = (await loadClinic(folder)).people;
  expect(renderProse(person!.description, surroundings)).toContain(
    'I <strong>run</strong> <a href="/services">far</a>.',
  );
});

describe("pictures", () => {
  const article = "articles/massage-therapy-scarborough.md";
  const withPicture = (text: string, name: string, bytes: Buffer | string) => {
    const folder = changedFolder([article, /$/, `\n\n${text}\n`]);
    mkdirSync(path.join(folder, "files"));
    writeFileSync(path.join(folder, "files", name), bytes);
    return folder;
  };

  test.each(["room.png", "ROOM.JPG", "our room.jpg", "Übungsraum.webp", "50% off.png"])(
    "%s in files may stand in any text, in several sizes",
    async (name) => {
      const text = `![Our room](${encodeURI(`files/${name}`)})`;
      const { articles } = await loadClinic(withPicture(text, name, await picture(1000, 500)));
      const { body } = articles.find(({ slug }) => article.includes(slug))!;
      expect(renderProse(body, surroundings)).toMatch(
        /<img src="\/pictures\/[\da-f]{12}-1000x500-960\.webp" srcset="[^"]*-480\.webp 480w[^"]*" sizes="[^"]*" width="1000" height="500" alt="Our room" loading="lazy">/,
      );
    },
  );

  test("one that is missing or that cannot be read is told", async () => {
    const told = async (name: string, bytes: Buffer | string) =>
      (await mistakesIn(withPicture("![Our room](files/room.png)", name, bytes))).join();
    expect(await told("other.png", await picture(1000, 500))).toMatch(
      /massage-therapy-scarborough\.md:\d+: there is no picture .* files\/room\.png/,
    );
    expect(await told("room.png", "Dear clinic")).toMatch(
      /files\/room\.png:1: the picture can't be read\. Save it again as JPEG or PNG\./,
    );
  });
});

describe("facts", () => {
  test("a fact that changes makes another version, which pages read", async () => {
    const folder = changedFolder();
    const before = await loadClinic(folder);
    changeFile(folder, "clinic.yaml", "value: (416) 555-0100", "value: (416) 555-0199");
    const changed = await loadClinic(folder, { earlier: before });
    expect(changed.version).not.toBe(before.version);
    expect(changed.phone).toEqual({ display: "(416) 555-0199", e164: "+14165550199" });
    expect(changed.pages.home.description).toContain("Call (416) 555-0199");
  });

  test("a file below a linked folder is read, and its change is another version", async () => {
    const folder = changedFolder();
    const articles = path.join(folder, "articles");
    renameSync(articles, path.join(folder, ".articles-of-may"));
    symlinkSync(".articles-of-may", articles);
    const before = await loadClinic(folder);
    expect(before.articles.length).toBeGreaterThan(3);
    changeFile(folder, "articles/massage-therapy-scarborough.md", /^title: .*/m, "title: Massage");
    expect((await loadClinic(folder)).version).not.toBe(before.version);
  });

  test("what only the owner reads is in no page", async () => {
    const { sources, pages, articles, phone } = await loadClinic(ourFolder);
    expect(sources.phone).toMatchObject({ confirmed: false });
    expect(JSON.stringify(phone)).not.toContain(sources.phone!.remark);
    for (const page of [...Object.values(pages), ...articles])
      expect(page).not.toHaveProperty("unconfirmed");
  });

  test("a fact that is not given takes along what depends on it", async () => {
    const folder = changedFolder(
      ["clinic.yaml", "first: $120", "first: null"],
      ["clinic.yaml", /parking: .*/, "parking: null"],
    );
    expect((await loadClinic(folder)).newPatients).not.toMatch(/Parking is free/);
    expect((await loadClinic(ourFolder)).newPatients).toMatch(/Parking is free/);
  });
});

describe("parts", () => {
  test.each([
    ...partNames.map((part) => [part]),
    ["physiotherapy", "wsib"],
    ["chiropractic", "massage", "offer"],
  ])("without %s no page leads to it", async (...parts) => {
    const {
      has,
      hasPage,
      folder: _,
      media: _media,
      ...clinic
    } = await loadClinic(folderWithout(...parts));
    expect(partNames.filter((part) => !has(part))).toEqual(parts);
    const links = JSON.stringify(clinic).matchAll(/"to":"(\/[^"]*)"|\]\((\/[^)]*)/g);
    for (const [, to, href] of links) expect(hasPage(to ?? href!), to ?? href).toBe(true);
  });

  test("without physiotherapy only the clinic’s facts name it", async () => {
    const folder = folderWithout("physiotherapy", "pelvicHealth", "wsib", "mva");
    changeFile(folder, "clinic.yaml", "Physiotherapy, chiropractic care", "Chiropractic care");
    changeFile(folder, "clinic.yaml", /value: A physiotherapist assistant .*/, "value: null");
    const { pages, newPatients, services, programs } = await loadClinic(folder);
    expect(pages.home.lead).toMatch(/^Chiropractic care and registered massage therapy in/);
    expect(JSON.stringify([pages, newPatients, services, programs])).not.toMatch(
      /(?<![-/])physiotherap(?!y":)/i,
    );
  });

  test("a clinic that is no WSIB provider says nowhere that it is (who is: specified-words.test.ts)", async () => {
    const folder = changedFolder(["clinic.yaml", /(wsibProvider:\n {2}value:) true/, "$1 false"]);
    const { site, home } = (await loadClinic(folder)).pages;
    expect([...site.footer.badges, ...home.trust].join(", ")).not.toMatch(/WSIB/);
  });
});

describe("pages", () => {
  test("a page without its file is left out, with the links to it in lists", async () => {
    const clinic = await loadClinic(
      folderWithoutFile(
        "pages/services.yaml",
        ["pages/home.yaml", /to: \/services$/gm, "to: /contact"],
        ["programs/physiotherapy-scarborough.md", "(/services)", "(/contact)"],
      ),
    );
    expect(clinic.hasPage("/services")).toBe(false);
    expect(JSON.stringify(clinic.pages.site.navigation)).not.toContain('"/services"');
  });

  test.each<[string, RegExp[]]>([
    ["conditions/neck-pain.md", []],
    ["articles/back-pain-treatment-scarborough.md", []],
    ["pages/about.yaml", []],
    ["pages/home.yaml", [/home\.yaml:1: the site can't do without this page/]],
    ["pages/faq.yaml", [/services\.yaml:\d+: leads to \/faq/, /contact\.yaml:\d+: leads to \/faq/]],
    ["locations/physiotherapy-markham.md", []],
    [
      "people/chiropractor.md",
      [
        /faq\.yaml:\d+: .*chiropractor/,
        /chiropractic-care-scar.*chiropractor/,
        /chiropractic-care\.md:\d+: .*chiropractor/,
      ],
    ],
    [
      "services/massage-therapy.md",
      [/massage-therapist\.md:\d+: leads to .*, which the clinic leaves/],
    ],
  ])("with %s hidden no page leads to it, and what names it is told", async (file, told) => {
    const folder = changedFolder([file, /^(---\n|)/, "$1hidden: true\n"]);
    const mistakes = await mistakesIn(folder);
    expect(mistakes).toEqual(told.map((one) => expect.stringMatching(one) as string));
    if (mistakes.length > 0) return;
    const { pages, articles, conditions, newPatients, hasPage } = await loadClinic(folder);
    const address = `/${file.replace("articles", "blog").replace(/^pages\/|\.\w+$/g, "")}`;
    expect(hasPage(address)).toBe(false);
    const texts = [pages, newPatients, articles, conditions].map((one) => JSON.stringify(one));
    expect(texts.join().replaceAll(/"related":\[.*?\]/g, "")).not.toContain(`"${address}"`);
    expect(texts.join()).not.toMatch(new RegExp(`\\]\\(${address}[)#?]`));
  });

  test("a form whose thanks are left out goes with them", () => {
    expect(absentPages(folderWithoutFile("pages/offer-thank-you.yaml"), () => true)).toContain(
      "/offer",
    );
  });

  test("a menu leads to another site, or holds other links, without those to pages that are left out", async () => {
    const links =
      "{ label: Us, links: [{ label: About, to: /about }, { label: Jobs, to: /careers }] }";
    const folder = changedFolder(
      ["pages/site.yaml", "{ label: About, to: /about }", links],
      ["pages/site.yaml", "{ label: FAQ, to: /faq }", "{ label: Shop, to: 'https://a.example/' }"],
    );
    rmSync(path.join(folder, "pages/careers.yaml"));
    const { header } = (await loadClinic(folder)).pages.site.navigation;
    expect(header).toContainEqual({ label: "Us", links: [{ label: "About", to: "/about" }] });
    expect(header).toContainEqual({ label: "Shop", to: "https://a.example/" });
  });

  test("a menu's mistakes are told", async () => {
    const items = [
      "{ label: Us }",
      "{ label: Shop, to: shop.example }",
      "{ label: Us, links: [{ label: Shop, to: 'http://shop.example' }] }",
    ];
    const item = "{ label: About, to: /about }";
    const folder = changedFolder(["pages/site.yaml", item, items.join("\n    - ")]);
    const mistakes = await mistakesIn(folder);
    expect(mistakes).toEqual([
      expect.stringMatching(/site\.yaml:6: navigation.*must have either to: .* or links/),
      expect.stringMatching(/site\.yaml:7: .*must be a page such as \/contact, or an address/),
      expect.stringMatching(/site\.yaml:8: .*must be a page/),
    ]);
  });

  test("a link to a PDF says its size, and a picture may lead to a video", async () => {
    const text =
      "[Intake form](/files/intake.pdf) [Prices](/files/2026–2027.pdf) [![A room](/files/room.png)](https://video.example/)";
    const folder = changedFolder(["services/physiotherapy.md", "\n---\n", `\n---\n\n${text}\n`]);
    mkdirSync(path.join(folder, "files"));
    writeFileSync(path.join(folder, "files/intake.pdf"), "%PDF-1.4".padEnd(119_500));
    writeFileSync(path.join(folder, "files/2026–2027.pdf"), "%PDF-1.4");
    writeFileSync(path.join(folder, "files/room.png"), await picture(8, 8));
    const { services } = await loadClinic(folder);
    const { body } = services.find(({ slug }) => slug === "physiotherapy")!;
    const opening = renderProse(body, surroundings);
    expect(opening).toContain('<a href="/files/intake.pdf">Intake form (PDF, 120 kB)</a>');
    expect(opening).toContain(`<a href="/files/${encodeURIComponent("2026–2027.pdf")}">Prices`);
    expect(opening).toMatch(
      /<a href="https:\/\/video.example\/" rel="noopener"><img [^>]*alt="A room"/,
    );
  });

  test("a form's choice is stored as it is written", async () => {
    const folder = changedFolder(["pages/landing.yaml", "- Back/Neck", "- 30 minutes, 2–4 times"]);
    const { landing } = (await loadClinic(folder)).pages;
    expect(JSON.stringify(landing)).toContain('"30 minutes, 2–4 times"');
  });

  test("articles without the page that lists them are told", async () => {
    expect(await mistakesIn(folderWithoutFile("pages/blog.yaml"))).toContainEqual(
      expect.stringMatching(/articles\/.+\.md:1: articles are listed on \/blog/),
    );
  });

  const ownPage = `---
order: 2
title: Room rental
metaTitle: "Room rental for practitioners"
description: A room for other practitioners.
lead: We let a room.
reviewed: 2026-11-26
menu: header
---

See [how to reach us](/contact).
`;

  test("a page of the owner's own is a file", async () => {
    const clinic = await loadClinic(folderWithFile("pages/room-rental.md", ownPage));
    expect(clinic.hasPage("/room-rental")).toBe(true);
    expect(clinic.ownPages).toMatchObject([{ title: "Room rental", menu: "header", order: 2 }]);
  });

  test("one in another language has words around it, and a sibling in the site's", async () => {
    const french = ownPage.replace("menu: header", "lang: fr\ntranslates: /about");
    const clinic = await loadClinic(folderWithFile("pages/a-propos.md", french));
    expect(clinicIn(clinic, "fr").pages.site.headings.contents).toBe("Sur cette page");
    const siblings = translationsIn(clinic.ownPages).map(({ lang, path: at }) => `${lang} ${at}`);
    expect(siblings).toEqual(["en-CA /about", "fr /a-propos"]);
    const lost = french.replace("/about", "/nowhere");
    expect(await mistakesIn(folderWithFile("pages/a-propos.md", lost))).toContainEqual(
      expect.stringMatching(/a-propos\.md:9: there is no page \/nowhere/),
    );
  });

  test.each([
    ["careers", "/careers is the address of another page"],
    ["readyz", "the site itself answers /readyz"],
  ])("one with the name %s, which the site has already, is told", async (name, mistake) => {
    const mistakes = await mistakesIn(folderWithFile(`pages/${name}.md`, ownPage));
    expect(mistakes.join()).toContain(`${name}.md:1: ${mistake}`);
  });

  const mistakesOfRedirects = (redirects: string) =>
    mistakesIn(folderWithFile("redirects.yaml", redirects));

  test("an old address may lead to a page, to another site, or to another old address", async () => {
    const redirects =
      "/old: /about\n/shop: https://example.org/\n/older: /old\n/about-us/: /about\n";
    expect(await mistakesOfRedirects(redirects)).toEqual([]);
  });

  test.each(["", "---\n", "# None yet\n", "---\n# None yet\n...\n"])(
    "a file of redirects or testimonials that holds nothing, %j, is no mistake: there are none",
    async (nothing) => {
      for (const file of ["redirects.yaml", "records/testimonials.yaml"])
        expect(await mistakesIn(folderWithFile(file, nothing))).toEqual([]);
    },
  );

  test("a redirect from a page, to no page, or in a circle, is told", async () => {
    const redirects =
      "/old: /gone\n/about: /contact\n/a: /b\n/b: /a\n/healthz: /about\n/files/old.pdf: /about\n/careers/: /about\n/pictures/x.jpg: /about\n/figures/a.svg: /about\n/api/send-contact-email: /contact\n/.well-known/security.txt: /contact\n/sw.js: /about\n";
    expect(await mistakesOfRedirects(redirects)).toEqual([
      expect.stringMatching(/redirects\.yaml:1: there is no page \/gone/),
      expect.stringMatching(/redirects\.yaml:2: \/about is a page of the site/),
      expect.stringMatching(/:3: \/a leads in a circle/),
      expect.stringMatching(/:4: \/b leads in a circle/),
      expect.stringMatching(/:5: the site itself answers \/healthz/),
      expect.stringMatching(/:6: the site itself answers \/files\/old\.pdf/),
      expect.stringMatching(/:7: \/careers is a page of the site/),
      ...[8, 9, 10, 11, 12].map((line) =>
        expect.stringMatching(new RegExp(`:${line}: the site itself answers /`)),
      ),
    ]);
    expect(await mistakesOfRedirects("- /old\n")).toEqual([
      expect.stringMatching(/redirects\.yaml:1: the file must be fields, each on its line/),
    ]);
    expect(await mistakesOfRedirects("old: /about\n")).toEqual([
      expect.stringMatching(/redirects\.yaml:1: old.*must be an old address/),
    ]);
  });
});

describe("another place of work", () => {
  const appleby = `
    - name: Appleby
      address: { street: 40 Appleby Square, city: Burlington, postalCode: L7L 0A2 }
      hours: { Wednesday: 9:00–17:00, friday: 13:30–18:00 }`;
  const withPlaces = (places: string, person: string) => {
    const fact = `otherPlaces:\n  source: a test\n  confirmed: true\n  remark: none\n  value:${places}\n`;
    return changedFolder(
      ["clinic.yaml", /^geo:/m, `${fact}geo:`],
      ["people/chiropractor.md", /^service:/m, `${person}\nservice:`],
    );
  };

  test("takes what it leaves out from the clinic, and texts name it", async () => {
    const folder = withPlaces(
      `${appleby}\n      closures: [{ date: 2026-12-28, reason: a storm }]\n      seasons: [{ first: 2027-07-01, last: 2027-08-31, name: Summer, treatmentHours: { Friday: closed } }]\n    - { name: Millcroft, address: { street: 2 Mill Row, city: Waterdown, postalCode: L8B 0A1 }, phone: 905-555-0124, hours: { monday: 9:00–12:00 } }`,
      "places: [{ place: Appleby, days: [Wednesday] }]",
    );
    changeFile(
      folder,
      "pages/home.yaml",
      /^badge: .*$/m,
      'badge: "{{ otherPlaces }}. {{ otherPlaces[0].hours }}."',
    );
    const { otherPlaces, phone, address, closures, pages, people } = await loadClinic(folder);
    const street = { suite: null, street: "40 Appleby Square", country: address.country };
    expect(otherPlaces).toMatchObject([
      { id: "appleby", phone, address: street, closures: [{ first: "2026-12-28" }] },
      { id: "millcroft", phone: { display: "(905) 555-0124" }, closures },
    ]);
    const opens = (date: string) =>
      spansOn(date, "receptionHours", otherPlaces[0]!).map((span) => span.opens);
    expect(opens("2027-06-25"), "a Friday").toEqual(["13:30"]);
    expect(opens("2027-07-02"), "a Friday in summer").toEqual([]);
    expect(opens("2027-07-07"), "a Wednesday in summer").toEqual(["09:00"]);
    expect(pages.home.badge).toMatch(
      /^Appleby and Millcroft\. .*Wednesday 9:00\u00A0AM to 5:00\u00A0PM/,
    );
    expect(people[0]!.places).toEqual([{ place: "Appleby", days: ["Wednesday"] }]);
  });

  test("a person's place that isn't there, and a day on which it is closed, are told", async () => {
    const places = `places:
  - { place: Appleby, days: [Wednesday, Monday] }
  - { place: Appelby, days: [friday] }`;
    expect(await mistakesIn(withPlaces(appleby, places))).toEqual([
      expect.stringMatching(/chiropractor\.md:\d+: Appleby is closed on a Monday\.$/),
      expect.stringMatching(
        /chiropractor\.md:\d+: there is no place Appelby\. otherPlaces in clinic\.yaml has Appleby\.$/,
      ),
    ]);
  });

  test.each([
    [`${appleby}${appleby}`, /clinic\.yaml:\d+: otherPlaces\.value: names two places alike/],
    [
      appleby.replace(/hours: .*/, "hours: { sunday: closed }"),
      /otherPlaces\.value\.0\.hours: must have a day with times/,
    ],
  ])("%j is told, and no text that names each place", async (places, mistake) => {
    const folder = withPlaces(places, "");
    const each = 'badge: "{% for place in otherPlaces %}{{ place.name }}{% endfor %}"';
    changeFile(folder, "pages/home.yaml", /^badge: .*$/m, each);
    expect(await mistakesIn(folder)).toEqual([expect.stringMatching(mistake)]);
  });
});
