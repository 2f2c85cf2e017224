import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { contrast } from "../core/clinic/brand/palette.ts";
import { planChanges } from "../core/clinic/edit/save-files.ts";
import { keepLastGood } from "../core/clinic/last-good.ts";
import { openClinic } from "../core/clinic/live.ts";
import { loadClinic } from "../core/clinic/load.ts";
import { lastShown } from "../core/clinic/outline.ts";
import { readConfig } from "../core/process/config.ts";
import { createLog } from "../core/process/log.ts";
import { changedFolder, changeFile, ourFolder } from "../test/clinic-folder.ts";
import { runClinic } from "../test/clinic.ts";
import { newPlace, openTestDatabase } from "../test/database.ts";
import { claimedPicture } from "../test/picture.ts";
import { type Fields, openDesk } from "../test/desk.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const folder = changedFolder();

async function deskOf(folder: string, port = 3000) {
  const config = readConfig({ ...place, CLINIC_DIR: folder, PORT: String(port) });
  const live = await openClinic(folder, createLog("silent"), { instead: () => lastShown(config) });
  return openDesk({ config, db, live });
}

const ours = await deskOf(folder);
let desk = ours;

beforeEach(() => {
  desk = ours;
  for (const file of ["clinic.yaml", "pages/faq.yaml", "brand/logo.svg", "brand/brand.yaml"])
    copyFileSync(path.join(ourFolder, file), path.join(folder, file));
  rmSync(path.join(folder, "brand/logo.png"), { force: true });
});

const get = async (address: string) => (await desk.ask(address)).html;
const inThe = (place: string, file: string) => readFileSync(path.join(place, file), "utf8");
const inFolder = (file: string) => inThe(folder, file);

const save = (address: string, typed: Fields) => desk.press(address, typed);

const prices = "/edit?file=clinic.yaml&section=prices";

test("a price is raised, and everything else in the file stays as it was, comments too", async () => {
  const before = inFolder("clinic.yaml");
  expect((await save(prices, { "prices/value/massage/first": "$150" })).status).toBe(303);
  const after = inFolder("clinic.yaml");
  expect((await loadClinic(folder)).prices.massage!.first).toBe("$150");
  const comments = (text: string) => text.split("\n").filter((line) => line.startsWith("#"));
  expect(comments(after)).toEqual(comments(before));
  expect(after.replace("first: $150", "first: $140").replaceAll(/\s+/g, " ")).toBe(
    before.replaceAll(/\s+/g, " "),
  );
});

test("a price that is none is told at its field, with what was typed, and nothing is written", async () => {
  const before = inFolder("clinic.yaml");
  const { status, html } = await save(prices, {
    "prices/value/massage/first": "abc",
    "prices/source": "the owner, today",
  });
  expect(status).toBe(400);
  expect(html).toMatch(
    /id="field-prices\/value\/massage\/first-error"[^>]*>Error: First visit: must be a price such as \$110 or \$92\.50, or left empty/,
  );
  expect(html).toContain('value="abc"');
  expect(html).toContain('value="the owner, today"');
  expect(inFolder("clinic.yaml")).toBe(before);
});

test("a price from a day on is on the site from that day, and can be taken out before", async () => {
  const from = "2099-03-01";
  const first = "prices/value/massage/first";
  const refused = await save(prices, { [first]: "abc", "from-day": from });
  expect(refused.html).toMatch(
    /id="field-prices\/value\/massage\/first-error"[^>]*>Error: First visit/,
  );
  expect((await save(prices, { [first]: "$150", "from-day": "2020-01-01" })).html).toContain(
    "Choose a day to come",
  );
  const saved = await save(prices, { [first]: "$150", "from-day": from });
  expect(saved.headers.get("location")).toContain("done=later");
  const on = async (now: string) => loadClinic(folder, { now: new Date(now) });
  // Midnight in Toronto.
  const [before, after] = [await on("2099-03-01T04:59:00Z"), await on("2099-03-01T05:00:00Z")];
  expect([before, after].map(({ prices }) => prices.massage!.first)).toEqual(["$140", "$150"]);
  expect(JSON.stringify(after.pages)).toContain("$150");
  expect(after.version).not.toBe(before.version);
  expect(after.prices.massage).toEqual({ ...before.prices.massage, first: "$150" });
  expect(await get("/prices")).toContain("From March 1, 2099");
  await save(prices, { "prices/value/massage/minutes30": "$85" });
  const item = "/edit?file=clinic.yaml&section=prices/later/0";
  expect((await desk.press(prices, {}, item)).status).toBe(303);
  expect((await on("2099-03-02T05:00:00Z")).prices.massage).toMatchObject({
    first: "$140",
    minutes30: "$85",
  });
});

test("whoever saves second is shown the first change, and loses nothing", async () => {
  const massage = "prices/value/massage";
  const mine = await desk.fill(prices, {
    [`${massage}/first`]: "$160",
    [`${massage}/minutes60`]: "$130",
  });
  await save(prices, { [`${massage}/first`]: "$155", [`${massage}/minutes30`]: "$80" });
  const { status, html } = await desk.post(prices, mine);
  expect(status).toBe(400);
  for (const theirs of ["$155", "$80"]) expect(html).toContain(`Changed meanwhile to: ${theirs}`);
  for (const kept of ["$160", "$130", "$80"]) expect(html).toContain(`value="${kept}"`);
});

test("a day off, and one that ends at noon, are closed", async () => {
  await save("/hours/close", { first: "2026-12-25", reason: "Christmas" });
  const early = { first: "2026-12-24", closesAt: "12:00", reason: "Christmas Eve" };
  expect((await save("/hours/close", early)).status).toBe(303);
  const { closures } = await loadClinic(folder);
  expect(closures).toEqual([
    { first: "2026-12-25", last: "2026-12-25", reason: "Christmas" },
    { first: "2026-12-24", last: "2026-12-24", from: "12:00", reason: "Christmas Eve" },
  ]);
});

test("several places close at once, and another stays open", async () => {
  const place = (name: string, more = "") =>
    `{ name: ${name}, hours: { monday: "9:00–17:00" }, address: { street: 1 A St, city: ${name}, postalCode: L3R 0A1 }${more} }`;
  changeFile(
    folder,
    "clinic.yaml",
    "\nclosures:",
    `\notherPlaces: { value: [${place("Markham")}, ${place("Ajax", ", closures: []")}], source: a, confirmed: true, remark: b }\n\nclosures:`,
  );
  const days = { first: "2027-02-01", reason: "A storm" };
  await save("/hours/close", days);
  await save("/hours/close", { ...days, first: "2027-02-08", place1: "" });
  const { closures, otherPlaces } = await loadClinic(folder);
  const daysOf = (all: typeof closures) => all.map(({ first }) => first);
  expect([closures, ...otherPlaces.map((one) => one.closures)].map(daysOf)).toEqual([
    ["2027-02-01", "2027-02-08"],
    ["2027-02-01"],
    ["2027-02-01", "2027-02-08"],
  ]);
});

test("a day off is added where the file names days off and says none", async () => {
  changeFile(folder, "clinic.yaml", /^closures:\n(?: .*\n)+/m, "closures:\n");
  const days = { first: "2027-12-24", reason: "Christmas Eve" };
  expect((await save("/hours/close", days)).status).toBe(303);
  expect((await loadClinic(folder)).closures).toMatchObject([{ reason: "Christmas Eve" }]);
});

test("days off that end before they begin are refused at the field", async () => {
  const days = { first: "2026-12-25", last: "2026-12-20", reason: "Christmas" };
  const { status, html } = await save("/hours/close", days);
  expect(status).toBe(400);
  expect(html).toMatch(
    /id="field-last-error"[^>]*>Error: The last day must not be before the first/,
  );
  expect(html).toContain('value="Christmas"');
  const { html: odd } = await save("/hours/close", {
    ...days,
    last: "2026-12-26",
    closesAt: "12:07",
  });
  expect(odd).toMatch(
    /id="field-closesAt-error"[^>]*>Error: Must be a time on a quarter of an hour/,
  );
});

test.each([
  ["text", { text: "" }, "Text: must not be empty"],
  ["text", { text: "", link: "/contact" }, "Text: must not be empty"],
  ["text", { text: "We move. ".repeat(20) }, "Text: must be 160 characters or fewer"],
  ["last", { first: "2027-03-02", last: "2027-03-01" }, "Last day: must not end before it begins"],
  ["link", { link: "our contact page" }, "Leads to: must be a page such as /contact"],
  ["first", { first: "2027-02-30" }, "First day: must be a day"],
  ["link", { link: "/nowhere" }, "there is no page /nowhere"],
])("a banner with a wrong %s is refused at the field: %o", async (field, wrong, sentence) => {
  const before = inFolder("clinic.yaml");
  const item = "banner/value/0";
  const typed = Object.entries({ text: "We’re moving", ...wrong }).map(([name, text]) => [
    `${item}/${name}`,
    text,
  ]);
  const address = `/edit?file=clinic.yaml&section=${item}`;
  const { status, html } = await save(address, Object.fromEntries(typed) as Fields);
  expect(status).toBe(400);
  expect(html).toMatch(
    new RegExp(`id="field-${item}/${field}-error"[^>]*>Error: .*${sentence}`, "i"),
  );
  expect(inFolder("clinic.yaml")).toBe(before);
});

test("what several people do to one list and one file at once is all done, wherever an item has got to", async () => {
  const item = (place: number) => `/edit?file=clinic.yaml&section=banner/value/${place}`;
  const banners = async () => (await loadClinic(folder)).banner.map(({ text }) => text);
  const typed = (text: string) => ({ "banner/value/0/text": text });
  const [first, second] = [
    await desk.fill(item(0), typed("First")),
    await desk.fill(item(0), typed("Second")),
  ];
  const price = await desk.fill(prices, { "prices/value/massage/first": "$150" });
  for (const fields of [first, second, second])
    expect((await desk.post(item(0), fields)).status).toBe(303);
  expect(await banners()).toEqual(["First", "Second"]);
  expect((await desk.post(prices, price)).status).toBe(303);
  const changed = await desk.fill(item(1), { "banner/value/1/text": "Changed" });
  await save(item(0), { "banner/value/0/-remove": "yes" });
  expect((await desk.post(item(1), changed)).status).toBe(303);
  expect(await banners()).toEqual(["Changed"]);
  expect((await desk.post(item(1), changed)).status).toBe(303);
  expect(await banners()).toEqual(["Changed"]);
  await save(item(1), { "banner/value/1/text": "Last" });
  const late = await desk.fill(item(0), { "banner/value/0/text": "Too late" });
  await save(item(0), { "banner/value/0/-remove": "yes" });
  const { html } = await desk.post(item(0), late);
  expect(html).toContain("Somebody else has removed this meanwhile");
  expect(html).toMatch(/name="banner\/value\/1\/text"[^>]*value="Too late"/);
  expect(await banners()).toEqual(["Last"]);
  const written = "We move. ".repeat(20).trim();
  changeFile(folder, "clinic.yaml", "text: Last", `text: ${written}`);
  expect(await banners()).toEqual([written]);
  await save(item(0), { "banner/value/0/-remove": "yes" });
  expect(await banners()).toEqual([]);
});

test("who is named elsewhere is not removed before those texts are changed, and they are listed", async () => {
  const file = "people/chiropractor.md";
  const before = inFolder(file);
  const page = `/leave?file=${file}&do=remove`;
  const html = await get(page);
  for (const named of ["Chiropractic care", "file=pages%2Ffaq.yaml"]) expect(html).toContain(named);
  const refused = await save(page, { do: "remove" });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain("It is named elsewhere");
  expect(inFolder(file)).toBe(before);
});

const jane = {
  name: "Jane O’Neil",
  role: "Physiotherapist",
  part: "physiotherapy",
  languages: "English\nFrench",
  "service/label": "About physiotherapy",
  "service/to": "/services/physiotherapy",
  source: "the owner",
  remark: "Checked with the register.",
  body: "Jane helps people walk again.",
};
const photo = (bytes: Buffer | Uint8Array, name = "Jane.png") =>
  new File([new Uint8Array(bytes)], name, { type: "image/png" });

test("a person is added with a photo, and others with names in another script", async () => {
  const grey = { width: 90, height: 120, channels: 3, background: "#888" } as const;
  const png = await sharp({ create: grey }).png().withMetadata().toBuffer();
  const typed = { ...jane, photo: photo(png), "photo/alt": "Jane at the clinic" };
  const { status } = await save("/new?kind=person", typed);
  expect(status).toBe(303);
  const { people } = await loadClinic(folder);
  const added = people.at(-1)!;
  expect(added).toMatchObject({ id: "jane-oneil", languages: ["English", "French"] });
  expect(added.photo!.alt).toBe("Jane at the clinic");
  // Not after the file, which another person's may share.
  expect(existsSync(path.join(folder, "brand/photos/jane-oneil.jpg"))).toBe(true);
  for (const name of ["مريم", "王芳"])
    expect((await save("/new?kind=person", { ...jane, name })).status).toBe(303);
});

test("Publish, Back, another name, Publish makes one person", async () => {
  const form = await desk.fill("/new?kind=person", { ...jane, name: "Robin Low" });
  for (const name of ["Robin Low", "Robyn Lowe", "Robyn Lowe"])
    expect((await desk.post("/new?kind=person", { ...form, name })).status).toBe(303);
  const { people } = await loadClinic(folder);
  expect(people.filter(({ name }) => /^Rob.n/.test(name))).toMatchObject([{ name: "Robyn Lowe" }]);
});

test("what a question or an article lacks is told by the names of its fields, and parts that stay empty are left out", async () => {
  const question = "input/questions/0";
  const asked = await save(`/edit?file=pages/contact.yaml&section=${question}`, {
    [`${question}/label`]: "Who sent you?",
  });
  expect(asked.html).toMatch(
    /<a href="#field-input\/questions\/0\/type"[^>]*>Kind of answer must be one of: short/,
  );
  const { status, html } = await save("/new?kind=article", { title: "On ice" });
  expect(status).toBe(400);
  expect(html).toMatch(/<a href="#field-lead"[^>]*>First sentence: must not be empty</);
  expect(html).not.toContain("Questions.0");
  const written = {
    title: "Walking in winter",
    metaTitle: "Walking in winter without a fall on the ice",
    description:
      "How to keep your footing on ice and snow, what to wear, and what to do if you slip. Call {{ phone }} with questions.",
    lead: "How to keep your footing.",
    category: "Prevention",
    excerpt: "How to keep your footing on ice.",
    body: "Mind the ice.\n\n## Shoes\n\nGrip.",
  };
  const lead = "Call [us](us).";
  const { html: atLead } = await save("/new?kind=article", { ...written, lead });
  expect(atLead).toMatch(/id="field-lead-error"[^>]*>Error: .*… leads nowhere/);
  const saved = await save("/new?kind=article", written);
  expect(saved.html).toBe("");
  expect(inFolder("articles/walking-in-winter.md")).toContain("questions: []\nsources: []");
  rmSync(path.join(folder, "articles/walking-in-winter.md"));
});

const listed = "/edit?file=clinic.yaml&section=socialLinks/value/0";
const pageOf = { title: "Cupping", lead: "Warm cups on your back.", body: "What we do." };

test("a service, a condition, a place, a page, a question, a vacancy and a social link are added by a few words, and the check takes them", async () => {
  const begun = path.join(place.DATA_DIR, "begun");
  await runClinic(
    `new clinic --folder ${begun} --answers examples/answers/one-physiotherapist.yaml`,
    { environment: {} },
  );
  desk = await deskOf(begun);
  for (const [address, typed] of [
    ["/new?kind=service", pageOf],
    ["/new?kind=condition", { ...pageOf, "record/symptoms": "Pain", title: "Sore arm" }],
    ["/new?kind=location", { ...pageOf, title: "The way here", area: "Ajax" }],
    ["/new?kind=page", { ...pageOf, title: "What to wear" }],
    [
      "/edit?file=pages/faq.yaml&section=categories/0/items/3",
      { question: "Dogs?", answer: "Yes." },
    ],
    ["/edit?file=pages/careers.yaml&section=openings/0", opening],
    [listed, { label: "Instagram", url: "https://www.instagram.com/us" }],
    ["/edit?file=clinic.yaml&section=otherPlaces/value/1", millcroft],
    ["/edit?file=pages/about.yaml", { title: "About us" }],
  ] as const) {
    const section = /section=(.*)/.exec(address)?.[1];
    const named = Object.entries(typed).map(([name, text]) => [
      section ? `${section}/${name}` : name,
      text,
    ]);
    const { status, html } = await save(address, Object.fromEntries(named) as Fields);
    expect(html, address).toBe("");
    expect(status).toBe(303);
  }
  const clinic = await loadClinic(begun);
  expect(clinic.services.map(({ slug }) => slug)).toContain("cupping");
  expect(clinic.pages.faq!.categories[0]!.items[3]).toMatchObject({ id: "dogs" });
  expect(clinic.pages.careers!.openings).toMatchObject([{ id: "physiotherapist" }]);
  expect(clinic.socialLinks).toMatchObject([{ label: "Instagram" }]);
  expect(clinic.otherPlaces[1]).toMatchObject({ name: "Millcroft", closures: [] });
  // In an example's words, which nobody reads before they are changed.
  expect(clinic.pages.about).toBeUndefined();
  const { printed } = await runClinic("check", { environment: { CLINIC_DIR: begun } });
  expect(printed).toBe("No mistakes found.");
  expect((await save(listed, { "socialLinks/value/0/-remove": "Yes" })).status).toBe(303);
  expect((await loadClinic(begun)).socialLinks).toEqual([]);
});

const millcroft = {
  name: "Millcroft",
  "address/street": "2 Mill Row",
  "address/city": "Waterdown",
  "address/postalCode": "L8B 0A1",
  "hours/monday": "9:00–12:00",
};

test("a fact that clinic.yaml has not yet is given at the desk, also from a day on, and what it lacks is told at its field", async () => {
  const fact = (name: string) => `/edit?file=clinic.yaml&section=${name}`;
  changeFile(folder, "clinic.yaml", /^(offer|deposit|insurers):\n(?: .*\n)+/gm, "");
  changeFile(folder, "clinic.yaml", "    - offer\n", "");
  expect(await get("/prices")).toContain(fact("offer").replace("&", "&amp;"));
  const { html } = await save(fact("offer"), { "offer/value/percent": "20" });
  expect(html).toMatch(/id="field-offer\/value\/on-error"[^>]*>Error: Off what is missing/);
  expect(html).not.toContain('name="from-day"');
  const day = { "from-day": "2099-03-01" };
  const sentence = "You pay $20 when you book.";
  for (const [name, typed] of [
    ["deposit", { "deposit/value": sentence, ...day }],
    ["insurers", { "insurers/value": "Sun Life", ...day }],
  ] as const)
    expect((await save(fact(name), typed)).headers.get("location")).toContain("done=later");
  const { deposit, insurers } = await loadClinic(folder, { now: new Date("2099-03-02T05:00Z") });
  expect({ deposit, insurers }).toEqual({ deposit: sentence, insurers: ["Sun Life"] });
  const place = await save(fact("otherPlaces/value/0"), { "otherPlaces/value/0/name": "Appleby" });
  expect(place.html).toMatch(/href="#field-otherPlaces\/value\/0\/address\/suite"[^>]*>Address is/);
});

const opening = {
  title: "Physiotherapist",
  type: "Part-time",
  location: "Here",
  summary: "Two days a week.",
  description: "You plan your own days.",
};

test.each([
  ["no picture", "GIF89a, or so it says", "be read"],
  ["a page", "<!doctype html><script>alert(1)</script>", "be read"],
  [
    "a drawing",
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    "be read|is a drawing",
  ],
  ["900 megapixels in 82 bytes", claimedPicture(30_000, 30_000), "100 megapixels"],
  ["HEIC of an iPhone", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "export it as JPEG"],
  ["40 MB", Buffer.alloc(40_000_000, 1), "40 MB"],
])(
  "a photo that is %s is refused at the field, and what was typed is kept",
  async (_, bytes, said) => {
    const jo = { ...jane, name: "Jo Park", photo: photo(Buffer.from(bytes)) };
    const { status, html } = await save("/new?kind=person", jo);
    expect(status).toBe(400);
    expect(html).toMatch(new RegExp(`id="field-photo/file-error"[^>]*>Error: [^<]*(${said})`));
    expect(html).toContain("Jane helps people walk again.");
    expect(existsSync(path.join(folder, "people/jo-park.md"))).toBe(false);
  },
);

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40">${inside}</svg>`);
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

test.each<[string, () => Promise<Buffer> | Buffer, RegExp | "svg" | "png"]>([
  [
    "a drawing with notes of its program",
    () => svg("<metadata>Made by me</metadata><path d='M0 0h9v9z'/>"),
    "svg",
  ],
  [
    "a drawing of 3 MB",
    () => svg("<path d='M0 0h9v9z'/>".repeat(19_000) + `<!--${"x".repeat(3e6)}-->`),
    "png",
  ],
  [
    "a drawing with a photo in it",
    () => svg("<image href='data:image/png;base64,AA=='/><path d='M0 0h9v9z'/>"),
    "png",
  ],
  ["a photo of 7 MB", () => noise(1800, 1400).png({ compressionLevel: 0 }).toBuffer(), "png"],
  ["1 × 1 px", () => noise(1, 1).png().toBuffer(), /The logo has 1 × 1 pixels/],
  ["a drawing with a script", () => svg("<script>alert(1)</script>"), /has a script/],
  [
    "a drawing that runs a script",
    () => svg("<path d='M0 0h9' onload='alert(1)'/>"),
    /has a script/,
  ],
  ["a text", () => Buffer.from("logo"), /The logo can.+t be read/],
])("a logo that is %s is made small, or refused at its field", async (_, make, expected) => {
  const own = folder;
  const before = inFolder("brand/logo.svg");
  const logo = photo(await make(), "logo.svg");
  const { status, html } = await desk.press("/look", { logo }, "/look/logo");
  expect(status).toBe(typeof expected === "string" ? 303 : 400);
  if (typeof expected === "string") {
    const { bytes, type } = (await loadClinic(own)).brand.logo;
    expect(type).toContain(expected);
    expect(bytes.length).toBeLessThan(20_001);
    expect(bytes.toString()).not.toContain("Made by me");
  } else {
    expect(html).toMatch(new RegExp(`id="field-logo-error"[^>]*>Error: .*${expected.source}`));
    expect(inFolder("brand/logo.svg")).toBe(before);
  }
});

test("a colour is tried, with its contrast, then saved, and all others are made from it", async () => {
  const own = folder;
  const tried = await desk.press("/look", { colour: "#f0a0c0", do: "try" }, "/look/colour");
  expect(tried.html).toMatch(/has a contrast of 2\.\d, and readers need 4\.5/);
  expect(inThe(own, "brand/brand.yaml")).not.toContain("#f0a0c0");
  expect((await desk.press("/look", { colour: "#f0a0c0" }, "/look/colour")).status).toBe(303);
  const { colours } = (await loadClinic(own)).brand;
  expect(contrast(colours["lake-7"], "#ffffff")).toBeGreaterThan(4.5);
  expect(colours.sun).toBe("#ffc845");
  expect((await desk.press("/look", { colour: "pink" }, "/look/colour")).html).toContain(
    "Choose a colour such as #336699",
  );
});

const article = "articles/wsib-physiotherapy-guide.md";

test.each<[file: string, page: string, typed: Fields, action?: string]>([
  ["brand/brand.yaml", "/look", { colour: "#f0a0c0" }, "/look/colour"],
  ["redirects.yaml", "/redirects", { from: "/old", to: "/about" }],
  ["redirects.yaml", `/leave?file=${article}&do=remove`, { do: "remove" }],
  [article, `/leave?file=${article}`, { do: "hide" }],
  ["clinic.yaml", "/hours/close", { first: "2027-01-04", reason: "A move" }],
])(
  "what %s holds is changed at %s only once its mistake is mended",
  async (file, page, typed, to) => {
    const own = changedFolder();
    desk = await deskOf(own);
    const fields = await desk.fill(page, typed, to);
    const broken = file === article ? "---\none: *two\n---\n\nText\n" : "/one: [\n";
    writeFileSync(path.join(own, file), broken);
    const { status, html } = await desk.post(to ?? page, fields);
    expect(html).toContain(`First mend the mistake in ${file}.`);
    expect(status).toBe(400);
    expect(inThe(own, file)).toBe(broken);
  },
);

test("a save is taken back, unless the file has changed since", async () => {
  const before = inFolder("clinic.yaml");
  await save(prices, { "prices/value/massage/first": "$150" });
  const id = /\/take-back\/([\w-]+)/.exec(await get("/pages"))![1];
  const first = inFolder("clinic.yaml");
  writeFileSync(path.join(folder, "clinic.yaml"), `${first}# a note\n`);
  expect((await desk.post(`/take-back/${id}`, {})).status).toBe(409);
  writeFileSync(path.join(folder, "clinic.yaml"), first);
  expect((await desk.post(`/take-back/${id}`, {})).status).toBe(303);
  expect(inFolder("clinic.yaml")).toBe(before);
});

test("a folder that can't be written is told, and what was typed is kept", async (context) => {
  if (process.getuid?.() === 0) return context.skip();
  chmodSync(folder, 0o500);
  const { status, html } = await save(prices, { "prices/value/massage/first": "$150" });
  chmodSync(folder, 0o700);
  expect(status).toBe(400);
  expect(html).toContain("may not write in the clinic");
  expect(html).toContain('value="$150"');
});

test("while the folder has a mistake elsewhere, a right change is kept, and told as shown once the site shows it", async () => {
  await keepLastGood(place.DATA_DIR, folder, loadClinic).keep(await loadClinic(folder));
  changeFile(folder, "pages/faq.yaml", "topics: Topics", "topics: {{ none }}");
  // As one that takes up another change before this one.
  const answers = ["before", "another change", "another change"];
  let shown: Promise<string | undefined> | undefined;
  const site = createServer((_, answer) => {
    shown ??= planChanges(config, {}).then(({ clinic }) => clinic?.version);
    void shown.then((all) => answer.end(JSON.stringify({ clinic: answers.shift() ?? all })));
  });
  await once(site.listen(0, "127.0.0.1"), "listening");
  const { port } = site.address() as AddressInfo;
  const config = readConfig({ ...place, CLINIC_DIR: folder, PORT: String(port) });
  desk = await deskOf(folder, port);
  const said = async (address: string, typed: Fields) =>
    (await save(address, typed)).headers.get("location");
  expect(await said(prices, { "prices/value/massage/first": "$150" })).toContain("done=shown");
  expect(answers).toEqual([]);
  const faq = "/edit?file=pages/faq.yaml&as=text";
  const whole = inFolder("pages/faq.yaml").replace(/^title: .*/m, "title: It waits");
  expect(await said(faq, { whole })).toContain("done=waits");
  await once(site.close(), "close");
  expect(await said(prices, { "prices/value/massage/first": "$151" })).toContain("done=rendered");
});

test("what was typed is kept where its file breaks or loses its place meanwhile, and saved once that is mended", async () => {
  const typed = await desk.fill(prices, { "prices/value/massage/first": "$150" });
  const before = inFolder("clinic.yaml");
  const wrongs = [
    before.replace("value: (416)", 'value: "(416)'),
    before.replace(/^prices:\n(?: .*\n)+/m, ""),
  ];
  for (const wrong of wrongs) {
    writeFileSync(path.join(folder, "clinic.yaml"), wrong);
    const { html } = await desk.post(prices, typed);
    expect(html).toContain("What you typed is kept");
    expect(html).toMatch(/name="prices\/value\/massage\/first" value="\$150"/);
    expect(inFolder("clinic.yaml")).toBe(wrong);
  }
  writeFileSync(path.join(folder, "clinic.yaml"), before);
  expect((await desk.post(prices, typed)).status).toBe(303);
  expect((await loadClinic(folder)).prices.massage!.first).toBe("$150");
  const contact = "pages/contact.yaml";
  const open = `/edit?file=${contact}&section=input/open`;
  const off = await desk.fill("/forms/contact", {}, open);
  const right = inFolder(contact);
  changeFile(folder, contact, "title: Contact us", 'title: "Contact us');
  const wrong = inFolder(contact);
  expect((await desk.post(open, off)).html).toContain("What you typed is kept");
  expect(inFolder(contact)).toBe(wrong);
  writeFileSync(path.join(folder, contact), right);
  expect((await desk.post(open, off)).status).toBe(303);
  expect(inFolder(contact)).toContain("open: false");
  writeFileSync(path.join(folder, contact), right);
});

const massageFirst = "prices/value/massage/first";

test.each([
  ["a price that is none", "clinic.yaml", "first: $140", "first: abc", massageFirst],
  [
    "a price where a list of them belongs",
    "clinic.yaml",
    /massage:\n      first: \$140/,
    "massage:\n      - first: $140",
    "whole",
  ],
  ["a quotation mark too few", "clinic.yaml", "value: (416)", 'value: "(416)', "whole"],
  ["a page without its words", "pages/faq.yaml", "topics: Topics", 'topics: ""', "topics"],
  ["a colour that is none", "brand/brand.yaml", /lake-6: .*/, "lake-6: blueish", "whole"],
])(
  "a desk that starts on a folder with %s lists it on every page, and there it is put right",
  async (_, file, right, wrong, name) => {
    const broken = changedFolder([file, right, wrong]);
    desk = await deskOf(broken);
    for (const page of ["/requests", "/testimonials/new", "/posts/new", "/pages", "/state"])
      expect(await get(page)).toMatch(new RegExp(`${file}, line \\d+</a\\s*>: \\S`));
    const [, link = ""] = new RegExp(`href="([^"]*)"\\s*>${file}, line`).exec(await get("/pages"))!;
    const asForm = link.replaceAll("&amp;", "&");
    const asText = /href="([^"]*)"\s*>\s*Edit the whole file/.exec(await get(asForm))?.[1];
    const address = name === "whole" ? (asText?.replaceAll("&amp;", "&") ?? asForm) : asForm;
    const mended = inThe(ourFolder, file);
    const typed = name === "whole" ? mended : name === "topics" ? "Topics" : "$140";
    const { status, html } = await save(address, { [name]: typed });
    expect(html).toBe("");
    expect(status).toBe(303);
    expect((await loadClinic(broken)).prices.massage!.first).toBe("$140");
  },
);

test("a desk that starts on a folder with a mistake looks as the site last did", async () => {
  const broken = changedFolder();
  await keepLastGood(place.DATA_DIR, broken, loadClinic).keep(await loadClinic(broken));
  changeFile(broken, "brand/brand.yaml", /lake-6: .*/, "lake-6: blueish");
  desk = await deskOf(broken);
  expect(await get("/brand.css")).toContain("--brand-lake-7:#0b4f6c");
  expect(await get("/pages")).toMatch(/brand\/brand\.yaml, line \d+/);
});

test("a file that forms can't edit is checked as one that they can", async () => {
  const address = "/edit?file=pages/faq.yaml&as=text";
  const before = inFolder("pages/faq.yaml");
  const wrong = before.replace("topics: Topics", "topics: '{{ nothing }}'");
  const { status, html } = await save(address, { whole: wrong });
  expect(status).toBe(400);
  expect(html).toMatch(/id="field-whole-error"[^>]*>Error: Line \d+: \S/);
  expect(html).toContain("{{ nothing }}");
  expect(inFolder("pages/faq.yaml")).toBe(before);
  for (const file of ["../package.json", "brand/logo.svg", "/etc/hostname", "none.yaml"])
    expect(await get(`/edit?file=${encodeURIComponent(file)}&as=text`)).toContain("no such page");
});

test("what fails for no reason that the desk knows can be sent again, to the same address", async () => {
  const history = path.join(place.DATA_DIR, "clinic-history");
  rmSync(history, { recursive: true, force: true });
  writeFileSync(history, "");
  const { status, html } = await save(prices, { "prices/value/massage/first": "$150" });
  rmSync(history);
  expect(status).toBe(503);
  expect(html).toContain('action="/edit?file=clinic.yaml&amp;section=prices"');
  expect(html).toContain('value="$150"');
});

test("in a git checkout a save is a commit of its own, by whoever made it", async () => {
  const git = (...args: string[]) => {
    const who = ["-c", "user.name=owner", "-c", "user.email=owner@clinic.example"];
    return execFileSync("git", ["-C", folder, ...who, ...args], { encoding: "utf8" }).trim();
  };
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "The clinic");
  writeFileSync(path.join(folder, "notes.txt"), "Somebody else's, not ready yet");
  expect((await save(prices, { "prices/value/massage/first": "$150" })).status).toBe(303);
  expect(git("log", "-1", "--format=%an: %s", "--name-only")).toBe(
    "AL: Change Prices\n\nclinic.yaml",
  );
  expect(git("status", "--short")).toBe("?? notes.txt");
});
