import { expect, test } from "vitest";
import { runClinic } from "../../test/clinic.ts";
import { engine, newPlace, openStore } from "../../test/database.ts";
import { startSite } from "../../test/site.ts";

if (engine === "sqlite") test.skip("only PostgreSQL has databases that lack letters", () => {});
else {
  const inEncoding = (name: string) =>
    newPlace(undefined, `encoding '${name}' locale_provider libc locale 'C' template template0`);

  test("a database that lacks letters shows at the start and in the doctor's report", async () => {
    const place = await inEncoding("LATIN1");
    const said = /DATABASE_URL: .* in LATIN1.* encoding 'UTF8'/;
    await expect(startSite(place)).rejects.toThrow(said);
    const { code, printed } = await runClinic("doctor", { environment: { ...place } });
    expect(code).toBe(1);
    expect(printed).toMatch(/WRONG {2}Database: .* in LATIN1.* encoding 'UTF8'/);
  });

  test("a database that keeps bytes as they are keeps every letter", async () => {
    const place = await inEncoding("SQL_ASCII");
    const site = await startSite(place);
    const message = "It’s my knee: வலி 😀";
    const answers = { fullName: "Žofia", phone: "1", email: "z@example.com", message };
    expect((await site.send(answers)).status).toBe(200);
    const row = await openStore(place)
      .selectFrom("submissions")
      .select("answers")
      .executeTakeFirst();
    expect(JSON.parse(row!.answers)).toMatchObject({ fullName: "Žofia", message });
  });
}
