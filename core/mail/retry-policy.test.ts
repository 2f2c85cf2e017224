import { expect, test } from "vitest";
import { failureOf, nextTry, retryDelayMs } from "./retry-policy.ts";

/** An error as nodemailer makes it from a reply. */
function reply(code: string, command: string, response: string) {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(response), { code, command, response, responseCode });
}

/** Refused for good, to be tried later, or stopped: it concerns all letters. */
test.each<[string, ...Parameters<typeof reply>]>([
  ["refused", "EENVELOPE", "RCPT TO", "550 5.1.1 No such user"],
  ["refused", "EENVELOPE", "RCPT TO", "550 5.7.1 Relaying denied"],
  ["refused", "EMESSAGE", "DATA", "554 5.7.1 Message refused"],
  ["refused", "EENVELOPE", "MAIL FROM", "552 5.3.4 Message too big"],
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
])("%s: %s in reply to %s, %j", (meaning, ...error) => {
  expect(failureOf(reply(...error)).means).toBe(meaning);
});

test("the clinic's own address, refused by policy, concerns all letters to it; one that is unknown does not", () => {
  const refused = (words: string) =>
    failureOf(reply("EENVELOPE", "RCPT TO", words), "clinic").means;
  expect(refused("554 5.7.1 Relay access denied")).toBe("stopped");
  expect(refused("550 5.1.1 No such user")).toBe("refused");
});

test("a certificate that is not trusted stops all letters, a connection that breaks does not", () => {
  const socket = (originalCode: string) =>
    failureOf(Object.assign(new Error("socket"), { code: "ESOCKET", originalCode }));
  expect(socket("DEPTH_ZERO_SELF_SIGNED_CERT")).toEqual({
    means: "stopped",
    reason: "mail stopped: ETLS DEPTH_ZERO_SELF_SIGNED_CERT",
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
