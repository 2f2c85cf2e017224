import { engine, newPlace } from "../database.ts";
import { message as usual, type Site, startSite } from "../site.ts";
import { drain, startWithMail } from "./postbag.ts";
import { requestText } from "./senders.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";

export const repeat: Torture = {
  fault: "one submission sent again and again, 50 at a time, on PostgreSQL to two instances",
  bar: "1 record, 1 letter, 1 reference",
  full: 10_000,
  unit: "times",
  run,
};

async function run({ amount, say }: Size): Promise<Outcome> {
  const place = await newPlace();
  const { mail, site, db, bag } = await startWithMail(place);
  const sites = [site];
  // A SQLite file belongs to one instance.
  if (engine === "postgres") sites.push(await startSite(place, { SMTP_URL: mail.url }));
  const submission = { ...usual, message: requestText(1), idempotencyKey: "one-render" };
  const references = new Set<string>();
  let [sent, acknowledged, refused] = [0, 0, 0];

  async function sender() {
    while (sent < amount) {
      const site = sites[sent++ % sites.length]!;
      while (!(await isAcknowledged(site))) refused++;
      if (++acknowledged % 1_000 === 0) say?.(`${acknowledged} acknowledged`);
    }
  }
  async function isAcknowledged(site: Site) {
    const answer = await site.send(submission);
    const { reference } = (await answer.json()) as { reference?: string };
    if (answer.status !== 200 || !reference) return false;
    references.add(reference);
    return true;
  }
  await Promise.all(Array.from({ length: 50 }, sender));

  await drain(db, bag, 60_000);
  const records = await db.selectFrom("submissions").select("reference").execute();
  const letters = bag.count() + bag.secondLetters();
  return {
    seen: `${acknowledged} acknowledged by ${sites.length} instances, ${refused} refused at first; ${records.length} records, ${letters} letters, ${references.size} references`,
    missed: broken({
      "1 record": records.length === 1,
      "1 letter": letters === 1,
      "1 reference": references.size === 1 && references.has(records[0]?.reference ?? ""),
    }),
  };
}
