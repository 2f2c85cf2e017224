import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { onCleanUp } from "../../../test/clean-up.ts";
import { clinicFolder } from "../clinic-folder.ts";

type Change = [file: string, right: string | RegExp, wrong: string];

const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const twin = "programs/contact.md";

/** What the check says of the clinic's folder with these changes, a line each. */
function mistakesWith(...changes: Change[]): string[] {
  return mistakesAfter((folder) => {
    if (changes.some(([file]) => file === twin))
      cpSync(path.join(folder, "programs/wsib-physiotherapy.md"), path.join(folder, twin));
    for (const [file, right, wrong] of changes) {
      const place = path.join(folder, file);
      const text = readFileSync(place, "utf8");
      expect(text.replace(right, wrong), `${right} is in ${file}`).not.toBe(text);
      writeFileSync(place, text.replace(right, wrong));
    }
  });
}

function mistakesAfter(change: (folder: string) => void): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "clinic-mistakes-"));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(clinicFolder, folder, { recursive: true });
  change(folder);
  const script = `console.log(JSON.stringify(await (await import("./core/content/folder/find-mistakes.ts")).findMistakes()))`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: path.join(import.meta.dirname, "../../.."),
    env: { ...process.env, CLINIC_DIR: folder },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as string[];
}

test.each<[string, Change, RegExp]>([
  [
    "broken YAML",
    ["clinic.yaml", "city: Scarborough", "city: [Scarborough"],
    /clinic\.yaml:\d+: ./,
  ],
  [
    "broken YAML of a page",
    ["pages/home.yaml", /^badge: .*$/m, 'badge: "Now'],
    /pages\/home\.yaml:\d+: ./,
  ],
  [
    "an unknown fact",
    ["services/physiotherapy.md", "{{sessions.physiotherapy}}", "{{sessions.physio}}"],
    /services\/physiotherapy\.md:\d+: duration: there is no fact \{\{sessions\.physio\}\}/,
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
    /clinic\.yaml:\d+: treatmentHours\.value\.monday: must be closed, two times such as/,
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
    /clinic\.yaml:\d+: receptionHours\.value: must have a day that is not closed/,
  ],
  [
    "a booking address that runs as script",
    ["clinic.yaml", /https:\/\/booking\S+/, "javascript:alert(1)"],
    /clinic\.yaml:\d+: bookingUrl\.value: /,
  ],
  [
    "two pages under one address",
    [twin, "order: 2", "order: 4"],
    /programs\/contact\.md:1: \/contact is the address of another page/,
  ],
  [
    "a palette without contrast",
    ["brand/brand.yaml", /lake-6: .*/, 'lake-6: "#8fb5c9"'],
    /brand\.yaml:\d+: lake-6 on white has a contrast of 2\.\d\d; readers need 4\.5/,
  ],
  [
    "an unknown fact about a person",
    ["people/chiropractor.md", "- Shoulder, hip", "- Joints, {{shoulder}}, hip"],
    /people\/chiropractor\.md:\d+: areasOfFocus\.2: there is no fact \{\{shoulder\}\}/,
  ],
  [
    "a post without a day",
    ["records/posts/desk-setup-for-your-neck.md", "published: 2026-09-14", "published: soon"],
    /posts\/desk-setup-for-your-neck\.md:5: published: must be a date/,
  ],
  [
    "a missing font",
    ["brand/brand.yaml", "source-serif-4-latin", "source-serif-5-latin"],
    /brand\.yaml:\d+: there is no font @fontsource-variable\/source-serif-4\/files\/source-serif-5/,
  ],
])("%s is told with its file, its line and what would be right", (_, change, sentence) => {
  const mistakes = mistakesWith(change);
  expect(mistakes.join("\n")).toMatch(sentence);
  expect(mistakes.every((mistake) => /^\S+:\d+: \S/.test(mistake))).toBe(true);
});

test("a link that leads in a circle is told like any other mistake", () => {
  const files = ["pages/faq.yaml", "conditions/neck-pain.md", "people/chiropractor.md"];
  const mistakes = files.flatMap((file) =>
    mistakesAfter((folder) => {
      rmSync(path.join(folder, file));
      symlinkSync(path.join(folder, file), path.join(folder, file));
    }),
  );
  const told = files.map((file) => `${file}:1: the file is a link that leads in a circle`);
  expect(mistakes).toEqual(told.map((sentence) => expect.stringContaining(sentence)));
});

test("a mistake in the facts hides none of other files", () => {
  const mistakes = mistakesWith(
    ["clinic.yaml", "first: $120", "first: abc"],
    ["clinic.yaml", "value: (416) 555-0100", "value: 416"],
    ["services/physiotherapy.md", "order: 1", "order: first"],
    ["pages/home.yaml", "{{sessions.physiotherapy}}", "{{sessions.physio}}"],
    ["brand/brand.yaml", /sun: .*/, "sun: yellow"],
    ["people/chiropractor.md", "- Lower back", "- Sore {{backs}}, lower back"],
    ["records/testimonials.yaml", "stars: 5", "stars: 6"],
  );
  const files = [
    "physiotherapy.md",
    "home.yaml",
    "brand.yaml",
    "chiropractor.md",
    "testimonials.yaml",
  ];
  for (const file of ["clinic.yaml", ...files]) expect(mistakes.join("\n")).toContain(file);
  expect(mistakes).toHaveLength(7);
});

test("a file that Windows saved in its own way is read, or told to be saved as UTF-8", () => {
  const rewrite = (file: string, change: (text: string) => string | Buffer) => (folder: string) => {
    const place = path.join(folder, file);
    writeFileSync(place, change(readFileSync(place, "utf8")));
  };
  const person = "people/chiropractor.md";
  const asBefore = rewrite(person, (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
  expect(mistakesAfter(asBefore)).toEqual([]);
  const latin1 = rewrite(person, (text) => Buffer.from(text.replace("Lower", "Bässe"), "latin1"));
  expect(mistakesAfter(latin1)).toEqual([
    expect.stringMatching(/people\/chiropractor\.md:1: the file is not in UTF-8\./),
  ]);
});
