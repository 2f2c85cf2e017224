import { addressLines } from "../clinic/address.ts";
import { fillPlaces } from "../clinic/folder/fill-places.ts";
import { replyTimeFrom } from "../clinic/hours/reply-times.ts";
import { plainAddress } from "../mail/address.ts";
import { escapeHtml } from "../process/escape-html.ts";
import type { Letter } from "../mail/outbox.ts";
import { decrypt } from "../submissions/keeping/encryption.ts";
import { letterHtml, on } from "./letter-html.ts";
import type { Writer } from "./front-desk.letter.ts";

/** Repeats nothing that was typed: the address may be someone else's. */
export async function writeAcknowledgement({ db, config, clinic }: Writer, letter: Letter) {
  const { id, reference, answers, created_at } = await db
    .selectFrom("submissions")
    .select(["id", "reference", "answers", "created_at"])
    .where("id", "=", letter.submission_id)
    .executeTakeFirstOrThrow();
  const { email = "" } = decrypt(config, id, answers);
  const { subject, title, paragraphs: words } = clinic.pages.letters.acknowledgement;
  const values = { reference, replyTime: replyTimeFrom(new Date(created_at), clinic) };
  const paragraphs = words.map((paragraph) => fillPlaces(paragraph, values));
  const { colours } = clinic.brand;
  const sender = [clinic.legalName, ...addressLines(clinic), clinic.phone.display];
  return {
    messageId: letter.message_id,
    from: { name: clinic.name, address: config.MAIL_FROM ?? clinic.email },
    // Queued for plain addresses only.
    to: plainAddress(email)!,
    replyTo: { name: clinic.name, address: config.MAIL_TO ?? clinic.email },
    subject: fillPlaces(subject, values),
    text: `${paragraphs.join("\n\n")}\n\n--\n${sender.join("\n")}\n`,
    html: letterHtml(
      title,
      [
        ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
        `<p style="${on(colours.white, colours["ink-2"])}">${sender.map(escapeHtml).join("<br>")}</p>`,
      ].join("\n"),
      colours,
    ),
    headers: { "Auto-Submitted": "auto-replied" },
  };
}
