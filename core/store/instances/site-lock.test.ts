import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { newPlace, openStore } from "../../../test/database.ts";
import { startSite } from "../../../test/site.ts";
import { until } from "../../../test/until.ts";

const answers = { fullName: "Ada", phone: "416", email: "ada@example.com", message: "My knee" };

test.skipIf(process.env.TEST_DATABASE_URL)(
  "a second site on the same folder says so, or ends at the same port, and leaves alone the letters that the first has in hand",
  async () => {
    const place = await newPlace();
    const [first, db] = [await startSite(place), openStore(place)];
    const letters = () => db.selectFrom("letters").select(["sent_at", "next_attempt_at"]).execute();
    await first.send(answers);
    await until("the letter is written", async () => (await letters())[0]?.sent_at !== null);
    const inHand = { sent_at: null, next_attempt_at: new Date(Date.now() + 60_000).toISOString() };
    await db
      .updateTable("letters")
      .set({ ...inHand, written_at: null })
      .execute();

    const samePort = startSite(place, { PORT: String(first.port) });
    await expect(samePort).rejects.toThrow("PORT: is taken");
    const second = await startSite(place);
    expect(second.lines.join("\n")).toContain('"another site"');
    await wait(500);
    expect(await letters()).toEqual([inHand]);
    await Promise.all([first.stop("SIGKILL"), second.stop("SIGKILL")]);

    const next = await startSite(place);
    expect(next.lines.join("\n")).not.toContain('"another site"');
    await until("the letter is written again", async () => (await letters())[0]?.sent_at !== null);
  },
);
