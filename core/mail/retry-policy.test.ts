import { expect, test } from "vitest";
import { failureOf, nextTry, retryDelayMs } from "./retry-policy.ts";

/** An error as nodemailer makes it from a reply. */
function reply(code: string, command: string, response: string) {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(response), { code, command, response, responseCode });
}

/** What a reply means for a letter to the clinic, and for one to a visitor where that differs. */
type Meaning = [meaning: string, ...Parameters<typeof reply>, toVisitor?: string];
test.each<Meaning>([
  ["refused", "EENVELOPE", "RCPT TO", "550 5.1.1 No such user"],
  ["refused", "EENVELOPE", "RCPT TO", "550 No such user"],
  ["refused", "EENVELOPE", "RCPT TO", "550 5.5.0 Requested action not taken: mailbox unavailable"],
  ["refused", "EMESSAGE", "DATA", "550 5.2.1 The account <spf@sender.example> is disabled"],
  ["refused", "EENVELOPE", "MAIL FROM", "552 5.3.4 Message too big"],
  ["unclear", "EMESSAGE", "DATA", "554 5.7.1 Message refused"],
  ["unclear", "EMESSAGE", "DATA", "550 Transaction failed <sender@verified.example>"],
  ["unclear", "EENVELOPE", "RCPT TO", "550 5.4.1 Recipient address rejected: Access denied"],
  ["stopped", "EENVELOPE", "RCPT TO", "550 5.7.1 Relaying denied", "unclear"],
  [
    "stopped",
    "EENVELOPE",
    "RCPT TO",
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    "unclear",
  ],
  ["later", "EENVELOPE", "RCPT TO", "451 4.7.1 Greylisted, try again later"],
  ["later", "EENVELOPE", "RCPT TO", "552 5.2.2 Mailbox full"],
  ["later", "EENVELOPE", "RCPT TO", "552 Mailbox full"],
  ["later", "EMESSAGE", "DATA", "550 5.4.5 Daily user sending limit exceeded"],
  ["later", "EENVELOPE", "RCPT TO", "550 4.4.1 Cannot reach the next server"],
  ["later", "EENVELOPE", "MAIL FROM", "421 4.3.2 Shutting down"],
  ["stopped", "EAUTH", "AUTH PLAIN", "535 5.7.8 Wrong password"],
  ["stopped", "EAUTH", "AUTH PLAIN", "454 4.7.0 Too many logins"],
  ["stopped", "EENVELOPE", "MAIL FROM", "530 5.7.0 Authentication required"],
  ["stopped", "EENVELOPE", "RCPT TO", "530 5.7.0 Authentication required"],
  ["stopped", "EENVELOPE", "MAIL FROM", "553 5.7.1 Sender address rejected: not owned by user"],
  ["stopped", "EPROTOCOL", "CONN", "554 5.7.1 Your address is blocked"],
  ["stopped", "ETLS", "STARTTLS", "502 Command not implemented"],
  ...[
    "550 The from address does not match a verified Sender Identity. Mail cannot be sent.",
    "550 5.7.1 Sender signature not found",
    "554 Message rejected: Email address is not verified. The following identities failed",
    "554 5.2.252 SendAsDenied; site@clinic.example not allowed to send as desk@clinic.example",
    "554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied",
    "550 5.7.60 SMTP; Client does not have permissions to send as this sender",
    "550-5.7.26 This mail has been blocked because the sender is unauthenticated.",
    "550 5.7.23 The message was rejected because of Sender Policy Framework violation",
    "550 5.1.8 Access denied, bad outbound sender",
    "550 5.7.708 Access denied, traffic not accepted from this IP",
    "554 Your account is suspended",
    "550 5.7.1 Service unavailable, host blocklisted",
    "550 5.1.0 Sender rejected",
    "571 Domain clinic.example is not allowed to send: free accounts are for test purposes only",
  ].map((words): Meaning => ["stopped", "EMESSAGE", "DATA", words, "unclear"]),
])("%s: %s in reply to %s, %j", (meaning, code, command, words, toVisitor = meaning) => {
  const meansTo = (kind: string) => failureOf(reply(code, command, words), kind).means;
  expect([meansTo("clinic"), meansTo("acknowledgement")]).toEqual([meaning, toVisitor]);
});

test("a certificate that is not trusted stops all letters, a connection that breaks does not", () => {
  const socket = (originalCode: string) =>
    failureOf(Object.assign(new Error("socket"), { code: "ESOCKET", originalCode }));
  expect(socket("DEPTH_ZERO_SELF_SIGNED_CERT")).toEqual({
    means: "stopped",
    reason: "ETLS DEPTH_ZERO_SELF_SIGNED_CERT",
  });
  expect(socket("ECONNREFUSED")).toEqual({ means: "later", reason: "ESOCKET" });
});

test("the reason holds the codes and nothing else of the reply", () => {
  const error = reply("EENVELOPE", "RCPT TO", "550 5.1.1 <ada@example.com> is unknown");
  expect(failureOf(error).reason).toBe("EENVELOPE 550 5.1.1");
});

test("the delay doubles from a second to a minute, and after an hour or so is five minutes", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 60].map(retryDelayMs)).toEqual(
    [1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000),
  );
  expect(retryDelayMs(61)).toBe(300_000);
  expect(retryDelayMs(100_000)).toBe(300_000);
});

test("a letter to the clinic is tried for seven days, one to a visitor for one, each a hundred times", () => {
  const now = new Date("2026-11-20T15:00:00.000Z");
  const daysOld = (kind: string, days: number, attempts: number, isStopped = false) => {
    const created_at = new Date(now.getTime() - days * 86_400_000).toISOString();
    return nextTry({ kind, attempts, created_at }, isStopped ? "stopped" : "later", now);
  };
  expect(daysOld("clinic", 6.9, 2_000)).not.toBe("dead");
  expect(daysOld("clinic", 7.1, 2_000)).toBe("dead");
  expect(daysOld("newsletter", 0.9, 400)).not.toBe("dead");
  expect(daysOld("newsletter", 1.1, 400)).toBe("dead");
  expect(daysOld("clinic", 30, 2)).not.toBe("dead");
  expect(daysOld("clinic", 30, 2_000, true)).not.toBe("dead");
  expect(daysOld("newsletter", 1.1, 400, true)).toBe("dead");
});
