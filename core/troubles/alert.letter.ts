import type { Config } from "../process/config.ts";
import type { Release } from "../process/release.ts";
import type { Clinic } from "../clinic/load.ts";
import { letterHtml, preformatted } from "../letters/letter-html.ts";
import type { Message } from "../mail/transport.ts";
import type { Trouble } from "./trouble.ts";

/** What has begun or lasts for another day, what is over, and all that is open. */
export type News = { due: readonly Trouble[]; over: readonly string[]; open: readonly Trouble[] };

/** Holds no personal data: the second mail server was not chosen for health information. */
export function alertLetter(
  { due, over, open }: News,
  config: Config,
  clinic: Clinic,
  now: Date,
  release?: Release,
): Message {
  const site = config.SITE_URL ? new URL(config.SITE_URL).host : "the clinic's website";
  const titles = (troubles: readonly Trouble[]) => troubles.map(({ title }) => title).join(", ");
  const isWell = open.length === 0;
  const title =
    due.length > 0
      ? `${site} needs attention: ${titles(due)}`
      : isWell
        ? `${site} is working again`
        : `${site}: one problem less, and others last: ${titles(open)}`;
  const paragraphs = [
    ...(over.length > 0 ? [`What is over: ${over.join(", ")}.`] : []),
    ...(isWell ? ["There's nothing you need to do."] : [...open].map(({ text }) => text)),
    ...(isWell ? [] : adviceFor(config)),
  ];
  const signature = release
    ? [`Release ${release.version} (${release.commit}) on ${release.instance}.`]
    : [];
  const text = [title, ...paragraphs, ...signature].join("\n\n");
  return {
    messageId: `alert.${due.map(({ name }) => name).join("-") || "over"}.${now.getTime()}`,
    from: {
      name: `${clinic.name} website`,
      address: config.ALERT_FROM ?? config.MAIL_FROM ?? clinic.email,
    },
    to: config.ALERT_TO ?? config.MAIL_TO ?? clinic.email,
    subject: title,
    text: `${text}\n`,
    html: letterHtml(title, preformatted(text), clinic.brand.colours),
  };
}

const adviceFor = ({ CLINIC_COMMAND }: Config) => [
  "Nothing is lost: every request that the site acknowledged is in its store, and letters that wait are tried again by themselves.",
  `What to do, on the server${CLINIC_COMMAND.startsWith("npm ") ? ", in the site's folder" : ""}:\n\n` +
    [
      "submissions list   read the requests now",
      "doctor             see what the mail server says",
      "letters list       see the letters that wait and the dead letters",
      "letters resend REF send a dead letter again (--dead: all to the clinic)",
    ]
      .map((line) => `  ${CLINIC_COMMAND} ${line}`)
      .join("\n"),
  "You'll get this email once a day while a problem lasts, and one more when it's over.",
];
