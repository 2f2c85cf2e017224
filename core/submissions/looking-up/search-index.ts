import { setImmediate } from "node:timers/promises";
import { folded } from "../../records/search-posts.ts";
import type { Database } from "../../store/open.ts";
import { answersOf, type StoreKeys } from "../keeping/encryption.ts";
import { contactsIn, contactsOf, type ContactDetails, telephoneFields } from "./person.ts";
import { digitsIn, plainDigits } from "./telephone.ts";

/** Rows are few at a time, so that pages are answered in between. */
const chunk = 100;

const searched = ["fullName", "firstName", "lastName", "email", ...telephoneFields];

function entryOf(keys: StoreKeys, row: { id: string; reference: string; answers: string }) {
  const { answers } = answersOf(keys, row);
  const given = searched.flatMap((name) => answers?.[name] ?? []);
  return {
    text: folded([row.reference, ...given].join(" ")),
    digits: digitsIn(given.join(" ")),
    contacts: contactsIn({ answers }),
    isUnreadable: !answers,
  };
}

async function* rowsOf(db: Database, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += chunk) {
    yield* await db
      .selectFrom("submissions")
      .select(["id", "reference", "answers"])
      .where("id", "in", ids.slice(start, start + chunk))
      .orderBy("sequence")
      .execute();
    await setImmediate();
  }
}

/** Answers may be encrypted, so names, addresses and numbers are kept in memory, and nothing else of the answers. */
export function createSearchIndex(db: Database, keys: StoreKeys) {
  const entries = new Map<string, ReturnType<typeof entryOf>>();
  let updating: Promise<void> | undefined;

  let seen = "";

  /** Compares all ids where the numbers differ: a transaction may commit a lower one later, and erased ones are gone. */
  async function readChanges() {
    const { count, sum } = await db
      .selectFrom("submissions")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number>("sequence").as("sum")])
      .executeTakeFirstOrThrow();
    if (seen === `${count} ${sum}`) return;
    const rows = await db.selectFrom("submissions").select("id").orderBy("sequence").execute();
    const kept = new Set(rows.map(({ id }) => id));
    for (const id of entries.keys()) if (!kept.has(id)) entries.delete(id);
    const unknown = [...kept].filter((id) => !entries.has(id));
    for await (const row of rowsOf(db, unknown)) entries.set(row.id, entryOf(keys, row));
    seen = `${count} ${sum}`;
  }

  const update = () =>
    (updating ??= readChanges().finally(() => {
      updating = undefined;
    }));

  return {
    update,
    /** The ids of the newest `most` matches, oldest first. */
    async find(typed: string, most: number): Promise<string[]> {
      await update();
      const text = folded(typed).trim();
      const digits = /^[\d\s()+./-]{3,}$/.test(plainDigits(typed)) ? digitsIn(typed) : "";
      const found = [...entries].filter(
        ([, entry]) =>
          entry.text.includes(text) || (digits !== "" && entry.digits.includes(digits)),
      );
      return found.slice(-most).map(([id]) => id);
    },
    /** Finds those that a person may have sent or be mentioned in, and counts those that nobody can read. */
    async findAbout(person: ContactDetails) {
      await update();
      const wanted = contactsOf(person);
      const ids: string[] = [];
      let unreadable = 0;
      for (const [id, { contacts, isUnreadable }] of entries) {
        if (isUnreadable) unreadable++;
        if (wanted.some((one) => contacts.includes(one))) ids.push(id);
      }
      return { ids, unreadable };
    },
  };
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;
