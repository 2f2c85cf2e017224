import {
  findByAddress,
  leaveByAddress,
  listSubscribers,
  type Subscriber,
} from "../../core/newsletter/subscribers.ts";
import { Failure, mustAgree } from "../command.ts";
import { csv, exportOptions, exportRows } from "./export.ts";
import { eraseRequests } from "../../core/submissions/answer.ts";
import { wipe } from "../../core/submissions/keeping/erase-for-ever.ts";
import { noteReading, pressOf } from "./access-log.ts";
import { nothing } from "./erase.ts";
import { clinicClock, json, table } from "../print.ts";
import { storeCommand } from "../store.ts";

const all =
  "also those who have not confirmed or have left; without it, only who may get the newsletter";

const listRead = "newsletter list read";

export const subscribersList = storeCommand({
  summary: "Shows who gets the newsletter, newest first.",
  options: { all, json: "as JSON, with the proof of consent" },
  async run(input) {
    const { db, config, options, print, remark } = input;
    const found = await listSubscribers(db, config, options.all);
    await noteReading(input, "subscribers list", found.length, listRead);
    if (options.json) return print(json(found));
    if (found.length === 0) return remark("Nobody is on the list.");
    const clinicTime = clinicClock(config);
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

export const subscribersExport = storeCommand({
  summary: "Writes the newsletter list with each reader's proof of consent and own link to leave.",
  options: { all, ...exportOptions },
  async run(input) {
    const { db, config, options, remark } = input;
    if (!config.SITE_URL)
      remark("SITE_URL isn't set: the links to leave lead to this computer only.");
    const found = await listSubscribers(db, config, options.all);
    await noteReading(input, "subscribers export", found.length, listRead);
    await exportRows(input, found, asCsv, "Export anew before each issue: people leave.");
  },
});

export const subscribersRemove = storeCommand({
  operand: "EMAIL",
  summary: "Takes an address off the newsletter list; the proof of its consent stays.",
  options: {
    erase: "and deletes everything that was kept about it, the proof too",
    yes: "without a question",
  },
  async run(input) {
    const { db, options, operand: email, now, print } = input;
    const absent = new Failure(`${email} isn't on the list.`);
    if (!options.erase) {
      if (!(await leaveByAddress(db, email, now()))) throw absent;
      return print(`${email} is off the list.`);
    }
    const subscriberIds = await findByAddress(db, email);
    if (subscriberIds.length === 0) {
      await wipe(input);
      throw absent;
    }
    await mustAgree(input, `Erase ${email} and the proof of its consent forever?`, nothing);
    await eraseRequests(input, pressOf(input), { submissionIds: [], subscriberIds });
    print(`${email} is erased.`);
  },
});

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
