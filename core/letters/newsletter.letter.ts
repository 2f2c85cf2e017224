import { addressLines } from "../clinic/address.ts";
import { escapeHtml } from "../process/escape-html.ts";
import type { Letter } from "../mail/outbox.ts";
import { confirmLink, leaveLink } from "../newsletter/links.ts";
import type { Writer } from "./front-desk.letter.ts";

/** Canada's anti-spam law requires the sender, its address and a way to unsubscribe. */
export async function writeNewsletterLetter({ db, config, clinic }: Writer, letter: Letter) {
  const { email, token, confirmed_at } = await db
    .selectFrom("subscribers")
    .select(["email", "token", "confirmed_at"])
    .where("id", "=", letter.subscriber_id)
    .executeTakeFirstOrThrow();
  const confirmed = confirmed_at !== null;
  const leave = leaveLink(config, token);
  const link = confirmLink(config, token);
  const { colours } = clinic.brand;
  const words = clinic.pages.letters.newsletter;
  const text = confirmed ? words.onTheList : words.confirm;
  return {
    messageId: letter.message_id,
    from: { name: clinic.name, address: config.MAIL_FROM ?? clinic.email },
    to: email,
    subject: text.subject,
    text: [
      `${text.title}`,
      text.sentence,
      ...(confirmed ? [] : [`${words.confirmHere}\n${link}`]),
      text.otherwise,
      `${words.unsubscribeHere}\n${leave}`,
      ["--", clinic.legalName, ...addressLines(clinic), clinic.phone.display, clinic.email].join(
        "\n",
      ),
    ].join("\n\n"),
    html: `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(text.title)}</title></head><body style="font:16px/1.5 sans-serif;color:${colours.ink};margin:16px;max-width:36em">
<h1 style="font-size:20px">${escapeHtml(text.title)}</h1>
<p>${escapeHtml(text.sentence)}</p>
${confirmed ? "" : `<p><a href="${link}" style="display:inline-block;background:${colours["lake-7"]};color:${colours.white};padding:12px 24px;border-radius:10px;font-weight:700;text-decoration:none">${escapeHtml(words.confirmButton)}</a></p>`}
<p>${escapeHtml(text.otherwise)}</p>
<hr style="border:0;border-top:1px solid ${colours.line};margin:16px 0">
<p style="color:${colours["ink-2"]}">${[clinic.legalName, ...addressLines(clinic)].map(escapeHtml).join("<br>")}<br>
<a href="tel:${clinic.phone.e164}">${clinic.phone.display}</a> · <a href="mailto:${clinic.email}">${clinic.email}</a></p>
<p><a href="${leave}">${escapeHtml(words.unsubscribe)}</a></p>
</body></html>`,
    headers: {
      // RFC 8058: the mailbox's unsubscribe button posts to the leave page.
      "List-Unsubscribe": `<${leave}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
