import type { Config } from "../config.ts";
import { clinic } from "../content/clinic.ts";
import { isDatedAhead, longestWaitMs } from "./outbox.ts";
import { type Message, openTransport } from "./transport.ts";
import type { MailProblem, OutboxState } from "./watch.ts";

/** The way to the owner when the clinic's own mail server fails; undefined where none is set. */
export function openAlerts(config: Config, count: (outcome: "sent" | "failed") => void) {
  if (!config.ALERT_SMTP_URL) return undefined;
  const mail = openTransport({ ...config, SMTP_URL: config.ALERT_SMTP_URL });
  return {
    async tell(
      problems: readonly MailProblem[],
      state: OutboxState,
      now: Date,
      signal?: AbortSignal,
    ): Promise<void> {
      try {
        await mail.send(alertLetter(problems, state, config, now), signal);
        count("sent");
      } catch (error) {
        count("failed");
        throw error;
      }
    },
    close: mail.close,
  };
}

/**
 * The letter that tells the owner how the site's mail does. It holds figures and what to do, and nothing of
 * any visitor: it travels by another mail server than the one the clinic chose for health information.
 */
export function alertLetter(
  problems: readonly MailProblem[],
  state: OutboxState,
  config: Pick<
    Config,
    "ALERT_FROM" | "ALERT_TO" | "CLINIC_COMMAND" | "MAIL_FROM" | "MAIL_TO" | "SITE_URL"
  >,
  now: Date,
): Message {
  const site = config.SITE_URL ? new URL(config.SITE_URL).host : "the clinic's website";
  const well = problems.length === 0;
  const paragraphs = well
    ? ["No letter about a request waits or needs a look any more. There is nothing to do."]
    : [
        ...problems.map((problem) => sentence(problem, state, now)),
        "Nothing is lost: every request that the site acknowledged is in its store, and letters that wait are tried again by themselves.",
        `What to do, on the server${config.CLINIC_COMMAND.startsWith("npm ") ? ", in the site's folder" : ""}:\n\n` +
          [
            "submissions list   read the requests now",
            "doctor             see what the mail server says",
            "letters list       see which letters wait or are parked",
            "letters resend REF send a parked one again",
          ]
            .map((line) => `  ${config.CLINIC_COMMAND} ${line}`)
            .join("\n"),
        "While it lasts this letter comes once a day, and one more when all is well again.",
      ];
  const title = well
    ? `Mail of ${site} is well again`
    : `Mail of ${site} needs attention: ${problems.map((problem) => names[problem]).join(", ")}`;
  const text = [title, ...paragraphs].join("\n\n");
  return {
    messageId: `alert.${well ? "well" : problems.join("-")}.${now.getTime()}`,
    from: { name: `${clinic.name} website`, address: config.ALERT_FROM ?? config.MAIL_FROM },
    to: config.ALERT_TO ?? config.MAIL_TO,
    subject: title,
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><pre style="font:16px/1.5 sans-serif;white-space:pre-wrap">${text}</pre></body></html>`,
  };
}

const names: Record<MailProblem, string> = {
  late: "letters are late",
  parked: "letters are parked",
  refused: "sign-in refused",
  sealed: "a key is missing",
  unmailed: "no mail server",
  written: "letters went to files only",
};

function sentence(problem: MailProblem, state: OutboxState, now: Date) {
  const { waiting, parked, withoutKey, written } = state;
  if (problem === "refused") {
    return "The mail server refuses the site's user name or password (SMTP_URL).";
  }
  if (problem === "sealed") {
    return `Letters that wait for a key that is not in the settings: ${withoutKey}. Put STORE_KEY or STORE_PRIVATE_KEY back, the old one too after a change, and restart the site.`;
  }
  if (problem === "unmailed") {
    return `The settings name no mail server (SMTP_URL), so letters are written to files on the server and mailed to nobody. About requests that nobody has handled, so far: ${written}. Set SMTP_URL, restart the site, and mail them: letters resend --written`;
  }
  if (problem === "written") {
    return `Letters to the clinic that went to files while the settings named no mail server, and were never mailed: ${written}. They leave when someone types: letters resend --written`;
  }
  if (problem === "parked") {
    return `Letters to the clinic that are parked, given up after seven days or held after a restore: ${parked}. They leave only when someone sends them again.`;
  }
  if (isDatedAhead(state, now)) {
    return `Letters to the clinic that wait: ${waiting}. How long is not known: the server's clock was ahead when one was written, or is behind now.`;
  }
  const hours = longestWaitMs(state, now) / 3_600_000;
  const age =
    hours < 2 ? `${Math.round(hours * 60)} minutes` : `${Math.floor(hours).toString()} hours`;
  return `Letters to the clinic that wait: ${waiting}. The oldest has waited ${age}.`;
}
