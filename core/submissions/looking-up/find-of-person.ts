import { findByAddress } from "../../newsletter/subscribers.ts";
import type { Database } from "../../store/open.ts";
import type { StoreKeys } from "../keeping/encryption.ts";
import { findSubmissions } from "./find-submissions.ts";
import { mentions, type ContactDetails, wrote } from "./person.ts";

/** @param ids of those that may concern the person, where that is known */
export async function findOfPerson(
  db: Database,
  keys: StoreKeys,
  person: ContactDetails,
  ids?: readonly string[],
) {
  const all = await findSubmissions(db, keys, ids && { ids });
  const submissions = all.filter((one) => wrote(person, one));
  return {
    read: all.length,
    submissions,
    subscriberIds: person.email ? await findByAddress(db, person.email) : [],
    mentioned: all.filter((one) => !submissions.includes(one) && mentions(person, one)),
    unreadable: all.filter((one) => one.unreadable),
  };
}
