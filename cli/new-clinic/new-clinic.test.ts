import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { loadClinic } from "../../core/clinic/load.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { ourFolder } from "../../test/clinic-folder.ts";
import { clinic } from "../clinic.ts";
import type { Surroundings } from "../command.ts";
import { questions } from "./answers.ts";

const answersFolder = path.join(import.meta.dirname, "../../examples/answers");

const newFolder = () => path.join(temporaryFolder(), "clinic");

async function run(
  args: string[],
  environment: Record<string, string> = {},
  ask: Surroundings["ask"] = async () => undefined,
) {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const code = await clinic(args, { environment, print: say, remark: say, ask });
  return { code, text: lines.join("\n") };
}

const right = {
  name: "Lakeside Rehab",
  city: "Kingston",
  province: "ON",
  phone: "(613) 555-0142",
  street: "25 Harbour Lane",
  "postal-code": "K7L 0A0",
  hours: "Monday to Friday 9:00-17:00",
  services: "Physiotherapy",
};

const typed = (answers: Record<string, string>) =>
  Object.entries(answers).flatMap(([name, answer]) => [`--${name}`, answer]);

for (const file of readdirSync(answersFolder))
  test(`${file} becomes a folder that the check vouches for, in words of its own`, async () => {
    const folder = newFolder();
    const answers = path.join(answersFolder, file);
    const written = await run(["new", "clinic", "--answers", answers, "--folder", folder]);
    expect(written.text).toMatch(/clinic\.yaml:\d+: prices, such as \$110/);
    expect(written.code).toBe(0);

    const check = await run(["check"], { CLINIC_DIR: folder });
    expect(check).toMatchObject({ code: 0, text: expect.stringContaining("No mistakes found.") });

    const exclude = ["**/brand/**", "**/README.md"];
    for (const name of globSync("**/*.{yaml,md}", { cwd: folder, exclude }))
      expect(readFileSync(path.join(folder, name), "utf8"), name).not.toMatch(
        /Bluffstone|Scarborough|Markham|North York/,
      );
  });

test.each(["Chiropractic", "Massage therapy", "Pelvic floor physiotherapy", "Acupuncture"])(
  "with all else that can be answered, %s alone is vouched for, too",
  async (services) => {
    const folder = newFolder();
    const name = "Lakeside Massage Therapy, Physiotherapy & Pelvic Health";
    const args = typed({ ...right, name, services, claims: "both", offer: "20" });
    await run(["new", "clinic", "--folder", folder, ...args]);
    const check = await run(["check"], { CLINIC_DIR: folder });
    expect(check).toMatchObject({ code: 0, text: expect.stringContaining("No mistakes found.") });
  },
);

test.each([
  ["people: [{ name: Ada Lee, service: Yoga }]", /^.*:9: people.0.service: must be one of/],
  ["otherPlaces: [{ name: Pier, hours: { friday: 9-5 } }]", /^.*:9: otherPlaces.0.address is mis/],
  [
    "people: [{ name: Ada Lee, service: Physiotherapy, places: [{ place: Pier, days: [Friday] }] }]",
    /^people\/ada-lee.md:\d+: there is no place Pier.*\nSo nothing is written/,
  ],
])("%s in a file of answers is refused, and nothing is written", async (line, sentence) => {
  const folder = newFolder();
  const file = path.join(path.dirname(folder), "answers.yaml");
  writeFileSync(file, `${stringify(right)}${line}\n`);
  const { code, text } = await run(["new", "clinic", "--folder", folder, "--answers", file]);
  expect(text).toMatch(sentence);
  expect(code).toBe(1);
  expect(readdirSync(path.dirname(folder))).toEqual(["answers.yaml"]);
});

test.each([
  ["name", "", /^name: /],
  ["services", "Physiotherapy, physiotherapy", /^services: names a service twice/],
  ["services", "針灸", /^services: must have letters/],
  ["phone", "41655", /^phone: must be a phone number/],
  ["hours", "Daily 9:00-13:00, 12:00-17:00", /^hours: sunday names times that overlap/],
  ["hours", "always", /^hours: has “always”\. Write a day/],
  ["hours", "Monday closed", /^hours: must have a day with times/],
  ["hours", "Weekdays 9:05-17", /^hours: monday must be closed, by appointment, two times/],
  ["province", "Texas", /^province: must be a province of Canada/],
  ["postal-code", "90210", /^postal-code: must be a postal code/],
  ["colour", "blue", /^colour: must be a colour/],
  ["claims", "icbc", /^claims.* must be one of: wsib, mva/],
])("%s %j is refused with a sentence, and nothing is written", async (name, answer, sentence) => {
  const folder = newFolder();
  const args = typed({ ...right, [name]: answer });
  const { code, text } = await run(["new", "clinic", "--folder", folder, ...args]);
  expect(text).toMatch(sentence);
  expect(code).toBe(1);
  expect(readdirSync(path.dirname(folder))).toEqual([]);
});

test("a folder that is not empty stays as it is", async () => {
  const folder = path.dirname(newFolder());
  writeFileSync(path.join(folder, "letter.txt"), "mine");
  const { code, text } = await run(["new", "clinic", "--folder", folder, ...typed(right)]);
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining("isn't empty") });
  expect(readdirSync(folder)).toEqual(["letter.txt"]);
});

test("a province without rules of its own is said, with what works", async () => {
  const folder = newFolder();
  const args = typed({ ...right, province: "Manitoba", claims: "wsib" });
  const { text } = await run(["new", "clinic", "--folder", folder, ...args]);
  expect(text).toContain("There are no rules for Manitoba yet.");
  const written = await loadClinic(folder);
  expect(written.has("wsib")).toBe(false);
  expect(written.timeZone).toBe("America/Winnipeg");
});

test("an answer with a mistake is asked for again, and the rest is kept", async () => {
  const wrong = new Map([
    ["city", ""],
    ["hours", "always"],
    ["offer", "twenty"],
  ]);
  const rest = { claims: "none", colour: "none", email: "none", offer: "20%" };
  const answers: Record<string, string> = { ...right, ...rest, hours: "Mon-Fri 9-5" };
  const ask = async (question: string) => {
    const [name = ""] = Object.entries(questions).find(([, text]) => text === question)!;
    const answer = wrong.get(name) ?? answers[name];
    wrong.delete(name);
    return answer;
  };
  const folder = newFolder();
  const { text } = await run(["new", "clinic", "--folder", folder], {}, ask);
  expect(text).toMatch(/^city: must not be empty\nhours: has “always”.*\noffer: must be percent/);
  const written = await loadClinic(folder);
  expect(written.treatmentHours[1]).toEqual({ opens: "09:00", closes: "17:00" });
  expect(written.offer?.percent).toBe("20");
});

test("the page of the team comes with the first person who is filled in", async () => {
  const folder = newFolder();
  await run(["new", "clinic", "--folder", folder, ...typed(right)]);
  await run(["new", "person", "--name", "jane-doe"], { CLINIC_DIR: folder });
  expect((await loadClinic(folder)).hasPage("/our-team")).toBe(false);
  const file = path.join(folder, "people/jane-doe.md");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("FILL IN", "Jane Doe"));
  const written = await loadClinic(folder);
  expect(written.hasPage("/our-team")).toBe(true);
  expect(written.pages.home.people?.title).toBe("Who you’ll see");
});

test("what nobody answers is asked for by name", async () => {
  const { code, text } = await run(["new", "clinic", "--folder", newFolder()]);
  expect(code).toBe(1);
  for (const name of ["name", "city", "phone", "hours"])
    expect(text).toContain(`${name} is missing.`);
});

test("no sentence of this repository's clinic about care is in the templates", () => {
  const sentencesIn = (folder: string) =>
    globSync("**/*.{yaml,md}", { cwd: folder }).flatMap(
      (name) =>
        readFileSync(path.join(folder, name), "utf8").match(/[A-Z][^.?!{}<>"\n]{40,}[.?!]/g) ?? [],
    );
  // Forms and legal pages say the same everywhere.
  const telling = ["articles", "conditions", "programs", "services", "locations"];
  const ours = new Set(telling.flatMap((name) => sentencesIn(path.join(ourFolder, name))));
  const templates = sentencesIn(path.join(import.meta.dirname, "folder"));
  expect(templates.length).toBeGreaterThan(20);
  expect(templates.filter((sentence) => ours.has(sentence))).toEqual([]);
});
