import type { Config } from "../../core/config.ts";
import { leaveLink } from "../../core/newsletter/newsletter.letter.ts";
import { findByAddress, leaveByAddress } from "../../core/newsletter/subscribers.ts";
import type { Database } from "../../core/store/open.ts";
import { agrees, command, Failure, yes } from "../command.ts";
import { csv, exportOptions, exportRows } from "./export.ts";
import { eraseForEver, nothing, wipe } from "./erase.ts";
import { clinicTime, stripControls, json, table } from "../print.ts";
import { withStore } from "../store.ts";

const all = {
  type: "boolean",
  help: "also those who have not confirmed or have left; without it, only who may get the newsletter",
} as const;

export const subscribersList = command({
  words: "subscribers list",
  summary: "Shows who gets the newsletter, newest first.",
  options: { all, json: { type: "boolean", help: "as JSON, with the proof of consent" } },
  async run({ config, options, print, remark }) {
    const found = await withStore(config, (db) => find(db, config, options.all));
    if (options.json) return print(json(found));
    if (found.length === 0) return remark("Nobody is on the list.");
    const rows = found.map((one) => [
      one.state,
      clinicTime(one.consentedAt),
      one.sourcePage,
      one.suspectedSpam ? "spam?" : "",
      one.email,
    ]);
    print(table(["STATE", "CONSENT GIVEN", "ON PAGE", "", "EMAIL"], rows));
  },
});

export const subscribersExport = command({
  words: "subscribers export",
  summary: "Writes the newsletter list with each reader's proof of consent and own link to leave.",
  options: { all, ...exportOptions },
  async run(input) {
    const { config, options, remark } = input;
    if (!config.SITE_URL)
      remark("SITE_URL isn't set: the links to leave lead to this computer only.");
    const found = await withStore(config, (db) => find(db, config, options.all));
    await exportRows(input, found, asCsv, "Export anew before each issue: people leave.");
  },
});

export const subscribersRemove = command({
  words: "subscribers remove",
  operand: "EMAIL",
  summary: "Takes an address off the newsletter list; the proof of its consent stays.",
  options: {
    erase: {
      type: "boolean",
      help: "and deletes everything that was kept about it, the proof too",
    },
    yes,
  },
  async run(input) {
    const { config, options, operand, now, print, remark } = input;
    const absent = new Failure(`${stripControls(operand)} isn't on the list.`);
    return withStore(config, async (db) => {
      if (!options.erase) {
        if (!(await leaveByAddress(db, operand, now()))) throw absent;
        print(`${stripControls(operand)} is off the list.`);
        return 0;
      }
      const subscriberIds = await findByAddress(db, operand);
      if (subscriberIds.length === 0) {
        await wipe(db, remark);
        throw absent;
      }
      const question = `Erase ${stripControls(operand)} and the proof of its consent forever?`;
      if (!(await agrees(input, question, nothing))) return 1;
      await eraseForEver(db, input, { submissionIds: [], subscriberIds });
      print(`${stripControls(operand)} is erased.`);
      return 0;
    });
  },
});

type Subscriber = Awaited<ReturnType<typeof find>>[number];

async function find(db: Database, config: Config, everyone: boolean) {
  let query = db.selectFrom("subscribers").selectAll().orderBy("created_at", "desc").orderBy("id");
  if (!everyone) query = query.where("confirmed_at", "is not", null).where("left_at", "is", null);
  const rows = await query.execute();
  return rows.map((row) => ({
    email: row.email,
    state: row.left_at ? "left" : row.confirmed_at ? "confirmed" : "not confirmed",
    consentedAt: row.consented_at,
    confirmedAt: row.confirmed_at,
    leftAt: row.left_at,
    sourcePage: row.source_page,
    leaveLink: leaveLink(config, row.token),
    consentText: row.consent_text,
    suspectedSpam: row.suspected_spam,
  }));
}

function asCsv(subscribers: readonly Subscriber[]): string {
  const columns =
    "email,state,consented_at,confirmed_at,left_at,source_page,leave_link,consent_text".split(",");
  const rows = subscribers.map((one) => [
    one.email,
    one.state,
    one.consentedAt,
    one.confirmedAt ?? "",
    one.leftAt ?? "",
    one.sourcePage,
    one.leaveLink,
    one.consentText,
  ]);
  return csv(columns, rows);
}
