import { addressLines } from "../clinic/address.ts";
import { escapeHtml } from "../process/escape-html.ts";
import type { Letter } from "../mail/outbox.ts";
import { letterHtml, link, on, ruler } from "./letter-html.ts";
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
  const confirm = confirmLink(config, token);
  const { colours } = clinic.brand;
  const words = clinic.pages.letters.newsletter;
  const sender = [clinic.legalName, ...addressLines(clinic)];
  const button = `display:inline-block;padding:12px 24px;border-radius:10px;font-weight:700;text-decoration:none;${on(colours["lake-7"], colours.white)}`;
  const text = confirmed ? words.onTheList : words.confirm;
  return {
    messageId: letter.message_id,
    from: { name: clinic.name, address: config.MAIL_FROM ?? clinic.email },
    to: email,
    subject: text.subject,
    text: [
      `${text.title}`,
      text.sentence,
      ...(confirmed ? [] : [`${words.confirmHere}\n${confirm}`]),
      text.otherwise,
      `${words.unsubscribeHere}\n${leave}`,
      ["--", ...sender, clinic.phone.display, clinic.email].join("\n"),
    ].join("\n\n"),
    html: letterHtml(
      text.title,
      [
        `<h1 style="font-size:20px">${escapeHtml(text.title)}</h1>`,
        `<p>${escapeHtml(text.sentence)}</p>`,
        ...(confirmed
          ? []
          : [
              `<p><a href="${confirm}" style="${button}">${escapeHtml(words.confirmButton)}</a></p>`,
            ]),
        `<p>${escapeHtml(text.otherwise)}</p>`,
        ruler(colours),
        `<p style="${on(colours.white, colours["ink-2"])}">${sender.map(escapeHtml).join("<br>")}<br>
${link(`tel:${clinic.phone.e164}`, clinic.phone.display, colours)} · ${link(`mailto:${clinic.email}`, clinic.email, colours)}</p>`,
        `<p>${link(leave, escapeHtml(words.unsubscribe), colours)}</p>`,
      ].join("\n"),
      colours,
    ),
    headers: {
      // RFC 8058: the mailbox's unsubscribe button posts to the leave page.
      "List-Unsubscribe": `<${leave}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
