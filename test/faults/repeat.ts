import { engine, newPlace, openStore } from "../database.ts";
import { startMailServer } from "../mail-server.ts";
import { type Site, startSite } from "../site.ts";
import { drain, openPostbag } from "./postbag.ts";
import { requestText } from "./senders.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";

export const repeat: Torture = {
  fault: "one submission sent again and again, 50 at a time, on PostgreSQL to two instances",
  bar: "1 record, 1 letter, 1 reference",
  full: 10_000,
  unit: "times",
  usesStore: true,
  run,
};

async function run({ amount, say }: Size): Promise<Outcome> {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const settings = { SMTP_URL: mail.url, LOG_LEVEL: "error" };
  const sites = [await startSite(place, settings)];
  // A SQLite file belongs to one instance.
  if (engine === "postgres") sites.push(await startSite(place, settings));
  const submission = {
    fullName: "Ada Lee",
    phone: "416-555-0123",
    email: "ada@example.com",
    message: requestText(1),
    idempotencyKey: "one-render",
  };
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

  const db = openStore(place);
  const bag = openPostbag(mail);
  await drain(db, bag, 60_000);
  const records = await db.selectFrom("submissions").select("reference").execute();
  const letters = [...bag.received.values()].reduce((sum, { at }) => sum + at.length, 0);
  return {
    seen: `${acknowledged} acknowledged by ${sites.length} instances, ${refused} refused at first; ${records.length} records, ${letters} letters, ${references.size} references`,
    missed: broken({
      "1 record": records.length === 1,
      "1 letter": letters === 1,
      "1 reference": references.size === 1 && references.has(records[0]?.reference ?? ""),
    }),
  };
}
