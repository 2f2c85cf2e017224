import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  linkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPage } from "../cli/checks/page-text.ts";
import { changedFolder, changeFile, ourFolder } from "../test/clinic-folder.ts";
import { ourClinic, wordsOfOurs } from "../test/our-clinic.ts";
import { newPlace } from "../test/database.ts";
import { picture } from "../test/picture.ts";
import { startSite } from "../test/site.ts";

const folder = changedFolder();
const place = await newPlace();
const site = await startSite(place, { CLINIC_DIR: folder });

const inFolder = (file: string) => path.join(folder, file);
const read = async (address: string, { url } = site) => (await fetch(url + address)).text();

const status = async (address: string) => (await fetch(site.url + address)).status;

/** The promise is two seconds on a machine that does nothing else. */
const soon = { timeout: 20_000, interval: 100 };
const shows = (address: string, text: string | RegExp, on = site) =>
  expect.poll(() => read(address, on), soon).toMatch(text);

const versionShown = async () =>
  ((await (await fetch(`${site.url}/readyz`)).json()) as { clinic: string }).clinic;

const problems = async () => (await site.ready()).problems.join("\n");

const closeFrom = (closure: string) =>
  changeFile(folder, "clinic.yaml", /^closures:\n.*/m, `closures:\n  value: [${closure}]`);

test.each<[string, string, string | RegExp, string, string, RegExp]>([
  ["a phone number", "clinic.yaml", "(416) 555-0100", "(416) 555-0188", "/", /555-0188/],
  ["hours", "clinic.yaml", /saturday: .*/g, "saturday: 11:15–14:45", "/contact", /11:15/],
  ["a colour", "brand/brand.yaml", "#0b4f6c", "#5b2a6c", "/", /--brand-lake-7:#5b2a6c/],
  [
    "a banner, but not one that is over",
    "clinic.yaml",
    "\nclosures:",
    "\nbanner: { value: [{ text: It is past, last: 2020-01-01 }, { text: We move, link: /contact }], source: a, confirmed: true, remark: b }\n\nclosures:",
    "/faq",
    /^(?![^]*It is past)[^]*href="\/contact"[^>]*>We move</,
  ],
  ["a heading", "pages/faq.yaml", /^title: .*/m, "title: People wonder", "/faq", /People wonder/],
])("%s is on the site when it says so", async (_, file, right, wrong, address, shown) => {
  expect(await read(address)).not.toMatch(shown);
  const before = await versionShown();
  changeFile(folder, file, right, wrong);
  await expect.poll(versionShown, { ...soon, interval: 5 }).not.toBe(before);
  expect(await read(address)).toMatch(shown);
});

test("a new article with a picture, and a person's photo, are on the site", async () => {
  mkdirSync(inFolder("files"));
  mkdirSync(inFolder("brand/photos"), { recursive: true });
  for (const file of ["files/room.jpg", "brand/photos/someone.jpg"])
    writeFileSync(inFolder(file), await picture(800, 600));
  cpSync(inFolder("articles/massage-therapy-scarborough.md"), inFolder("articles/our-new-room.md"));
  appendFileSync(inFolder("articles/our-new-room.md"), "\n\n![The new room](/files/room.jpg)\n");
  const photo = "\nphoto: { file: someone.jpg, alt: A face }\n---\n";
  changeFile(folder, "people/chiropractor.md", "\n---\n", photo);
  await shows("/blog/our-new-room", 'alt="The new room"');
  await shows("/our-team", 'alt="A face"');
  for (const [page, width] of [
    ["/blog/our-new-room", 480],
    ["/our-team", 240],
  ] as const) {
    const copies = [...(await read(page)).matchAll(/(\/pictures\/[^" ]+)/g)].map(([, one]) => one!);
    const copy = copies.find((one) => one.includes(`-${width}`))!;
    const bytes = Buffer.from(await (await fetch(site.url + copy)).arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(width);
  }
});

test("a link to a picture shows it, and a PDF is served as it lies", async () => {
  writeFileSync(inFolder("files/intake.pdf"), "%PDF-1.4 …".padEnd(10_000_000));
  await expect.poll(() => status("/files/intake.pdf"), soon).toBe(200);
  const type = async (address: string) =>
    (await fetch(site.url + address)).headers.get("content-type");
  expect(await type("/files/intake.pdf")).toBe("application/pdf");
  // Its name stays when it is replaced.
  const { headers } = await fetch(`${site.url}/files/intake.pdf`);
  expect(headers.get("cache-control")).toMatch(/max-age=0/);
  expect(await type("/files/room.jpg")).toBe("image/webp");
  expect(await status("/files/%E0%A4%A")).toBeLessThan(500);
  expect(await status("/files/../clinic.yaml")).toBe(404);
});

test("a large PDF that many take slowly is not in memory for each of them", async () => {
  const before = site.memory();
  const readers = Array.from({ length: 40 }, () => connect(site.port, "127.0.0.1").pause());
  for (const reader of readers)
    reader.write("GET /files/intake.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await wait(2_000);
  expect(site.memory() - before).toBeLessThan(150);
  for (const reader of readers) reader.destroy();
});

test.each([
  ["link", symlinkSync, /the link leads out of the clinic/],
  ["hard link", linkSync, /is no PDF/],
])("what a %s in the folder has of the store is not served, and told", async (_, link, told) => {
  const store = path.join(place.DATA_DIR, "clinic.sqlite");
  link(store, inFolder("files/store.pdf"));
  await expect.poll(problems, soon).toMatch(`files/store.pdf:1: `);
  expect(await problems()).toMatch(told);
  expect(await status("/files/store.pdf")).toBe(404);
  rmSync(inFolder("files/store.pdf"));
  // A file is swapped for a link after it was read.
  renameSync(inFolder("files/intake.pdf"), inFolder("intake.pdf"));
  link(store, inFolder("files/intake.pdf"));
  expect(await status("/files/intake.pdf")).not.toBe(200);
  rmSync(inFolder("files/intake.pdf"));
  renameSync(inFolder("intake.pdf"), inFolder("files/intake.pdf"));
  await expect.poll(problems, soon).toBe("");
});

test("a closure whose year is mistyped leaves every page standing", async () => {
  const yaml = readFileSync(inFolder("clinic.yaml"), "utf8");
  closeFrom("{ first: 2020-01-01, last: 2036-01-01, reason: Holiday }");
  await shows("/contact", "Closed until further notice");
  expect(await status("/")).toBe(200);
  expect(await problems()).toBe("");
  writeFileSync(inFolder("clinic.yaml"), yaml);
});

test("a new condition has its page and its record at once", async () => {
  cpSync(inFolder("conditions/neck-pain.md"), inFolder("conditions/stiff-neck.md"));
  await expect.poll(() => status("/conditions/stiff-neck"), soon).toBe(200);
  expect(await read("/conditions/stiff-neck")).not.toContain("Loading");
});

test("another place of work is on the site, with its hours and who works there", async () => {
  const fact = `otherPlaces:
  value:
    - name: Markham
      address: { street: 40 Millstone Row, city: Markham, postalCode: L3P 0A1 }
      phone: 905-555-0124
      hours: { wednesday: 9:15–17:45 }
      accessNote: The entrance is at the back.
      bookingUrl: https://markham.bluffstone-rehab.example/
  source: a test
  confirmed: true
  remark: none
`;
  changeFile(folder, "clinic.yaml", /^geo:/m, `${fact}geo:`);
  changeFile(
    folder,
    "people/chiropractor.md",
    /^service:/m,
    "places: [{ place: Markham, days: [Wednesday] }]\nservice:",
  );
  await shows("/about", /<footer[^]*href="\/contact#markham"[^]*40 Millstone Row/);
  await shows("/", /<main[^]*Also at Markham, 40 Millstone Row, Markham[^]*<\/main>/);
  await shows("/our-team", "Wednesday at Markham");
  await shows("/llms.txt", "Markham: 40 Millstone Row, Markham, ON L3P 0A1, (905) 555-0124.");

  const contact = await read("/contact");
  const [, place = ""] = /<section id="markham"([^]*?)<\/section>/.exec(contact) ?? [];
  for (const part of [
    "9:15\u00a0AM to 5:45\u00a0PM",
    "The entrance is at the back.",
    "tel:+19055550124",
  ])
    expect(place).toContain(part);
  expect(place).toMatch(/<strong[^>]*>(Open|Opens\s.*)<\/strong>/);
  expect(place).toContain("https://markham.bluffstone-rehab.example/");
  expect(place).toContain("destination=40%20Millstone%20Row");
  const things = readPage(contact).structured.map((block) => JSON.parse(block));
  expect(things.find((thing) => thing["@id"]?.endsWith("/contact#markham"))).toMatchObject({
    "@type": "MedicalClinic",
    parentOrganization: { "@id": expect.stringMatching(/\/#clinic$/) },
    telephone: "+19055550124",
    address: { streetAddress: "40 Millstone Row", addressRegion: "ON" },
    openingHoursSpecification: [{ dayOfWeek: ["Wednesday"], opens: "09:15", closes: "17:45" }],
  });
});

test("a part that is left out is gone, and comes back", async () => {
  const yaml = readFileSync(inFolder("clinic.yaml"), "utf8");
  changeFile(folder, "clinic.yaml", "    - pelvicHealth\n", "");
  await expect.poll(() => status("/pelvic-floor"), soon).toBe(404);
  writeFileSync(inFolder("clinic.yaml"), yaml);
  await expect.poll(() => status("/pelvic-floor"), soon).toBe(200);
});

test("a file with a mistake stays as it was, while other files' changes go live, and so it is after a restart", async () => {
  const home = readFileSync(inFolder("pages/home.yaml"), "utf8");
  changeFile(folder, "pages/home.yaml", /^title: .*/m, 'title: "{{ phne }}"');
  writeFileSync(inFolder("pages/parking.md"), "---\ntitle: Parking: behind the house\n---\n");
  closeFrom("{ date: 2026-12-01, reason: Burst pipe }");
  const stands = async () => {
    await shows("/contact", "Burst pipe");
    expect(await read("/")).toContain("Your Path to");
    await expect.poll(problems, soon).toMatch(/home\.yaml:\d+: there is no fact phne\./);
    expect(await problems()).toMatch(/parking\.md:2: a second colon/);
    expect(await read("/metrics")).toContain('clinic_trouble{name="folder"} 1');
  };
  await stands();
  expect(site.lines.join()).toMatch(/home\.yaml:\d+: there is no fact phne\./);
  await site.stop("SIGTERM");
  await site.start();
  await stands();
  writeFileSync(inFolder("pages/home.yaml"), home);
  rmSync(inFolder("pages/parking.md"));
  await expect.poll(problems, soon).toBe("");
});

test("a folder that vanishes leaves the site as it is", async () => {
  renameSync(folder, `${folder}-away`);
  await expect.poll(() => site.lines.join(), soon).toMatch(/clinic\.yaml:1: the file is missing/);
  expect(await status("/about")).toBe(200);
  renameSync(`${folder}-away`, folder);
});

test("two sites on one store show the same, and a folder may be swapped by a link", async () => {
  const link = `${folder}-link`;
  symlinkSync(ourFolder, link);
  const start = () => startSite(place, { CLINIC_DIR: link });
  const [one, other] = [await start(), await start()];
  const next = changedFolder(["clinic.yaml", "(416) 555-0100", "(416) 555-0142"]);
  symlinkSync(next, `${link}-next`);
  renameSync(`${link}-next`, link);
  await shows("/", "555-0142", one);
  await shows("/", "555-0142", other);
  rmSync(link);
});

test("a first start on a folder with mistakes, or on another clinic's store, says what is wrong", async () => {
  const wrong = changedFolder(["clinic.yaml", "first: $120", "first: abc"]);
  const start = async (CLINIC_DIR: string, at = place) => startSite(at, { CLINIC_DIR });
  await expect(start(wrong, await newPlace())).rejects.toThrow(/clinic\.yaml:\d+: .*abc|first/);
  await expect(start(path.resolve("examples/second-clinic"))).rejects.toThrow(
    /DATA_DIR: its store belongs to Bluffstone.*--adopt/,
  );
});

test("the build holds no word, colour or number of a clinic", () => {
  // Any browser's white, and examples in messages about mistakes.
  const exceptions = /#ffffff|such as (?:#0f6385|\(416\) 555-0100)/gi;
  const built = readdirSync("build", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css|json|webmanifest|svg|html)$/.test(name))
    .map((name) => readFileSync(path.join("build", name), "utf8"))
    .join("\n")
    .replaceAll(exceptions, "")
    .toLowerCase();
  const { brand, pages } = ourClinic;
  const ours = [...wordsOfOurs, pages.home.title, pages.faq.title, ...Object.values(brand.people)];
  for (const word of ours) expect(built.includes(word.toLowerCase()), word).toBe(false);
});
