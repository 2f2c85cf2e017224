import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { changedFolder, changeFile, folderWithout, ourFolder } from "../../test/clinic-folder.ts";
import { ContentError } from "./folder/content-error.ts";
import { spansOn } from "./hours/opening-hours.ts";
import { loadClinic } from "./load.ts";
import { partNames } from "./parts.ts";

type Change = [file: string, right: string | RegExp, wrong: string];

async function mistakesIn(folder: string): Promise<readonly string[]> {
  try {
    await loadClinic(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

test.each<[string, Change, RegExp]>([
  ["broken YAML", ["clinic.yaml", "city: Scarborough", "city: [Scar"], /clinic\.yaml:\d+: ./],
  [
    "broken YAML of a page",
    ["pages/home.yaml", /^badge: .*$/m, 'badge: "Now'],
    /home\.yaml:\d+: ./,
  ],
  [
    "a file without facts",
    ["clinic.yaml", /[^]+/, ""],
    /clinic\.yaml:1: the file must be fields, each on its line/,
  ],
  [
    "a list of facts",
    ["clinic.yaml", /[^]+/, "- phone\n- email\n"],
    /clinic\.yaml:1: the file must be fields, each on its line/,
  ],
  [
    "the lack of parts",
    ["clinic.yaml", /^parts:\n(?: .*\n)+/m, ""],
    /clinic\.yaml:\d+: parts is missing\./,
  ],
  [
    "parts that are no list",
    ["clinic.yaml", /^parts:\n(?: .*\n)+/m, "parts: wsib\n"],
    /clinic\.yaml:\d+: parts: write \{ value: …, source: …/,
  ],
  [
    "an alias without its anchor",
    ["clinic.yaml", "value: Bluffstone Rehab\n", "value: *rehab\n"],
    /clinic\.yaml:8: \*rehab means another field\. A text that begins with \*/,
  ],
  ["a tab", ["clinic.yaml", "    city: Scar", "\tcity: Scar"], /clinic\.yaml:\d+: a tab stands/],
  [
    "a colon in a text",
    ["pages/home.yaml", /^lead: .*$/m, "lead: Our promise: we listen"],
    /home\.yaml:\d+: a second colon is in the line\. .* quotation marks/,
  ],
  [
    "a quotation mark without its end",
    ["pages/home.yaml", /^lead: .*$/m, 'lead: "We listen'],
    /home\.yaml:\d+: a quotation mark or bracket .* has no end/,
  ],
  [
    "an apostrophe that ends the text",
    ["pages/home.yaml", /^lead: .*$/m, "lead: 'We're here'"],
    /home\.yaml:\d+: the line can't be read from here on/,
  ],
  [
    "a field without a space",
    ["pages/home.yaml", /^lead: .*$/m, "lead:Hello"],
    /home\.yaml:\d+: the line is no field\. Write name: value/,
  ],
  [
    "a field that stands twice",
    ["pages/home.yaml", /^lead: .*$/m, "lead: One\nlead: Two"],
    /home\.yaml:\d+: the same name stands above already/,
  ],
  [
    "another indentation",
    ["clinic.yaml", "    city: Scar", "   city: Scar"],
    /clinic\.yaml:\d+: the line is indented more or less/,
  ],
  [
    "a text cut at its #",
    ["pages/home.yaml", /^lead: .*$/m, "lead: Door #3"],
    /home\.yaml:\d+: #3 isn’t shown\. A text with a # in it stands in quotation marks/,
  ],
  [
    "a number for a text",
    ["pages/home.yaml", /^lead: .*$/m, "lead: 2026"],
    /home\.yaml:\d+: lead must be a text\. Put it into quotation marks/,
  ],
  [
    "an email address without its @",
    ["clinic.yaml", /^email:\n  value: .*/m, "email:\n  value: hello.example.com"],
    /clinic\.yaml:\d+: email\.value: must be an email address such as/,
  ],
  [
    "a day without hours",
    ["clinic.yaml", "monday: 08:00–19:00", "monday: 9"],
    /clinic\.yaml:\d+: treatmentHours\.value\.monday: must be closed, by appointment/,
  ],
  [
    "a person's service that is only named",
    ["people/chiropractor.md", /^service:.*\n(?:  .*\n)*/m, "service: Massage\n"],
    /chiropractor\.md:\d+: service: write \{ label:/,
  ],
  [
    "a link without its /",
    ["conditions/neck-pain.md", /^## /m, "See [prices](contact).\n\n## "],
    /neck-pain\.md:\d+: \]\(contact\)… leads nowhere/,
  ],
  [
    "a fact in one brace",
    ["conditions/neck-pain.md", /^## /m, "Call {phone}.\n\n## "],
    /neck-pain\.md:\d+: \{phone\}… is shown as it is/,
  ],
  [
    "a fact without its end",
    ["conditions/neck-pain.md", /^## /m, "Call {{ phone }.\n\n## "],
    /neck-pain\.md:\d+: “\{\{ phone \}.*…” has no end\. Write \}\} where it ends/,
  ],
  [
    "a comparison with one =",
    ["conditions/neck-pain.md", /^## /m, "{% if phone = 1 %}x{% endif %}\n\n## "],
    /neck-pain\.md:\d+: cannot read \{% if phone = 1 %\}\. Write \{\{ phone \}\}/,
  ],
  [
    "an {% endif %} alone",
    ["conditions/neck-pain.md", /^## /m, "Call{% endif %}.\n\n## "],
    /neck-pain\.md:\d+: \{% endif %\} has no beginning/,
  ],
  [
    "a heading without a space",
    ["conditions/neck-pain.md", /^## /m, "##"],
    /neck-pain\.md:\d+: ##.*… is no heading/,
  ],
  [
    "a heading that skips a level",
    ["conditions/neck-pain.md", /^## .*$/m, "$&\n\n#### Small"],
    /neck-pain\.md:\d+: #### Small… stands right below ##/,
  ],
  [
    "an unknown fact",
    ["services/physiotherapy.md", "{{ sessions.physiotherapy }}", "{{ sessions.physio }}"],
    /services\/physiotherapy\.md:\d+: there is no fact sessions\.physio\./,
  ],
  [
    "an unknown fact in the text below",
    ["conditions/neck-pain.md", /^## /m, "Call {{ telephone }}.\n\n## "],
    /conditions\/neck-pain\.md:\d+: there is no fact telephone\./,
  ],
  [
    "an {% if %} without its end",
    ["pages/home.yaml", /^badge: .*$/m, 'badge: "{% if wsib %}Now"'],
    /pages\/home\.yaml:\d+: \{% if wsib %\} has no end\. Write \{% endif %\}/,
  ],
  [
    "an unknown part",
    ["pages/home.yaml", /^badge: .*$/m, 'badge: "{% if wisb %}Now{% endif %}"'],
    /pages\/home\.yaml:\d+: there is no fact wisb\./,
  ],
  [
    "a missing photo",
    ["people/chiropractor.md", "service:", "photo: { file: me.jpg, alt: Me }\nservice:"],
    /people\/chiropractor\.md:\d+: there is no picture brand\/photos\/me\.jpg/,
  ],
  [
    "a page that names itself as related",
    ["conditions/neck-pain.md", "  - /conditions/headaches-migraines", "  - /conditions/neck-pain"],
    /conditions\/neck-pain\.md:\d+: related leads to this page itself/,
  ],
  [
    "a price that is none",
    ["clinic.yaml", "first: $120", "first: abc"],
    /clinic\.yaml:\d+: prices\.value\.chiropractic\.first: must be a price such as \$110/,
  ],
  [
    "an hour that is none",
    ["clinic.yaml", "monday: 08:00–19:00", "monday: 08:00–25:00"],
    /clinic\.yaml:\d+: treatmentHours\.value\.monday: must be closed, by appointment, two times such as/,
  ],
  [
    "an hour off the quarters",
    ["clinic.yaml", "monday: 08:00–19:00", "monday: 08:12–19:00"],
    /clinic\.yaml:\d+: treatmentHours\.value\.monday: must be closed, by appointment, two times such as .* quarter/,
  ],
  [
    "a time zone that is none",
    ["clinic.yaml", "America/Toronto", "Toronto"],
    /clinic\.yaml:\d+: timeZone\.value: must be a time zone such as America\/Toronto/,
  ],
  [
    "a week without an open day",
    [
      "clinic.yaml",
      /receptionHours:\n +value:\n(?: +\w+: .*\n){7}/,
      `receptionHours:\n  value: { ${week.map((day) => `${day}: closed`).join(", ")} }\n`,
    ],
    /clinic\.yaml:\d+: receptionHours\.value: must have a day with times/,
  ],
  [
    "a booking address that runs as script",
    ["clinic.yaml", /https:\/\/booking\S+/, "javascript:alert(1)"],
    /clinic\.yaml:\d+: bookingUrl\.value: /,
  ],
  [
    "an embedded calendar without https",
    ["people/chiropractor.md", /^service:/m, "bookingEmbedUrl: http://book.example/\nservice:"],
    /chiropractor\.md:\d+: bookingEmbedUrl: must be the address in the booking company's <iframe>/,
  ],
  [
    "a palette without contrast",
    ["brand/brand.yaml", /lake-6: .*/, 'lake-6: "#8fb5c9"'],
    /brand\.yaml:\d+: lake-6 on white has a contrast of 2\.\d\d; readers need 4\.5/,
  ],
  [
    "a post without a day",
    ["records/posts/desk-setup-for-your-neck.md", "published: 2026-09-14", "published: soon"],
    /posts\/desk-setup-for-your-neck\.md:5: published: must be a day/,
  ],
  [
    "a photo without what it shows",
    ["people/chiropractor.md", "\n---\n", "\nphoto: jane.jpg\n---\n"],
    /chiropractor\.md:\d+: photo: write \{ file: jane\.jpg, alt: what it shows \}; the file belongs in/,
  ],
  [
    "one related page",
    ["conditions/neck-pain.md", /^related:\n(?: +- .*\n)+/m, "related: [/contact]\n"],
    /neck-pain\.md:\d+: related: name 2 or more\./,
  ],
  [
    "a price that is none",
    ["clinic.yaml", "first: $120", "first: abc"],
    /clinic\.yaml:\d+: prices\.value\.chiropractic\.first: must be a price such as \$110/,
  ],
  [
    "a link to no page",
    ["pages/home.yaml", "to: /blog\n", "to: /blogs\n"],
    /pages\/home\.yaml:\d+: there is no page \/blogs\./,
  ],
])("%s is told with its file, its line and what would be right", async (name, change, sentence) => {
  const mistakes = await mistakesIn(changedFolder(change));
  expect(mistakes.join("\n")).toMatch(sentence);
  expect(
    mistakes.every((mistake) => /^\S+:\d+: \S/.test(mistake)),
    name,
  ).toBe(true);
});

test.each(["phone", "email", "address", "treatmentHours", "replyWithin", "prices", "access"])(
  "%s of another shape is told, and no text that names it",
  async (fact) => {
    const whole = new RegExp(`^${fact}:\\n(?: .*\\n)+`, "m");
    for (const wrong of ["", `${fact}: none\n`, `${fact}: { value: [1, { a: 2 }] }\n`]) {
      const mistakes = await mistakesIn(changedFolder(["clinic.yaml", whole, wrong]));
      expect(mistakes).not.toEqual([]);
      for (const mistake of mistakes)
        expect(mistake).toMatch(new RegExp(`clinic\\.yaml:\\d+: ${fact}\\b`));
    }
  },
);

test("two pages under one address are told", async () => {
  const folder = changedFolder();
  cpSync(
    path.join(folder, "programs/wsib-physiotherapy.md"),
    path.join(folder, "programs/contact.md"),
  );
  expect((await mistakesIn(folder)).join()).toMatch(
    /contact\.md:1: \/contact is the address of another/,
  );
});

test("a link that leads in a circle is told like any other mistake", async () => {
  const files = ["pages/faq.yaml", "conditions/neck-pain.md", "people/chiropractor.md"];
  const told: string[] = [];
  for (const file of files) {
    const folder = changedFolder();
    rmSync(path.join(folder, file));
    symlinkSync(path.join(folder, file), path.join(folder, file));
    told.push((await mistakesIn(folder)).join("\n"));
  }
  expect(told).toEqual(
    files.map((file) => expect.stringContaining(`${file}:1: the file is a link that leads in a`)),
  );
});

test("the mistakes of all files are told at once", async () => {
  const mistakes = await mistakesIn(
    changedFolder(
      ["clinic.yaml", "first: $120", "first: abc"],
      ["clinic.yaml", "value: (416) 555-0100", "value: 416"],
      ["services/physiotherapy.md", "order: 1", "order: first"],
      ["pages/home.yaml", "{{ sessions.physiotherapy }}", "{{ sessions.physio }}"],
      ["brand/brand.yaml", /sun: .*/, "sun: yellow"],
      ["people/chiropractor.md", "areasOfFocus:", "areasOfFocus:\n  - Sore {{ backs }}"],
      ["records/testimonials.yaml", "stars: 5", "stars: 6"],
    ),
  );
  const files =
    /clinic\.yaml|physiotherapy\.md|home\.yaml|brand\.yaml|chiropractor\.md|testimonials\.yaml/;
  expect(mistakes.map((mistake) => files.exec(mistake)?.[0]).toSorted()).toEqual(
    [
      "brand.yaml",
      "chiropractor.md",
      "clinic.yaml",
      "clinic.yaml",
      "home.yaml",
      "physiotherapy.md",
      "testimonials.yaml",
    ].toSorted(),
  );
});

test("a file that Windows saved in its own way is read, or told to be saved as UTF-8", async () => {
  const person = "people/chiropractor.md";
  const text = readFileSync(path.join(ourFolder, person), "utf8");
  const folder = changedFolder();
  writeFileSync(path.join(folder, person), `\uFEFF${text.replaceAll("\n", "\r\n")}`);
  expect(await mistakesIn(folder)).toEqual([]);
  writeFileSync(path.join(folder, person), Buffer.from(text.replace("service", "Bässe"), "latin1"));
  expect((await mistakesIn(folder)).join()).toMatch(
    /chiropractor\.md:1: the file is not in UTF-8\./,
  );
  writeFileSync(path.join(folder, person), "x".repeat(2_000_000));
  expect((await mistakesIn(folder)).join()).toMatch(
    /chiropractor\.md:1: the file is larger than 1 MB/,
  );
});

describe("pictures", () => {
  const article = "articles/massage-therapy-scarborough.md";
  const withPicture = (name: string, bytes: Buffer | string) => {
    const folder = changedFolder([article, /$/, "\n\n![Our room](/files/room.png)\n"]);
    mkdirSync(path.join(folder, "files"));
    writeFileSync(path.join(folder, "files", name), bytes);
    return folder;
  };
  const room = sharp({ create: { width: 1000, height: 500, channels: 3, background: "#fff" } });

  test("a picture in files may stand in any text, in several sizes", async () => {
    const folder = withPicture("room.png", await room.png().toBuffer());
    const { articles } = await loadClinic(folder);
    const { html } = articles.find(({ slug }) => article.includes(slug))!.body;
    expect(html).toMatch(
      /<img src="\/pictures\/[\da-f]{12}-1000x500-960\.webp" srcset="[^"]*-480\.webp 480w[^"]*" sizes="[^"]*" width="1000" height="500" alt="Our room" loading="lazy">/,
    );
  });

  test.each(["ROOM.JPG", "our room.jpg", "Übungsraum.webp", "50% off.png"])(
    "a picture called %s is found",
    async (name) => {
      const folder = changedFolder([
        article,
        /$/,
        `\n\n![Our room](${encodeURI(`/files/${name}`)})\n`,
      ]);
      mkdirSync(path.join(folder, "files"));
      writeFileSync(path.join(folder, "files", name), await room.png().toBuffer());
      const { articles } = await loadClinic(folder);
      const { html } = articles.find(({ slug }) => article.includes(slug))!.body;
      expect(html).toContain("1000x500-960.webp");
    },
  );

  test("one that is missing or that cannot be read is told", async () => {
    expect(
      (await mistakesIn(withPicture("other.png", await room.png().toBuffer()))).join(),
    ).toMatch(/massage-therapy-scarborough\.md:\d+: there is no picture .* files\/room\.png/);
    expect((await mistakesIn(withPicture("room.png", "Dear clinic"))).join()).toMatch(
      /files\/room\.png:1: is no picture that can be read\. Save it again as JPEG\./,
    );
  });
});

describe("facts", () => {
  test("a changed value is what pages read, and changes the version", async () => {
    const folder = changedFolder(["clinic.yaml", "value: (416) 555-0100", "value: (416) 555-0199"]);
    const { phone, pages, version } = await loadClinic(folder);
    expect(phone).toEqual({ display: "(416) 555-0199", e164: "+14165550199" });
    expect(pages.home.description).toContain("Call (416) 555-0199");
    expect(version).not.toBe((await loadClinic(ourFolder)).version);
  });

  test("a price may be written with its sign or without", async () => {
    const folder = changedFolder(["clinic.yaml", "first: $120", "first: 125"]);
    expect((await loadClinic(folder)).prices.chiropractic!.first).toBe("$125");
  });

  test("a file that changes while the folder is read makes another version", async () => {
    const folder = changedFolder();
    const loading = loadClinic(folder);
    changeFile(folder, "clinic.yaml", "value: (416) 555-0100", "value: (416) 555-0199");
    const { phone, version } = await loading;
    expect(phone.display).toBe("(416) 555-0100");
    expect((await loadClinic(folder)).version).not.toBe(version);
  });

  test("a file below a linked folder is read, and its change is another version", async () => {
    const folder = changedFolder();
    const articles = path.join(folder, "articles");
    renameSync(articles, `${folder}-articles`);
    symlinkSync(`${folder}-articles`, articles);
    const before = await loadClinic(folder);
    expect(before.articles.length).toBeGreaterThan(3);
    changeFile(folder, "articles/massage-therapy-scarborough.md", /^title: .*/m, "title: Massage");
    expect((await loadClinic(folder)).version).not.toBe(before.version);
    rmSync(`${folder}-articles`, { recursive: true });
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
      ["clinic.yaml", /washroom: .*/, "washroom: null"],
    );
    const { prices, newPatients } = await loadClinic(folder);
    expect(prices.chiropractic?.first).toBeNull();
    expect(newPatients.html).not.toMatch(/Parking is free|washroom beside/);
    expect((await loadClinic(ourFolder)).newPatients.html).toMatch(/Parking is free/);
  });

  test("a fact that is not given can't be named bare", async () => {
    const folder = changedFolder(
      ["clinic.yaml", /transit: .*/, "transit: null"],
      ["pages/home.yaml", /^badge: .*$/m, 'badge: "{{ access.transit }}"'],
    );
    expect(await mistakesIn(folder)).toEqual([
      expect.stringMatching(/home\.yaml:\d+: \{\{ access\.transit \}\} is null in clinic\.yaml\./),
    ]);
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
    const links = JSON.stringify(clinic).matchAll(/"to":"(\/[^"]*)"|href=\\"(\/[^"\\]*)/g);
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

  test("an offer can’t be for physiotherapy alone where there is none", async () => {
    const folder = folderWithout("physiotherapy");
    changeFile(folder, "clinic.yaml", "scope: all", "scope: physiotherapy");
    expect(await mistakesIn(folder)).toEqual([
      expect.stringMatching(
        /clinic\.yaml:\d+: offer\.value\.scope: names physiotherapy, which is not in parts\./,
      ),
    ]);
  });

  test("a link to a part that is left out is told, unless it says its part", async () => {
    const folder = folderWithout("mva");
    changeFile(folder, "pages/home.yaml", "to: /blog\n", "to: /mva-physiotherapy\n");
    expect(await mistakesIn(folder)).toEqual([
      expect.stringMatching(
        /home\.yaml:\d+: leads to \/mva-physiotherapy, which the clinic leaves out\. Take the link out, or write its part/,
      ),
    ]);
  });

  test("a part that is given needs its facts", async () => {
    const folder = changedFolder(["clinic.yaml", /^mva:\n(?: .*\n)+/m, ""]);
    expect((await mistakesIn(folder)).join()).toMatch(
      /mva: is missing\. Give it, or take mva out of parts/,
    );
  });

  test("a WSIB provider says so, in the specified words, and no other clinic does", async () => {
    const badges = async (folder: string) => {
      const { site, home } = (await loadClinic(folder)).pages;
      return [...site.footer.badges, ...home.trust].join(", ");
    };
    expect(await badges(ourFolder)).toBe(
      "MVA Friendly, WSIB Approved, MVA & WSIB Approved, Licensed Professionals, Same Day Available",
    );
    const other = changedFolder(["clinic.yaml", /(wsibProvider:\n {2}value:) true/, "$1 false"]);
    expect(await badges(other)).not.toMatch(/WSIB/);
  });
});

describe("pages", () => {
  test("a page without its file is left out, with the links to it in lists", async () => {
    const folder = changedFolder(["pages/our-team.yaml", /^recruiting:\n(?: .*\n)+/m, ""]);
    rmSync(path.join(folder, "pages/careers.yaml"));
    const clinic = await loadClinic(folder);
    expect(clinic.hasPage("/careers")).toBe(false);
    expect(JSON.stringify(clinic.pages.site.navigation)).not.toContain("/careers");
  });

  test("a menu leads to another site, or holds other links, without those to pages that are left out", async () => {
    const links =
      "{ label: Us, links: [{ label: About, to: /about }, { label: Jobs, to: /careers }] }";
    const folder = changedFolder(
      ["pages/our-team.yaml", /^recruiting:\n(?: .*\n)+/m, ""],
      ["pages/site.yaml", "{ label: About, to: /about }", links],
      [
        "pages/site.yaml",
        "{ label: FAQ, to: /faq }",
        "{ label: Shop, to: 'https://shop.example/' }",
      ],
    );
    rmSync(path.join(folder, "pages/careers.yaml"));
    const { header } = (await loadClinic(folder)).pages.site.navigation;
    expect(header).toContainEqual({ label: "Us", links: [{ label: "About", to: "/about" }] });
    expect(header).toContainEqual({ label: "Shop", to: "https://shop.example/" });
  });

  test.each([
    ["{ label: Us }", /site\.yaml:6: navigation.*must have either to: .* or links/],
    [
      "{ label: Shop, to: shop.example }",
      /site\.yaml:6: .*must be a page such as \/contact, or an address/,
    ],
    [
      "{ label: Us, links: [{ label: Shop, to: 'http://shop.example' }] }",
      /site\.yaml:6: .*must be a page/,
    ],
    ["{ label: Us, links: [{ label: Gone, to: /gone }] }", /site\.yaml:6: there is no page \/gone/],
  ])("a menu with a mistake is told: %s", async (item, message) => {
    const folder = changedFolder(["pages/site.yaml", "{ label: About, to: /about }", item]);
    expect(await mistakesIn(folder)).toContainEqual(expect.stringMatching(message));
  });

  test("a link to a PDF says its size, and a picture may lead to a video", async () => {
    const text =
      "[Intake form](/files/intake.pdf) [![A room](/files/room.png)](https://video.example/)";
    const folder = changedFolder(["services/physiotherapy.md", "\n---\n", `\n---\n\n${text}\n`]);
    mkdirSync(path.join(folder, "files"));
    writeFileSync(path.join(folder, "files/intake.pdf"), "%PDF-1.4".padEnd(119_500));
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
      .png()
      .toFile(path.join(folder, "files/room.png"));
    const { opening } = (await loadClinic(folder)).services.find(
      ({ slug }) => slug === "physiotherapy",
    )!.body;
    expect(opening).toContain('<a href="/files/intake.pdf">Intake form (PDF, 120 kB)</a>');
    expect(opening).toMatch(
      /<a href="https:\/\/video.example\/" rel="noopener"><img [^>]*alt="A room"/,
    );
  });

  test.each([
    ["socialLinks", "[{ label: Instagram, url: instagram.com/us }]", "must be an address such as"],
    ["reviewsLink", "{ label: Reviews }", "reviewsLink.value.url: must be an address"],
  ])("a mistake in %s is told", async (name, value, message) => {
    const fact = `${name}: { value: ${value}, source: test, confirmed: true, remark: test }\n`;
    const folder = changedFolder(["clinic.yaml", /^email:/m, `${fact}email:`]);
    expect(await mistakesIn(folder)).toContainEqual(
      expect.stringMatching(new RegExp(`clinic\\.yaml:\\d+: .*${message}`)),
    );
  });

  test("any other link to it is told", async () => {
    const folder = changedFolder();
    rmSync(path.join(folder, "pages/faq.yaml"));
    expect(await mistakesIn(folder)).toContainEqual(
      expect.stringMatching(/contact\.yaml:\d+: leads to \/faq#hours, which the clinic leaves out/),
    );
  });

  test("articles without the page that lists them are told", async () => {
    const folder = changedFolder();
    rmSync(path.join(folder, "pages/blog.yaml"));
    expect(await mistakesIn(folder)).toContainEqual(
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
    const folder = changedFolder();
    writeFileSync(path.join(folder, "pages/room-rental.md"), ownPage);
    const clinic = await loadClinic(folder);
    expect(clinic.hasPage("/room-rental")).toBe(true);
    expect(clinic.ownPages).toMatchObject([{ title: "Room rental", menu: "header", order: 2 }]);
  });

  test("one with the name of another page is told", async () => {
    const folder = changedFolder();
    writeFileSync(path.join(folder, "pages/careers.md"), ownPage);
    expect((await mistakesIn(folder)).join()).toMatch(/careers\.md:1: \/careers is the address of/);
  });

  test.each([
    ["/old: /about\n", []],
    ["/old: https://example.org/\n", []],
    ["/old: /older\n/older: /about\n", []],
    ["/old: /gone\n", [/redirects\.yaml:1: there is no page \/gone/]],
    ["/about: /contact\n", [/redirects\.yaml:1: \/about is a page of the site/]],
    ["/a: /b\n/b: /a\n", [/:1: \/a leads in a circle/, /:2: \/b leads in a circle/]],
    ["old: /about\n", [/redirects\.yaml:1: old.*must be an old address/]],
  ])("redirects %j", async (redirects, mistakes) => {
    const folder = changedFolder();
    writeFileSync(path.join(folder, "redirects.yaml"), redirects);
    expect(await mistakesIn(folder)).toEqual(
      mistakes.map((mistake) => expect.stringMatching(mistake)),
    );
  });
});

test.each([
  ["8:00–19:00", { opens: "08:00", closes: "19:00" }],
  ["9-17:30", { opens: "09:00", closes: "17:30" }],
  ["7am to 7 p.m.", { opens: "07:00", closes: "19:00" }],
  [
    "8:30-12, 1 PM-5:15pm",
    { opens: "08:30", closes: "17:15", pauses: [{ from: "12:00", to: "13:00" }] },
  ],
  [
    "8:30 AM to 12:00 PM and 1:00 PM to 4:30 PM",
    { opens: "08:30", closes: "16:30", pauses: [{ from: "12:00", to: "13:00" }] },
  ],
  ["9 — 5pm", { opens: "09:00", closes: "17:00" }],
  ["9-5", { opens: "09:00", closes: "17:00" }],
  [
    "9h-noon, 1:30-4",
    { opens: "09:00", closes: "16:00", pauses: [{ from: "12:00", to: "13:30" }] },
  ],
  ["12am-12pm", { opens: "00:00", closes: "12:00" }],
  ["By appointment", "by appointment"],
  ["Closed", null],
])("a Wednesday of %j is read", async (text, day) => {
  const folder = changedFolder(["clinic.yaml", /wednesday: .*/, `wednesday: ${text}`]);
  expect((await loadClinic(folder)).treatmentHours[3]).toEqual(day);
});

test.each(["25-26", "9:00", "13am-2pm", "19-9", "5pm-9am", "9:10–17:00", "by phone"])(
  "a Wednesday of %j is told",
  async (text) => {
    const folder = changedFolder(["clinic.yaml", /wednesday: .*/, `wednesday: ${text}`]);
    expect((await mistakesIn(folder)).join()).toMatch(/wednesday:? (must be|names times)/);
  },
);

describe("days off", () => {
  const closures = (value: string) =>
    changedFolder([
      "clinic.yaml",
      /^closures:\n +value:[^]*?\n +source:/m,
      `closures:\n  value: ${value}\n  source:`,
    ]);

  test("a day, or a part of it, is one line", async () => {
    const folder = closures(
      '[{ date: 2026-12-24, from: "12:00", reason: Christmas Eve }, { first: 2026-12-28, last: 2026-12-30, reason: a break }]',
    );
    expect((await loadClinic(folder)).closures).toEqual([
      { first: "2026-12-24", last: "2026-12-24", from: "12:00", reason: "Christmas Eve" },
      { first: "2026-12-28", last: "2026-12-30", reason: "a break" },
    ]);
  });

  test.each([
    ["[{ reason: a break }]", /write date: 2026-12-24, or the first day and the last/],
    ['[{ date: 2026-12-24, from: "12:10", reason: a }]', /must be a time on a quarter of an hour/],
    [
      '[{ date: 2026-12-24, from: "14:00", until: "12:00", reason: a }]',
      /must begin before it ends/,
    ],
  ])("%s is told", async (value, mistake) => {
    expect((await mistakesIn(closures(value))).join()).toMatch(mistake);
  });
});

describe("a season", () => {
  const season = (hours: string) =>
    changedFolder([
      "clinic.yaml",
      /^seasons:\n +value:[^]*?\n +source:/m,
      `seasons:\n  value: [{ first: 2027-07-01, last: 2027-08-31, name: Summer, ${hours} }]\n  source:`,
    ]);

  test("keeps the usual hours of days that it does not name", async () => {
    const { seasons, ...usual } = await loadClinic(
      season("treatmentHours: { friday: closed, monday: 9:00–12:00 }"),
    );
    const [{ treatmentHours, receptionHours }] = seasons as [(typeof seasons)[number]];
    expect(treatmentHours[5]).toBe(null);
    expect(treatmentHours[1]).toEqual({ opens: "09:00", closes: "12:00" });
    expect(treatmentHours[2]).toEqual(usual.treatmentHours[2]);
    expect(receptionHours).toEqual(usual.receptionHours);
  });
});

describe("another place of work", () => {
  const appleby = `
    - name: Appleby
      address: { street: 40 Appleby Square, city: Burlington, postalCode: L7L 0A2 }
      hours: { wednesday: 9:00–17:00, friday: 13:30–18:00 }`;
  const withPlaces = (places: string, person: string) => {
    const fact = `otherPlaces:\n  source: a test\n  confirmed: true\n  remark: none\n  value:${places}\n`;
    return changedFolder(
      ["clinic.yaml", /^geo:/m, `${fact}geo:`],
      ["people/chiropractor.md", /^service:/m, `${person}\nservice:`],
    );
  };

  test("takes what it leaves out from the clinic, and texts name it", async () => {
    const folder = withPlaces(
      `${appleby}\n      closures: [{ date: 2026-12-28, reason: a storm }]\n      seasons: [{ first: 2027-07-01, last: 2027-08-31, name: Summer, treatmentHours: { friday: closed } }]\n    - { name: Millcroft, address: { street: 2 Mill Row, city: Waterdown, postalCode: L8B 0A1 }, phone: 905-555-0124, hours: { monday: 9:00–12:00 } }`,
      "places: [{ place: Appleby, days: [Wednesday] }]",
    );
    changeFile(
      folder,
      "pages/home.yaml",
      /^badge: .*$/m,
      'badge: "{{ otherPlaces }}. {{ otherPlaces[0].hours }}."',
    );
    const { otherPlaces, phone, address, closures, pages, people } = await loadClinic(folder);
    expect(otherPlaces).toMatchObject([
      {
        id: "appleby",
        phone,
        address: { suite: null, street: "40 Appleby Square", country: address.country },
        closures: [{ first: "2026-12-28" }],
      },
      { id: "millcroft", phone: { display: "(905) 555-0124" }, closures },
    ]);
    expect(otherPlaces[0]!.treatmentHours[3]).toEqual({ opens: "09:00", closes: "17:00" });
    expect(otherPlaces[0]!.treatmentHours[1]).toBe(null);
    const opens = (date: string) =>
      spansOn(date, "receptionHours", otherPlaces[0]!).map((span) => span.opens);
    expect([opens("2027-06-25"), opens("2027-07-02"), opens("2027-07-07")]).toEqual([
      ["13:30"],
      [],
      ["09:00"],
    ]);
    expect(pages.home.badge).toMatch(/^Appleby and Millcroft\. .*Wednesday 9:00 AM to 5:00 PM/);
    expect(people[0]!.places).toEqual([{ place: "Appleby", days: ["Wednesday"] }]);
  });

  test("a person's place that isn't there, and a day on which it is closed, are told", async () => {
    const places = `places:
  - { place: Appleby, days: [Wednesday, Monday] }
  - { place: Appelby, days: [Friday] }`;
    expect(await mistakesIn(withPlaces(appleby, places))).toEqual([
      expect.stringMatching(/chiropractor\.md:\d+: Appleby is closed on a Monday\.$/),
      expect.stringMatching(
        /chiropractor\.md:\d+: there is no place Appelby\. otherPlaces in clinic\.yaml has Appleby\.$/,
      ),
    ]);
  });

  test.each([
    [`${appleby}${appleby}`, "", /clinic\.yaml:\d+: otherPlaces\.value: names two places alike/],
    [
      appleby.replace(/hours: .*/, "hours: { sunday: closed }"),
      "",
      /otherPlaces\.value\.0\.hours: must have a day with times/,
    ],
    [
      appleby,
      "places: [{ place: Appleby, days: [wed] }]",
      /chiropractor\.md:\d+: places\.0\.days\.0 must be one of: Sunday, Monday/,
    ],
  ])("%j with %j is told", async (places, person, mistake) => {
    expect((await mistakesIn(withPlaces(places, person))).join("\n")).toMatch(mistake);
  });
});

test.each([
  ['<img src="a.jpg">', /neck-pain\.md:\d+: <img… isn't shown\. Write !\[what it shows\]/],
  ['<iframe src="https://x.example"></iframe>', /neck-pain\.md:\d+: <iframe… isn't shown/],
  ["![](/files/a.jpg)", /neck-pain\.md:\d+: !\[\]\(… lacks what the picture shows/],
])("%s in a text is told with its line", async (text, mistake) => {
  const folder = changedFolder(["conditions/neck-pain.md", /^## /m, `${text}\n\n## `]);
  expect(await mistakesIn(folder)).toContainEqual(expect.stringMatching(mistake));
});

test("emphasis in a field that is plain is told", async () => {
  const folder = changedFolder(["pages/home.yaml", /^badge: .*$/m, "badge: Now **open**"]);
  expect(await mistakesIn(folder)).toEqual([
    expect.stringMatching(/home\.yaml:\d+: badge: is plain: it shows \*\* and links/),
  ]);
});
