import path from "node:path";
import { expect, test } from "vitest";
import { changedFolder } from "./clinic-folder.ts";
import { runClinic } from "./clinic.ts";
import { engine, newPlace, openStore } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { startSite } from "./site.ts";

const answers = { fullName: "Ada Lee", phone: "1", email: "ada@example.com", message: "My knee." };

// One file of SQLite belongs to one site; several share a PostgreSQL.
if (engine === "sqlite") test.skip("several instances share one PostgreSQL", () => {});
else {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const settings = { SMTP_URL: mail.url, LOG_LEVEL: "info" };
  // On a new database, at once: one of them migrates.
  const sites = await Promise.all([startSite(place, settings), startSite(place, settings)]);
  const [one, other] = sites as [(typeof sites)[0], (typeof sites)[0]];
  const db = openStore(place);

  test("two that start together on a new database bring it up to date once", async () => {
    const migrated = sites.filter(({ lines }) => /store brought up to date/.test(lines.join("\n")));
    expect(migrated).toHaveLength(1);
  });

  test("each submission leaves as one letter, whichever instance took it", async () => {
    const references: string[] = [];
    let next = 0;
    const sender = async () => {
      for (let n = next++; n < 200; n = next++) {
        const sent = { ...answers, message: `Request ${n}.`, idempotencyKey: `k${n}` };
        const answer = await sites[n % 2]!.send(sent);
        expect(answer.status).toBe(200);
        references.push(((await answer.json()) as { reference: string }).reference);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    await mail.waitForLetters(200, 40_000);
    await expect
      .poll(() => db.selectFrom("letters").select("id").where("sent_at", "is", null).execute())
      .toEqual([]);
    expect(mail.letters).toHaveLength(200);
    const subjects = mail.letters.map(({ subject }) => subject!.split(" ").at(-1));
    expect(new Set(subjects)).toEqual(new Set(references));
  }, 60_000);

  test("the same send to both at once is one submission, one letter and one reference", async () => {
    mail.forget();
    const sent = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const answer = await sites[n % 2]!.send({ ...answers, idempotencyKey: "the same" });
        expect(answer.status).toBe(200);
        return ((await answer.json()) as { reference: string }).reference;
      }),
    );
    expect(new Set(sent).size).toBe(1);
    await mail.waitForLetters(1);
    const kept = await db
      .selectFrom("submissions")
      .innerJoin("letters", "letters.submission_id", "submissions.id")
      .select("letters.id")
      .where("submissions.reference", "=", sent[0]!)
      .execute();
    expect(kept).toHaveLength(1);
  });

  test("content that changes in the database shows on both within three seconds", async () => {
    const page = async ({ url }: typeof one) => (await fetch(`${url}/conditions/neck-pain`)).text();
    await Promise.all(sites.map(page));
    const description = "Written straight into the database a moment ago.";
    await db
      .updateTable("conditions")
      .set({ description })
      .where("slug", "=", "neck-pain")
      .execute();
    for (const site of sites) {
      await expect.poll(() => page(site), { timeout: 3_000, interval: 200 }).toContain(description);
    }
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
    const problemsOf = async ({ url }: typeof one) =>
      ((await (await fetch(`${url}/readyz`)).json()) as { problems: string[] }).problems.join("\n");
    for (const name of ["SECRET_KEY", "CLINIC_DIR", "ASSETS_DIR"]) {
      const told = new RegExp(`"level":40.*"instances differ".*${name} .*:${one.port}`);
      expect(odd.lines.join("\n")).toMatch(told);
      expect(await problemsOf(odd)).toContain(name);
    }
    const doctor = await runClinic("doctor", {
      environment: { ...place, PORT: String(odd.port) },
    });
    expect(doctor.printed).toMatch(/WRONG {2}SECRET_KEY: .*is not the one of/);
    await expect.poll(() => problemsOf(one), { timeout: 20_000 }).toContain("SECRET_KEY");
    await odd.stop("SIGTERM");
    await expect.poll(() => problemsOf(one), { timeout: 20_000 }).toBe("");
  }, 90_000);

  test("letters that a killed instance held leave by the other", async () => {
    mail.forget();
    mail.behave("stall");
    const send = await one.send({ ...answers, message: "Held.", idempotencyKey: "held" });
    const { reference } = (await send.json()) as { reference: string };
    await expect.poll(() => mail.attempts()).toBeGreaterThan(0);
    await one.stop("SIGKILL");
    mail.behave("accept");
    // As if the lease of the killed one had run out.
    await db
      .updateTable("letters")
      .set({ next_attempt_at: "2000-01-01T00:00:00.000Z" })
      .where("sent_at", "is", null)
      .execute();
    await other.send({ ...answers, message: "Wakes the other.", idempotencyKey: "wakes" });
    await mail.waitForLetters(2);
    expect(mail.letters.map(({ subject }) => subject).join()).toContain(reference);
    await one.start();
  }, 60_000);

  test("both stop by themselves while they are asked, and fail no request that they took", async () => {
    const statuses: number[] = [];
    let asking = true;
    const asker = async (n: number) => {
      for (let turn = 0; asking; turn++) {
        const sent = other.send({
          ...answers,
          message: `${n}.${turn}`,
          idempotencyKey: `${n}.${turn}`,
        });
        const answer = await sent.catch(() => undefined);
        if (!answer) return;
        statuses.push(answer.status);
      }
    };
    const askers = Array.from({ length: 4 }, (_, n) => asker(n));
    expect(await one.stop("SIGTERM")).toBe(0);
    expect(await other.stop("SIGTERM")).toBe(0);
    asking = false;
    await Promise.all(askers);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200)).toBe(true);
  }, 60_000);
}
