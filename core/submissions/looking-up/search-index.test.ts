import { hash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { engine, newPlace, openStore, openTestDatabase } from "../../../test/database.ts";
import { readConfig } from "../../process/config.ts";
import { arrivalOf } from "../../../test/arrival.ts";
import { eraseRequests } from "../keeping/erase.ts";
import { keep } from "../keep.ts";
import { newReference } from "../reference.ts";
import { findSubmissions } from "./find-submissions.ts";
import { createSearchIndex } from "./search-index.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const keys = readConfig({});
const hourMs = 3_600_000;

const send = (fullName: string, hoursAhead = 0) =>
  keep(db, arrivalOf({ answers: { fullName }, now: new Date(Date.now() + hoursAhead * hourMs) }));

const inOrder = async () =>
  (await findSubmissions(db, keys)).map(({ answers }) => answers!.fullName).toReversed();

const ada = { email: "ada@example.com", phones: [] };

/** As the desk finds: by name, all that a person wrote, and in the list. */
async function expectToFind(index: ReturnType<typeof createSearchIndex>, names: string[]) {
  for (const name of names) expect(await index.find(name, 50), name).toHaveLength(1);
  expect((await index.findAbout(ada)).ids).toHaveLength(names.length);
}

test.each<[string, [name: string, hoursAhead: number][]]>([
  ["one that a wrong clock dated a year ahead", [["First", 8_760]]],
  [
    "one of an instance whose clock is ahead, beside others",
    [
      ["First", 1],
      ["Second", -1],
    ],
  ],
])("a request is found after %s, and stands in the order in which it came", async (_, earlier) => {
  const index = createSearchIndex(db, keys);
  for (const [name, ahead] of earlier) await send(name, ahead);
  const names = earlier.map(([name]) => name);
  await expectToFind(index, names);
  for (const [name, ahead] of [
    ["Behind", -2],
    ["Now", 0],
  ] as const) {
    await send(name, ahead);
    await expectToFind(index, [...names, name]);
    names.push(name);
  }
  expect(await inOrder()).toEqual(names);
});

test("a request is found that comes after the newest was erased", async () => {
  const index = createSearchIndex(db, keys);
  await send("Kept");
  await send("Erased");
  await expectToFind(index, ["Kept", "Erased"]);
  const [erased] = await index.find("Erased", 1);
  const chosen = { submissionIds: [erased!], subscriberIds: [], evenUndelivered: true };
  const office = { db, config: readConfig(place), remark: () => {} };
  await eraseRequests(office, { who: "AL", now: new Date() }, chosen);
  await send("New");
  await expectToFind(index, ["Kept", "New"]);
});

/** As the release before stores it: without a number. */
function rowOf(fullName: string) {
  const { answers } = arrivalOf({ answers: { fullName } });
  const fingerprint = hash("sha256", randomUUID());
  const created_at = new Date().toISOString();
  const common = { id: randomUUID(), reference: newReference(), form: "contact" };
  return { ...common, answers: JSON.stringify(answers), fingerprint, created_at };
}

test("a request is found that the release before has stored beside this one", async () => {
  const index = createSearchIndex(db, keys);
  await send("Before");
  await expectToFind(index, ["Before"]);
  await db.insertInto("submissions").values(rowOf("Older release")).execute();
  await send("After");
  await expectToFind(index, ["Before", "Older release", "After"]);
  expect(await inOrder()).toEqual(["Before", "Older release", "After"]);
});

test.runIf(engine === "postgres")(
  "a request is found whose transaction was open while later ones were stored and read",
  async () => {
    const other = openStore(place);
    const index = createSearchIndex(db, keys);
    await send("Before");
    const slow = await other.startTransaction().execute();
    await slow.insertInto("submissions").values(rowOf("Slow")).execute();
    await send("Later");
    await expectToFind(index, ["Before", "Later"]);
    await send("Last");
    await expectToFind(index, ["Before", "Later", "Last"]);
    await slow.commit().execute();
    await expectToFind(index, ["Before", "Later", "Last", "Slow"]);
  },
);
