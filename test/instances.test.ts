import path from "node:path";
import { expect, test } from "vitest";
import { nextDue } from "../core/mail/outbox.ts";
import { changedFolder } from "./clinic-folder.ts";
import { runClinic } from "./clinic.ts";
import { engine, newPlace, openStore } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { message as usual, startSite } from "./site.ts";

// One file of SQLite belongs to one site; several share a PostgreSQL.
if (engine === "sqlite") test.skip("several instances share one PostgreSQL", () => {});
else {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const settings = { SMTP_URL: mail.url, LOG_LEVEL: "info" };
  // On a new database, at once: one of them migrates.
  const sites = await Promise.all([startSite(place, settings), startSite(place, settings)]);
  const one = sites[0]!;
  const db = openStore(place);

  test("each submission leaves as one letter, whichever instance took it", async () => {
    const references: string[] = [];
    let next = 0;
    const sender = async () => {
      for (let n = next++; n < 200; n = next++) {
        const sent = { ...usual, message: `Request ${n}.`, idempotencyKey: `k${n}` };
        const answer = await sites[n % 2]!.send(sent);
        expect(answer.status).toBe(200);
        references.push(((await answer.json()) as { reference: string }).reference);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    await mail.waitForLetters(200, 40_000);
    await expect.poll(() => nextDue(db)).toBeUndefined();
    expect(mail.letters).toHaveLength(200);
    const subjects = mail.letters.map(({ subject }) => subject!.split(" ").at(-1));
    expect(new Set(subjects)).toEqual(new Set(references));
  }, 60_000);

  test("content that changes in the database shows on both within three seconds", async () => {
    const page = async ({ url }: typeof one) => (await fetch(`${url}/conditions/neck-pain`)).text();
    await Promise.all(sites.map(page));
    const description = "Written straight into the database a moment ago.";
    await db.updateTable("conditions").set({ description }).execute();
    for (const site of sites)
      await expect.poll(() => page(site), { timeout: 3_000, interval: 200 }).toContain(description);
  });

  test("a page has the same tag wherever and however often it is made", async () => {
    const tags = async () => {
      const answers = await Promise.all(sites.map(({ url }) => fetch(`${url}/careers`)));
      return answers.map(({ headers }) => headers.get("etag"));
    };
    // A new quarter of an hour makes a new page; both see it.
    const differ = async () => new Set(await tags()).size;
    await expect.poll(differ, { timeout: 5_000 }).toBe(1);
  });

  test("an instance with another key, clinic or folder of assets is told of: at its start, by /readyz and by the doctor", async () => {
    const odd = await startSite(place, {
      ...settings,
      SECRET_KEY: "another one than the others have, also 32 or more",
      CLINIC_DIR: changedFolder(["clinic.yaml", /$/, "# Ours.\n"]),
      ASSETS_DIR: path.join(place.DATA_DIR, "of-its-own"),
    });
    const problemsOf = async (site: typeof one) => (await site.ready()).problems.join("\n");
    for (const name of ["SECRET_KEY", "CLINIC_DIR", "ASSETS_DIR"]) {
      const told = new RegExp(`"level":40.*"instances differ".*${name} .*:${one.port}`);
      expect(odd.lines.join("\n")).toMatch(told);
      expect(await problemsOf(odd)).toContain(name);
    }
    const environment = { ...place, PORT: String(odd.port) };
    expect((await runClinic("doctor", { environment })).printed).toMatch(
      /WRONG {2}The site says: SECRET_KEY .*is not the one of/,
    );
    await expect.poll(() => problemsOf(one), { timeout: 20_000 }).toContain("SECRET_KEY");
    await odd.stop("SIGTERM");
    await expect.poll(() => problemsOf(one), { timeout: 20_000 }).toBe("");
  }, 90_000);
}
