import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { readConfig } from "../process/config.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { findKept, keep } from "./keep.ts";
import { newKey, decrypt } from "./keeping/encryption.ts";

const db = await openTestDatabase();
const now = new Date("2026-11-20T15:00:00.000Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const arrival = arrivalOf({ idempotencyKey: "render-1", now });

const submissions = () => db.selectFrom("submissions").selectAll().orderBy("created_at").execute();
const letters = () => db.selectFrom("letters").selectAll().execute();

test("a submission and its letter are kept together, with all that was typed", async () => {
  const { reference, repeated } = await keep(db, arrival);
  expect(repeated).toBe(false);
  const [stored] = await submissions();
  expect(stored).toMatchObject({
    reference,
    form: "contact",
    suspected_spam: false,
    created_at: "2026-11-20T15:00:00.000Z",
  });
  expect(JSON.parse(stored!.answers)).toEqual(arrival.answers);
  expect(await letters()).toMatchObject([
    {
      submission_id: stored!.id,
      kind: "clinic",
      attempts: 0,
      next_attempt_at: "2026-11-20T15:00:00.000Z",
      sent_at: null,
      dead_at: null,
    },
  ]);
});

test("a reference that is in use is not given again", async () => {
  const drawn = ["KMR-0001", "KMR-0001", "KMR-0001", "KMR-0002"];
  const draw = () => drawn.shift()!;
  expect(await keep(db, arrival, draw)).toEqual({ reference: "KMR-0001", repeated: false });
  const other = { ...arrival, idempotencyKey: "render-2" };
  expect(await keep(db, other, draw)).toEqual({ reference: "KMR-0002", repeated: false });
  expect(await letters()).toHaveLength(2);
});

test.each(["render-1", ""])(
  "ten identical sends at once make one record, one letter, one reference (key %j)",
  async (key) => {
    const kept = await Promise.all(
      Array.from({ length: 10 }, () => keep(db, { ...arrival, idempotencyKey: key })),
    );
    expect(new Set(kept.map(({ reference }) => reference)).size).toBe(1);
    expect(kept.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await submissions()).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  },
);

test.each<[string, Partial<typeof arrival>]>([
  ["other answers", { answers: { ...arrival.answers, phone: "647-555-0188" } }],
  ["another render's key", { idempotencyKey: "render-2" }],
  ["no key", { idempotencyKey: "" }],
  ["another form", { form: "offer" }],
])("the same send but for %s is another send", async (_what, change) => {
  const first = await keep(db, arrival);
  const second = await keep(db, { ...arrival, ...change });
  expect(second.repeated).toBe(false);
  expect(second.reference).not.toBe(first.reference);
  expect(await submissions()).toHaveLength(2);
});

test("without a key the same answers are the same send for ten minutes, whichever instance's clock is ahead", async () => {
  const sendAt = (minutes: number) =>
    keep(db, { ...arrival, idempotencyKey: "", now: minutesLater(minutes) });
  const { reference } = await sendAt(10);
  for (const minutes of [0, 19.9])
    expect(await sendAt(minutes)).toEqual({ reference, repeated: true });
  const later = await sendAt(20.1);
  expect(later.repeated).toBe(false);
  expect((await sendAt(22)).reference).toBe(later.reference);
  expect(await submissions()).toHaveLength(2);
});

test("without a key, a record that a wrong clock has dated weeks ahead takes nothing for its repeat", async () => {
  const keyless = { ...arrival, idempotencyKey: "" };
  const ahead = await keep(db, { ...keyless, now: minutesLater(30 * 24 * 60) });
  expect(await findKept(db, keyless)).toBeUndefined();
  const first = await keep(db, keyless);
  expect(first).toMatchObject({ repeated: false });
  expect(first.reference).not.toBe(ahead.reference);
  expect(await findKept(db, keyless)).toBe(first.reference);
  expect(await letters()).toHaveLength(2);
});

test("nothing is half-stored when the letter cannot be queued", async () => {
  await sql`alter table letters rename to gone`.execute(db);
  await expect(keep(db, arrival)).rejects.toThrow();
  await sql`alter table gone rename to letters`.execute(db);
  expect(await submissions()).toEqual([]);
  expect((await keep(db, arrival)).repeated).toBe(false);
  expect(await letters()).toHaveLength(1);
});

test("a visitor gets a letter only when the owner wants it, to a plain address, and never as spam", async () => {
  const kinds = async (changes: Partial<typeof arrival>) => {
    await keep(db, { ...arrival, idempotencyKey: JSON.stringify(changes), ...changes });
    const queued = (await letters()).map(({ kind }) => kind).toSorted();
    await db.deleteFrom("letters").execute();
    return queued.join(" ");
  };
  const acknowledge = true;
  const odd = { ...arrival.answers, email: "ada@example.com\r\nbcc: all@example.com" };
  expect(await kinds({})).toBe("clinic");
  expect(await kinds({ acknowledge })).toBe("acknowledgement clinic");
  expect(await kinds({ acknowledge, answers: odd })).toBe("clinic");
  expect(await kinds({ acknowledge, suspectedSpam: true })).toBe("clinic");
});

const [older, newer] = [newKey(), newKey()];
const withKeys = (...keys: string[]) => readConfig({ STORE_KEY: keys.join(",") });

test("with a key the store holds no typed word, and the same render is the same send, however much later", async () => {
  const keys = withKeys(older);
  const { reference } = await keep(db, { ...arrival, keys });
  const [stored] = await submissions();
  for (const word of Object.values(arrival.answers))
    expect(JSON.stringify(stored)).not.toContain(word);
  expect(decrypt(keys, stored!.id, stored!.answers)).toEqual(arrival.answers);
  const monthLater = { ...arrival, keys, now: minutesLater(60 * 24 * 30) };
  expect(await keep(db, monthLater)).toEqual({ reference, repeated: true });
});

test("a repeat is known while a key is brought in, and after it was replaced", async () => {
  const first = await keep(db, arrival);
  const second = await keep(db, { ...arrival, keys: withKeys(older) });
  expect(second.reference).toBe(first.reference);
  await db.deleteFrom("letters").execute();
  await db.deleteFrom("submissions").execute();

  const third = await keep(db, { ...arrival, idempotencyKey: "", keys: withKeys(older) });
  const fourth = await keep(db, { ...arrival, idempotencyKey: "", keys: withKeys(newer, older) });
  expect(fourth.reference).toBe(third.reference);
  expect(await submissions()).toHaveLength(1);
});

test("who has the store but not the key cannot try out what was typed", async () => {
  const keyless = { ...arrival, idempotencyKey: "" };
  await keep(db, keyless);
  await keep(db, { ...keyless, keys: withKeys(older), now: minutesLater(20) });
  await keep(db, { ...keyless, keys: withKeys(newer), now: minutesLater(40) });
  const [plain, keyed, other] = await submissions();
  expect(keyed!.fingerprint).not.toContain(plain!.fingerprint);
  expect(other!.fingerprint.split(".")[1]).not.toBe(keyed!.fingerprint.split(".")[1]);
});
