import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Liquid } from "liquidjs";
import { stringify } from "yaml";
import { addressLine } from "../../core/clinic/address.ts";
import { camelCased, slugOf } from "../../core/clinic/names.ts";
import {
  attempt,
  type Mistake,
  mistakesIn,
  mistakeText,
} from "../../core/clinic/folder/mistake.ts";
import { listOf } from "../../core/clinic/folder/list-of.ts";
import { todayIn } from "../../regions/calendar.ts";
import { paletteOf } from "../../core/clinic/brand/palette.ts";
import { parseYaml, readYaml } from "../../core/clinic/folder/read-files.ts";
import { loadClinic } from "../../core/clinic/load.ts";
import { siteFolder } from "../../core/process/site-folder.ts";
import { provinces } from "../../regions/places.ts";
import { regions } from "../../regions/regions.ts";
import { findToFillIn } from "../checks/folder-rules.ts";
import { command, Failure, type Surroundings } from "../command.ts";
import { type ClinicAnswers, answersSchema, questions } from "./answers.ts";

const templates = path.join(import.meta.dirname, "folder");
const examplePages = path.join(siteFolder, "examples/second-clinic/pages");

/** Words that are the same for any clinic. */
const sharedPages = ["assessment-form", "error", "forms", "letters", "offline", "written-pages"];

type Profession = {
  named: RegExp;
  part?: string;
  figure: string;
  short: string;
  role: string;
  college?: [name: string, url: string];
};

const askUs = "Call us to ask whether it suits you.";

const professions: Profession[] = [
  {
    named: /pelvi/i,
    part: "pelvicHealth",
    figure: "pelvic-strata",
    short: "Care for the muscles of the pelvic floor.",
    role: "Physiotherapist",
    college: ["College of Physiotherapists of Ontario", "https://www.collegept.org/"],
  },
  {
    named: /physio/i,
    part: "physiotherapy",
    figure: "single-leg-stand",
    short: "Hands-on treatment, exercise and advice to help you move.",
    role: "Physiotherapist",
    college: ["College of Physiotherapists of Ontario", "https://www.collegept.org/"],
  },
  {
    named: /chiro/i,
    part: "chiropractic",
    figure: "spine-adjust",
    short: "Care for backs, necks and joints.",
    role: "Chiropractor",
    college: ["College of Chiropractors of Ontario", "https://cco.on.ca/"],
  },
  {
    named: /massage/i,
    part: "massage",
    figure: "hands-on-back",
    short: "Treatment of tight and sore muscles by hand.",
    role: "Massage therapist",
    college: ["College of Massage Therapists of Ontario", "https://www.cmto.com/"],
  },
  { named: /acupunct|needl/i, figure: "seated-upright", short: askUs, role: "Acupuncturist" },
  { named: /orthotic|foot|gait/i, figure: "walking", short: askUs, role: "Practitioner" },
  { named: /occupational/i, figure: "desk-posture", short: askUs, role: "Occupational therapist" },
  { named: /kinesio/i, figure: "squat", short: askUs, role: "Kinesiologist" },
  { named: /athlet|sport/i, figure: "running", short: askUs, role: "Athletic therapist" },
  { named: /osteo/i, figure: "hands-on-back", short: askUs, role: "Osteopathic practitioner" },
  { named: /^/, figure: "conversation", short: askUs, role: "Practitioner" },
];

const professionOf = (service: string) => professions.find(({ named }) => named.test(service))!;

export const newClinic = command({
  summary:
    "Writes the folder of another clinic: asks for a few facts, or takes them as options or from a file.",
  options: {
    "folder FILE": "where to write it; must be empty or not exist",
    "answers FILE": "a file with the answers (YAML), instead of the options below",
    ...(Object.fromEntries(
      Object.entries(questions).map(([name, question]) => [`${name} TEXT`, question]),
    ) as Record<`${keyof typeof questions} TEXT`, string>),
  },
  async run(input) {
    const { options, ask, print, remark } = input;
    const { folder = await ask("The folder to write"), answers: file, ...given } = options;
    if (!folder) throw new Failure("Say where to write it: --folder ../my-clinic");
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Failure(`${folder} isn't empty. Nothing is written; name another folder.`);
    const answers = file ? readYaml(answersSchema, file)! : await askFor(given, input);
    try {
      write(folder, answers);
      await loadClinic(folder);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      const mistakes = mistakesIn(error).map(({ at, sentence }) =>
        mistakeText(
          at ? { at: { ...at, file: path.relative(folder, at.file) }, sentence } : { sentence },
        ),
      );
      throw new Failure(`${mistakes.join("\n")}\nSo nothing is written. Correct the answers.`);
    }
    print(`Written: ${folder}`);
    if (regionOf(answers) === "canada") remark(noRegion(provinces[answers.province]!.name));
    print(`\nTo fill in, when you can:\n${findToFillIn({ folder }).join("\n")}`);
    print(
      `\nCheck it: CLINIC_DIR=${folder} npm run clinic -- check\nServe it: CLINIC_DIR=${folder} npm start`,
    );
  },
});

const noRegion = (province: string) =>
  `There are no rules for ${province} yet. The site knows the public holidays that all of Canada has; name the others as closures. WSIB and car accident claims are Ontario's and are left out. All else works.`;

const regionOf = ({ province }: ClinicAnswers): keyof typeof regions =>
  province === "ON" ? "ontario" : "canada";

/** What is typed with a mistake is asked for again. */
async function askFor(given: Record<string, string | undefined>, { ask, remark }: Surroundings) {
  const answers: Record<string, string> = {};
  for (const [name, question] of Object.entries(questions)) {
    let answer = given[name];
    while (answer === undefined && (answer = await ask(question)) !== undefined) {
      const mistakes = answerMistakes({ [name]: answer }).filter((one) => one.startsWith(name));
      if (mistakes.length === 0) break;
      remark(mistakes.join("\n"));
      answer = undefined;
    }
    if (answer !== undefined) answers[name] = answer;
  }
  const mistakes = answerMistakes(answers);
  if (mistakes.length > 0) throw new Failure(mistakes.join("\n"));
  return answersSchema.parse(answers);
}

function answerMistakes(answers: Record<string, string>): string[] {
  const mistakes: Mistake[] = [];
  attempt(mistakes, () => parseYaml(answersSchema, "answers", stringify(answers)));
  return mistakes.map(({ sentence }) => sentence);
}

/** `<< >>` and `<% %>` are filled in now, `{{ }}` and `{% %}` when the site reads the folder. */
const engine = new Liquid({
  outputDelimiterLeft: "<<",
  outputDelimiterRight: ">>",
  tagDelimiterLeft: "<%",
  tagDelimiterRight: "%>",
  strictVariables: true,
  jsTruthy: true,
});

function write(folder: string, answers: ClinicAnswers) {
  const scope = scopeOf(answers);
  const put = (name: string, template: string, more: object = {}) => {
    const source = readFileSync(path.join(templates, template), "utf8");
    const joined = source.replaceAll(/^[ \t]*(<%[^\n]*?%>)[ \t]*\n/gm, "$1");
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, engine.parseAndRenderSync(joined, { ...scope, ...more }) as string);
  };
  for (const template of globSync("**/*.*", { cwd: templates })) {
    const name = path.parse(template).name;
    if (name.startsWith("offer") && !scope.offer) continue;
    if (name === "SERVICE")
      for (const service of scope.services)
        put(`services/${service.slug}.md`, template, { service });
    else if (name === "PERSON")
      for (const person of scope.people) put(`people/${person.slug}.md`, template, { person });
    else if (
      !template.startsWith("programs") ||
      scope.parts.includes(name.startsWith("wsib") ? "wsib" : "mva")
    )
      put(template, template);
  }
  for (const page of sharedPages)
    cpSync(path.join(examplePages, `${page}.yaml`), path.join(folder, "pages", `${page}.yaml`));
  cpSync(path.join(examplePages, "../brand/fonts"), path.join(folder, "brand/fonts"), {
    recursive: true,
  });
}

function scopeOf(answers: ClinicAnswers) {
  const { name, city, street, suite, province, email, services: titles, claims, offer } = answers;
  const { name: provinceName, timeZone } = provinces[province]!;
  const slug = slugOf(name) || "clinic";
  const region = regionOf(answers);
  const ontario = region === "ontario";
  const postalCode = answers["postal-code"];
  const services = titles.map((title, index) => serviceOf(title, index + 1, city));
  const parts = [
    ...new Set(services.flatMap(({ part }) => part ?? [])),
    ...(ontario ? claims : []),
    ...(offer ? ["offer"] : []),
  ];
  return {
    ...answers,
    slug,
    region,
    ontario,
    provinceName,
    timeZone,
    postalCode,
    parts,
    services,
    email: email ?? `front-desk@${slug}.example`,
    fullAddress: addressLine({
      address: { suite, street, city, province, provinceName, postalCode, country: "CA" },
    }),
    hours: Object.entries(answers.hours),
    // A heading starts with it.
    offering: listOf([
      ...titles
        .slice(0, titles.length > 4 ? 3 : 4)
        .map((title, index) => (index === 0 ? title : lowerFirst(title))),
      ...(titles.length > 4 ? ["more"] : []),
    ]),
    offer:
      offer === undefined ? null : { percent: String(offer), on: "first appointment", ends: null },
    wsib: parts.includes("wsib"),
    mva: parts.includes("mva"),
    today: todayIn(timeZone, new Date()),
    homeTitle: fitting(`{{ name }} | ${titles[0]} in ${city}`, `${name} in ${city}`),
    servicesTitle: fitting(
      `Our services in ${city}: what we offer`,
      "What we offer, and how to book",
    ),
    contactTitle: fitting(`Contact our clinic in ${city}`, "Contact us, and when we’re open"),
    logoColour: paletteOf(answers.colour).colours["lake-7"],
    people: answers.people.map((person, index) => {
      const { part = null } = services.find(({ title }) => title === person.service) ?? {};
      return { ...personOf(person, index + 1, ontario), part };
    }),
  };
}

function personOf(person: ClinicAnswers["people"][number], order: number, ontario: boolean) {
  const { role, college } = professionOf(person.service);
  const [collegeName = null, collegeUrl] = (ontario && college) || [];
  return {
    role,
    ...person,
    order,
    slug: slugOf(person.name) || `person-${order}`,
    serviceSlug: slugOf(person.service),
    college: collegeName,
    collegeUrl,
  };
}

function serviceOf(title: string, order: number, city: string) {
  const { part = null, figure, short } = professionOf(title);
  const slug = slugOf(title);
  return {
    title,
    order,
    slug,
    part,
    figure,
    short,
    key: camelCased(slug),
    metaTitle: fitting(`${title} in ${city}: appointments and prices`, `${title} in ${city}`),
    description: `${title} in ${city}: what to expect, how long it takes and how to book an appointment with us. Call {{ phone }}.`,
    lead: `Call us or send a message, and we’ll tell you whether ${lowerFirst(title)} suits you.`,
  };
}

/** Search engines show some 60 characters. */
const fitting = (long: string, short: string) => (long.length <= 60 ? long : short);

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
