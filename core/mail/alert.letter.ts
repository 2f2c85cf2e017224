import type { Config } from "../process/config.ts";
import type { Release } from "../process/release.ts";
import type { Clinic } from "../clinic/load.ts";
import type { Message } from "./transport.ts";
import type { MailTrouble } from "./trouble.ts";

/** Holds no personal data: the second mail server was not chosen for health information. */
export function alertLetter(
  troubles: readonly MailTrouble[],
  config: Config,
  clinic: Clinic,
  now: Date,
  release?: Release,
): Message {
  const site = config.SITE_URL ? new URL(config.SITE_URL).host : "the clinic's website";
  const isWell = troubles.length === 0;
  const title = isWell
    ? `Email from ${site} is working again`
    : `Email from ${site} needs attention: ${troubles.map((trouble) => trouble.title).join(", ")}`;
  const paragraphs = isWell
    ? ["No messages about requests are waiting. There's nothing you need to do."]
    : [
        ...troubles.map((trouble) => trouble.text),
        "Nothing is lost: every request that the site acknowledged is in its store, and letters that wait are tried again by themselves.",
        `What to do, on the server${config.CLINIC_COMMAND.startsWith("npm ") ? ", in the site's folder" : ""}:\n\n` +
          [
            "submissions list   read the requests now",
            "doctor             see what the mail server says",
            "letters list       see the letters that wait and the dead letters",
            "letters resend REF send a dead letter again (--dead: all to the clinic)",
          ]
            .map((line) => `  ${config.CLINIC_COMMAND} ${line}`)
            .join("\n"),
        "You'll get this email once a day until the problem is fixed, and one more when it is.",
      ];
  const signature = release
    ? [`Release ${release.version} (${release.commit}) on ${release.instance}.`]
    : [];
  const text = [title, ...paragraphs, ...signature].join("\n\n");
  return {
    messageId: `alert.${isWell ? "well" : troubles.map(({ name }) => name).join("-")}.${now.getTime()}`,
    from: {
      name: `${clinic.name} website`,
      address: config.ALERT_FROM ?? config.MAIL_FROM ?? clinic.email,
    },
    to: config.ALERT_TO ?? config.MAIL_TO ?? clinic.email,
    subject: title,
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><pre style="font:16px/1.5 sans-serif;white-space:pre-wrap">${text}</pre></body></html>`,
  };
}
