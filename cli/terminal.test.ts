import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../core/store/migrate.ts";
import { newPlace, openStore } from "../test/database.ts";
import { signUp } from "../core/newsletter/subscribers.ts";
import { bareEnvironment } from "../test/site.ts";

const place = await newPlace();
const db = openStore(place);
await migrate(db);

/** Types this at the question, at what the command takes for a terminal. */
function answer(typed: string, args: string[]) {
  const atTerminal =
    "data:text/javascript,for (const name of ['stdin', 'stderr']) process[name].isTTY = true";
  return spawnSync(
    process.execPath,
    ["--import", atTerminal, path.join(import.meta.dirname, "clinic.ts"), ...args],
    { env: { ...bareEnvironment, ...place }, encoding: "utf8", input: typed },
  );
}

test.each([
  ["Ctrl-C", "\u0003"],
  ["Ctrl-D", "\u0004"],
  ["no", "no\r"],
])("%s at a question says that nothing was done", async (_name, typed) => {
  await db.deleteFrom("letters").execute();
  await db.deleteFrom("subscribers").execute();
  const common = { consentText: "Yes", sourcePage: "/", suspectedSpam: false, now: new Date() };
  await signUp(db, { email: "ada@example.com", ...common });
  const { status, stderr } = answer(typed, ["erase", "--email", "ada@example.com"]);
  expect(stderr).toContain("Type yes: ");
  expect(stderr).toMatch(/\nNothing is erased\.\n$/);
  expect(stderr).not.toContain("It broke off");
  expect(status).toBe(1);
  expect(await db.selectFrom("subscribers").select("email").execute()).toHaveLength(1);
});
