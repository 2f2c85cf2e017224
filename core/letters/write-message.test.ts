import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { contrast } from "../clinic/brand/palette.ts";
import { formsOf } from "../forms/forms.ts";
import { takeDue } from "../mail/outbox.ts";
import { openTransport } from "../mail/transport.ts";
import { confirm, signUp } from "../newsletter/subscribers.ts";
import { readConfig } from "../process/config.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { keep } from "../submissions/keep.ts";
import { alertLetter } from "../troubles/alert.letter.ts";
import { writeMessage } from "./write-message.ts";

const db = await openTestDatabase();
const server = await startMailServer();
const config = readConfig({ SMTP_URL: server.url });
const now = new Date("2026-03-02T15:00:00.000Z");

/** One of each kind, as it arrives. */
async function everyLetter() {
  await keep(db, arrivalOf({ acknowledge: true, suspectedSpam: false, now }));
  await keep(db, arrivalOf({ suspectedSpam: true, answers: { email: "ada at home" }, now }));
  const consent = { consentText: "Yes", sourcePage: "/", suspectedSpam: false, now };
  for (const name of ["ada", "bob"])
    await signUp(db, { email: `${name}@${name}.example`, ...consent });
  const [one] = await db.selectFrom("subscribers").select("token").execute();
  await confirm(db, one!.token, now);
  const letters = await takeDue(db, 10, now);
  const toClinic = letters.filter(({ kind }) => kind === "clinic");
  const writer = { db, config, clinic: ourClinic, forms: formsOf(ourClinic) };
  const mail = openTransport(config);
  for (const each of [...letters.map((letter) => [letter]), toClinic])
    await mail.send(await writeMessage(writer, each));
  await mail.send(alertLetter({ due: [], over: [], open: [] }, config, ourClinic, now));
  mail.close();
  return server.waitForLetters(letters.length + 2);
}

test("every letter can be read on its own ground in dark mail programs, and asks for no automatic answer", async () => {
  const letters = await everyLetter();
  expect(letters).toHaveLength(7);
  for (const { subject, html, headers } of letters) {
    expect(headers.get("auto-submitted"), subject).toMatch(/^auto-(generated|replied)$/);
    const styles = [...String(html).matchAll(/style="([^"]*)"/g)].map(([, style]) => style!);
    expect(styles.length, subject).toBeGreaterThan(1);
    for (const style of styles) {
      const valueOf = (name: string) => new RegExp(`(?:^|;)${name}:([^;]*)`).exec(style)?.[1];
      const [colour, ground] = [valueOf("color"), valueOf("background")];
      expect(typeof colour, style).toBe(typeof ground);
      if (colour && ground) expect(contrast(colour, ground), style).toBeGreaterThan(4.5);
    }
  }
});
