import {
  leaveByAddress,
  listSubscribers,
  type Subscriber,
} from "../../core/newsletter/subscribers.ts";
import { Failure } from "../command.ts";
import type { Columns } from "../print.ts";
import { storeCommand } from "../store.ts";
import { exportOptions, exportRows, noteReading } from "./rows.ts";

const columns: Columns<Subscriber> = {
  email: (one) => one.email,
  state: (one) => one.state,
  consented_at: (one) => one.consentedAt,
  confirmed_at: (one) => one.confirmedAt ?? "",
  left_at: (one) => one.leftAt ?? "",
  source_page: (one) => one.sourcePage,
  leave_link: (one) => one.leaveLink,
  consent_text: (one) => one.consentText,
};

export const subscribersExport = storeCommand({
  summary: "Writes the newsletter list with each reader's proof of consent and own link to leave.",
  options: {
    all: "also those who have not confirmed or have left; without it, only who may get the newsletter",
    ...exportOptions,
  },
  async run(input) {
    const { db, config, options, remark } = input;
    if (!config.SITE_URL)
      remark("SITE_URL isn't set: the links to leave lead to this computer only.");
    const found = await listSubscribers(db, config, options.all);
    await noteReading(input, "subscribers export", found.length, "newsletter list read");
    await exportRows(input, found, columns, "Export anew before each issue: people leave.");
  },
});

export const subscribersRemove = storeCommand({
  operand: "EMAIL",
  summary: "Takes an address off the newsletter list; the proof of its consent stays.",
  options: {},
  async run({ db, operand: email, now, print }) {
    if (!(await leaveByAddress(db, email, now()))) throw new Failure(`${email} isn't on the list.`);
    print(`${email} is off the list.`);
  },
});
