import { newPlace, openStore } from "../database.ts";
import { harmIn, problemWith } from "../hostile.ts";
import { startMailServer } from "../mail-server.ts";
import { memoryAtRest } from "../memory-at-rest.ts";
import { startSite } from "../site.ts";
import { hostileRequest } from "./hostile-requests.ts";
import { drain } from "./postbag.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";

export const hostile: Torture = {
  fault:
    "random requests to every address and form: naughty strings, injections, malformed and broken-off bodies, deep JSON, 100 MB bodies, bad hosts, methods and targets, traversal",
  bar: "0 × 5xx, 0 unescaped in pages or letters, 0 extra headers or recipients, memory growth under 50 MB",
  full: 50_000,
  unit: "times",
  run,
};

const desk = "desk@clinic.example";
const atOnce = 16;
const findingsShown = 10;
const settledAfter = 5_000;

async function run({ amount, random, say }: Size): Promise<Outcome> {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const settings = { SMTP_URL: mail.url, MAIL_TO: desk, LOG_LEVEL: "error" };
  const site = await startSite(place, settings);
  const statuses = new Map<string, number>();
  const findings: string[] = [];
  let [sent, letters, mostMemory] = [0, 0, 0];

  async function attackUntil(most: number) {
    while (sent < most) {
      const n = ++sent;
      const request = hostileRequest(random);
      const answer = await site.raw(request.chunks);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? "closed";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (/(^|\r\n)HTTP\/1\.1 5\d\d/.test(answer))
        findings.push(`${answer.slice(0, 40)} to ${request.what}`);
      const harm = harmIn(answer);
      if (harm) findings.push(`${harm} in the answer to ${request.what}`);
      mostMemory = Math.max(mostMemory, site.memory());
      if (n % 2_000 === 0) say?.(`${n} sent, ${Math.round(site.memory())} MB`);
      if (n % 200 === 0) inspectLetters();
    }
  }

  function inspectLetters() {
    for (const letter of mail.letters.splice(0)) {
      letters++;
      const problem = problemWith(letter, desk);
      if (problem) findings.push(`${problem} in the letter ${letter.subject}`);
    }
  }

  const attack = (most: number) =>
    Promise.all(Array.from({ length: atOnce }, () => attackUntil(most)));
  // A short run ends before the memory has settled.
  const memory = async () =>
    amount < settledAfter ? site.memory() : memoryAtRest(() => site.memory());
  // By then every page has been rendered, and the caches of pages and statements are full.
  await attack(Math.ceil(amount / 5));
  const settledMemory = await memory();
  await attack(amount);
  await drain(openStore(place), { collect: inspectLetters, count: () => letters }, 60_000);
  const growth = (await memory()) - settledMemory;
  const byStatus = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
  return {
    seen:
      `${byStatus.join(", ")}; ${letters} letters; ${findings.length} findings; ` +
      `memory ${Math.round(settledMemory)} MB after a fifth, ${growth < 0 ? "" : "+"}${Math.round(growth)} MB at the end, at most ${Math.round(mostMemory)} MB`,
    missed: [
      ...findings.slice(0, findingsShown),
      ...broken({
        "memory growth under 50 MB": growth < 50 || amount < settledAfter,
        "forms were sent": letters > amount / 100,
        "what is malformed is refused": (statuses.get("400") ?? 0) > amount / 100,
      }),
    ],
  };
}
