import { MissingKeyError } from "../store/keys.ts";

/** How often and for how long a letter is tried, and what each failure means. */

const minute = 60_000;
const day = 24 * 60 * minute;

const giveUpAfterMs = 7 * day;
/** A confirmation that arrives days late helps no visitor. */
export const giveUpOnVisitorAfterMs = day;
/** Age alone does not end the attempts, because a clock may jump by weeks. 100 attempts take four hours. */
const fewestTries = 100;

/** A server that accepts later than this gets the letter twice (RFC 5321, 4.5.3.2.6). */
export const sendWithinMs = 90_000;

export const letterIsLateAfterMs = 15 * minute;

export type SendFailure = {
  /**
   * `refused`: never taken. `stopped`: no letter is taken with these settings. `unclear`: one of these two, which the fate of
   * other letters shows. `later`: the next attempt may succeed.
   */
  means: "refused" | "stopped" | "unclear" | "later";
  /** Holds the codes of the server's reply, without the addresses and words it may quote. */
  reason: string;
  waitsFor?: "key";
};

export function nextTry(
  letter: { kind: string; attempts: number; created_at: string },
  means: Exclude<SendFailure["means"], "unclear">,
  now: Date,
): Date | "dead" {
  const isToClinic = letter.kind === "clinic";
  const longestMs = isToClinic ? giveUpAfterMs : giveUpOnVisitorAfterMs;
  const isOld =
    now.getTime() - Date.parse(letter.created_at) > longestMs &&
    !(isToClinic && means === "stopped");
  if (means === "refused" || (isOld && letter.attempts >= fewestTries)) return "dead";
  return new Date(now.getTime() + retryDelayMs(letter.attempts));
}

/** 1, 2, 4 … seconds, at most a minute for the first hour or so, then every five minutes. */
export function retryDelayMs(attempts: number): number {
  if (attempts > 60) return 5 * minute;
  return Math.min(minute, 1_000 * 2 ** Math.max(0, attempts - 1));
}

const longestStopPauseMs = 30 * minute;

/** All letters pause for 1, 2, 4 … 30 minutes: repeated failed logins lock an account. */
export function stopPauseMs(stops: number): number {
  return Math.min(longestStopPauseMs, minute * 2 ** Math.max(0, stops - 1));
}

type SmtpError = {
  code: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/** Judges a failure by its reply code (RFC 5321, 4.2) and enhanced status code (RFC 3463), then by the reply's words. */
export function failureOf(error: unknown, kind = ""): SendFailure {
  if (!(error instanceof Error)) return { means: "later", reason: "unknown" };
  if (error instanceof MissingKeyError)
    return { means: "later", reason: error.code, waitsFor: "key" };
  if (error.name === "TimeoutError") return { means: "later", reason: "not accepted in time" };
  const smtp: SmtpError = { code: error.name, ...error };
  const isTls = isTlsFault(smtp);
  const enhanced = enhancedStatus(smtp);
  const reason = [
    isTls ? "ETLS" : smtp.code,
    isTls && smtp.originalCode,
    smtp.responseCode,
    enhanced,
  ]
    .filter(Boolean)
    .join(" ");
  if (isTls || isLoginFault(smtp)) return { means: "stopped", reason };
  if (!isPermanent(smtp, enhanced)) return { means: "later", reason };
  return { means: meaningOf(smtp, enhanced, kind), reason };
}

const isTlsFault = ({ code, originalCode = "" }: SmtpError) =>
  code === "ETLS" || /CERT|^ERR_(SSL|TLS)|^UNABLE_TO_/.test(originalCode);

/** Replies to AUTH, and those that demand authentication or encryption (RFC 4954, RFC 3207). */
const isLoginFault = ({ code, responseCode = 0 }: SmtpError) =>
  /^E(NO|O)?AUTH/.test(code) || [530, 534, 535, 538].includes(responseCode);

function enhancedStatus({ response = "" }: SmtpError): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}

function isPermanent({ code, responseCode }: SmtpError, enhanced = ""): boolean {
  // nodemailer itself rejects an address or a size the server does not take.
  if (!responseCode) return code === "EENVELOPE" || code === "EMESSAGE";
  if (responseCode < 500 || enhanced.startsWith("4.")) return false;
  // A full mailbox and a day's quota are temporary (RFC 3463, X.2.2 and X.4.5); 552 usually means the former.
  return enhanced ? !["5.2.2", "5.4.5"].includes(enhanced) : responseCode !== 552;
}

/** Whom a permanent refusal concerns: this recipient or letter, or our sender, account, domain or host. */
function meaningOf(
  { command = "", responseCode, response = "" }: SmtpError,
  enhanced = "",
  kind: string,
): "refused" | "stopped" | "unclear" {
  if (!responseCode || enhanced === "5.3.4") return "refused";
  const isRecipient = command === "RCPT TO";
  if (!isRecipient && command !== "DATA") return "stopped";
  if (recipientCodes.test(enhanced)) return "refused";
  // A visitor's own mail server may have answered: its word must not stop the letters to the clinic.
  const isOurs = kind === "clinic";
  // Each letter to the clinic has this recipient: a policy (X.7) against it concerns them all.
  if (isOurs && isRecipient && enhanced.startsWith("5.7.")) return "stopped";
  if (senderCodes.test(enhanced) || senderWords.test(withoutAddresses(response)))
    return isOurs ? "stopped" : "unclear";
  return isRecipient && /^(5\.\d+\.0)?$/.test(enhanced) ? "refused" : "unclear";
}

/** X.1 and X.2 name the recipient's address and mailbox, unless the third number names our own. */
const recipientCodes = /^5\.(1\.([1-6]|10)|2\.[13])$/;
/** Bad sender; “send as” denied; authentication of the sender or its domain (RFC 7372, RFC 7489); Microsoft's 5.7.5xx and 5.7.7xx. */
const senderCodes = /^5\.(1\.[78]|2\.\d{3}|7\.([89]|[2-6]\d|5\d\d|7\d\d))$/;
const senderWords = new RegExp(
  [
    "sender",
    "from (address|header|field|domain)",
    "(return.path|mail.?from|envelope.from)",
    "send(ing)?.?(as|on behalf|domain|address|limit|quota)",
    "not (allowed|authori[sz]ed|permitted) to (send|relay|use)",
    "(not|un)(.been)?.?verified",
    "spf|dkim|dmarc",
    "relay(ing)?|rcpthosts",
    "your (account|domain|ip|subscription|plan)",
    "account .*(suspend|disabled|locked|limit)",
    "(block|black|deny).?list(ed)?",
  ]
    .map((words) => String.raw`\b(${words})`)
    .join("|"),
  "i",
);
const withoutAddresses = (text: string) => text.replaceAll(/\S*@\S*/g, "");
