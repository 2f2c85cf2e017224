import { letterHtml, preformatted } from "./letter-html.ts";
import type { Letter } from "../mail/outbox.ts";
import { toFrontDesk, writeFrontDeskLetter, type Writer } from "./front-desk.letter.ts";

const longestPart = 2_000;

/** Many requests in one message, each as in its own letter, cut after 2,000 characters. @param leaveOut what can't be read now */
export async function writeDigest(
  writer: Writer,
  letters: readonly Letter[],
  leaveOut: (letter: Letter, reason: unknown) => void,
) {
  const { config, clinic } = writer;
  const command = `${config.CLINIC_COMMAND} submissions`;
  const parts: string[] = [];
  let unread: unknown;
  for (const letter of letters) {
    try {
      const { subject, text } = await writeFrontDeskLetter(writer, letter);
      const part = `${subject}\n\n${text}`;
      const isLong = part.length > longestPart;
      parts.push(isLong ? `${part.slice(0, longestPart)}… (cut: ${command} list)\n` : part);
    } catch (error) {
      leaveOut(letter, error);
      unread = error;
    }
  }
  if (parts.length === 0) throw unread;
  const title = `${parts.length} requests from the website`;
  const note = `So many requests came at once that they're in one message. Some may be spam. All of them are on the clinic's server: ${command} list\n`;
  const text = [`${title}\n`, note, ...parts].join(`\n${"-".repeat(60)}\n\n`);
  return {
    messageId: `digest.${letters[0]!.message_id}`,
    ...toFrontDesk(config, clinic),
    subject: title,
    text,
    html: letterHtml(title, preformatted(text), clinic.brand.colours),
  };
}
