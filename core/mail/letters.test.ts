import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { simpleParser } from "mailparser";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { readConfig } from "../process/config.ts";
import { formsOf } from "../forms/forms.ts";
import { frontDeskLetter } from "../letters/front-desk.letter.ts";
import type { LetterForm } from "../forms/form.ts";
import { openTransport } from "./transport.ts";

const forms = formsOf(ourClinic);
const formNamed = (name: string) => forms.find((form) => form.name === name)!;
const server = await startMailServer();
const folder = temporaryFolder();
const config = readConfig({
  MAIL_TO: "desk@clinic.example",
  MAIL_FROM: "site@clinic.example",
  DATA_DIR: folder,
});
const mail = openTransport({ ...config, SMTP_URL: server.url });
afterAll(() => mail.close());
beforeEach(() => server.forget());

const answers = {
  fullName: "Ada Lee",
  phone: "416-555-0123",
  email: "ada@example.com",
  message: "My knee hurts on stairs.\nMostly in the morning.",
};

type Change = {
  answers?: Partial<typeof answers>;
  suspectedSpam?: boolean;
  minimal?: boolean;
  form?: LetterForm;
};

function letterOf({
  answers: changed,
  suspectedSpam = false,
  minimal = false,
  form = formNamed("contact"),
}: Change) {
  const submission = {
    reference: "KMR-4827",
    answers: { ...answers, ...changed },
    suspected_spam: suspectedSpam,
    created_at: "2026-11-20T15:00:00.000Z",
  };
  const detail = minimal ? "minimal" : "full";
  const settings = { ...config, MAIL_DETAIL: detail } as const;
  return frontDeskLetter(submission, form, "clinic.1234", settings, ourClinic);
}

/** Sends a letter through a real mail server and reads what arrives. */
async function post(change: Change = {}) {
  await mail.send(letterOf(change));
  const [letter] = await server.waitForLetters(1);
  return letter!;
}

const noAnswer = "reply to this message: the email address";

test("the letter holds everything that was typed, the reference, and the clinic's time, and is answered to the visitor", async () => {
  const letter = await post();
  expect(letter.from!.value).toEqual([
    { name: `${ourClinic.name} website`, address: "site@clinic.example" },
  ]);
  expect([letter.to].flat()[0]!.text).toBe("desk@clinic.example");
  expect(letter.subject).toBe("Contact request KMR-4827");
  for (const [name, value] of Object.entries(answers)) {
    for (const line of value.split("\n")) {
      expect(letter.text, name).toContain(line);
      expect(letter.html, name).toContain(line);
    }
  }
  expect(letter.text).toContain("KMR-4827");
  expect(letter.text).toMatch(/Friday, November 20, 2026.*10:00/);
  expect(letter.replyTo!.value).toEqual([{ name: "", address: "ada@example.com" }]);
  expect(letter.text).not.toContain(noAnswer);
});

test.each([
  "",
  "416-555-0123",
  "ada@localhost",
  "ada@example.com, eve@example.com",
  "Ada <ada@example.com>",
  "ada@example.com\r\nBcc: eve@example.com",
  "ada@example.com%0d%0aBcc: eve@example.com",
  "adä@example.com",
  "ada@exämple.com\r\nBcc: eve@exämple.com",
  "group: ada@example.com;",
  `${"a".repeat(250)}@example.com`,
])("an address that is not a plain one is no Reply-To: %j", async (email) => {
  const { headers, text, html, raw } = await post({ answers: { email } });
  expect(headers.has("reply-to")).toBe(false);
  for (const body of [text, html]) expect(body).toContain(noAnswer);
  expect(raw).not.toMatch(/^bcc:/im);
});

test("a letter says nothing of an address that the form does not ask for, or that it leaves out", () => {
  for (const change of [{ form: formNamed("offer") }, { minimal: true }]) {
    expect(letterOf({ ...change, answers: { email: "" } }).text).not.toContain(noAnswer);
  }
});

test("an address with its domain in another writing is answered as mail servers write it", async () => {
  const letter = await post({ answers: { email: " ada@exämple.com" } });
  expect(letter.raw).toMatch(/^Reply-To: ada@xn--exmple-cua\.com\r$/m);
  expect(letter.text).toContain("ada@exämple.com");
  expect(linksIn(letter)).toContain("mailto:ada@xn--exmple-cua.com");
});

test.each(["\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
  "a line that %j breaks cannot look like a line of the letter's own",
  async (end) => {
    const fullName = `Ada${end}Reference: FAK-0001${end}\u202E\u001B[2JPhone: 900`;
    const letter = await post({ answers: { fullName } });
    expect(letter.text).not.toMatch(/^(Reference: FAK|Phone: 900)/m);
    expect(letter.text).toMatch(/^ {2}Reference: FAK-0001$/m);
    expect(letter.text).toMatch(/^ {2}\[2JPhone: 900$/m);
  },
);

test("text in any writing arrives as it was typed", async () => {
  const message =
    "Quyển 😀 日本語 “quotes” & <b> it's\n.\n..two dots\nFrom here\n" + "long ".repeat(400);
  const letter = await post({ answers: { message } });
  for (const line of message.trimEnd().split("\n")) expect(letter.text).toContain(line.trimEnd());
});

/** Where the links of the letter lead that a visitor has typed. */
const linksIn = ({ html }: { html: string | false }) =>
  [...(html || "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("the link in an answer leads to a telephone or a mailbox and nowhere else, and shows what was typed", async () => {
  const phone = 'javascript:alert(٤١٦–٥٥٥–٠١٢٣)"onclick="x';
  const letter = await post({ answers: { phone, email: 'a"b@example.com' } });
  expect(linksIn(letter)).toEqual(["tel:+14165550123"]);
  for (const body of [letter.text, letter.html]) expect(body).toContain("٤١٦–٥٥٥–٠١٢٣");
});

test("suspected spam is marked in the subject and explained in the letter", async () => {
  const letter = await post({ suspectedSpam: true });
  expect(letter.subject).toBe("[Suspected spam] Contact request KMR-4827");
  expect(letter.text).toMatch(/Suspected spam: .*check before you reply/);
});

test.each(forms)(
  "a minimal letter has name, telephone and reference, and does not say that it is about the $name form",
  async (form) => {
    const typed = { ...answers, firstName: "Ada Lee", mobile: answers.phone } as object;
    const letter = await post({ minimal: true, form, answers: typed });
    expect(letter.subject).toBe("Request from the website KMR-4827");
    for (const words of ["Ada Lee", "416-555-0123", "KMR-4827"])
      for (const body of [letter.text, letter.html]) expect(body).toContain(words);
    const ofForm = [form.subject, form.bookingType, form.path, "Form:", "Booking type", "Received"];
    const telling = [...ofForm, "knee", "ada@example.com"];
    for (const words of telling.filter((one) => one !== undefined)) {
      expect(letter.raw).not.toContain(words);
      expect(letter.text).not.toContain(words);
      expect(letter.html).not.toContain(words);
    }
    server.forget();
    const spam = await post({ minimal: true, form, suspectedSpam: true });
    expect(spam.subject).toBe("[Suspected spam] Request from the website KMR-4827");
  },
);

test.each([
  ["contact", "Yes", "Consent: Yes – “Call or text me”"],
  ["offer", "No thanks.", "Consent, as written: No thanks."],
])("in a letter of the form %s a consent of %j is quoted as “%s”", async (name, typed, quoted) => {
  const consent = { name: "agreed", label: "Call or text me", missing: "Tick the box" };
  const form: LetterForm = { ...formNamed(name), consent };
  const { text } = await post({ form, answers: { agreed: typed } as object });
  expect(text).toContain(quoted);
  expect(text!.includes(consent.label)).toBe(typed === "Yes");
});

test("without a mail server a letter becomes a file that a mail program opens", async () => {
  const files = openTransport(config);
  expect(files.delivers).toBe(false);
  await files.send(letterOf({}));
  const names = readdirSync(path.join(folder, "outbox"));
  expect(names).toEqual(["clinic.1234.eml"]);
  const bytes = readFileSync(path.join(folder, "outbox", names[0]!));
  expect(bytes.toString("latin1").replaceAll("\r\n", ""), "RFC 5322").not.toMatch(/[\r\n]/);
  const letter = await simpleParser(bytes);
  expect(letter.subject).toBe("Contact request KMR-4827");
  expect(letter.messageId).toBe("<clinic.1234@clinic.example>");
  expect(letter.text).toContain("My knee hurts on stairs.");
});

test.each([
  ["on a line in plain text that is never quiet", "none", "drip at sign-in"],
  ["on an encrypted line that is quiet", "trusted", "stall at sign-in"],
] as const)(
  "a mail server that never says whether it takes letters is told, %s",
  async (_, encryption, manner) => {
    const hanging = await startMailServer({ encryption });
    hanging.behave(manner);
    const url =
      encryption === "none" ? hanging.url.replace("//", "//desk:secret@") : hanging.secureUrl;
    const tried = openTransport({ ...config, SMTP_URL: url });
    await expect(tried.verify(500)).rejects.toThrow("said neither yes nor no within 0.5 s");
    await expect.poll(hanging.lines, { message: "a command can end" }).toBe(0);
  },
);

const here = "127.0.0.1";
/** Not a loopback address by its name, though Linux leads it back to this machine. */
const elsewhere = "0.0.0.0";
const waived = "?tls.rejectUnauthorized=false";

test.each([
  ["a relay on this machine, whatever its certificate", "untrusted", here, "", undefined],
  ["one whose address asks for TLS", "untrusted", here, "?requireTLS=true", "certificate"],
  ["a relay elsewhere", "untrusted", elsewhere, "", "certificate"],
  ["one that need not speak TLS", "untrusted", elsewhere, "?requireTLS=false", "certificate"],
  ["one whose certificate the owner waives", "untrusted", elsewhere, waived, undefined],
  ["a server elsewhere without TLS", "none", elsewhere, "", "STARTTLS"],
  ["one where the owner waives TLS", "none", elsewhere, "?requireTLS=false", undefined],
] as const)(
  "to %s (%s, %s%s) a letter goes, over a network encrypted unless the owner says otherwise; refused for: %s",
  async (_, encryption, host, end, refused) => {
    const relay = await startMailServer({ encryption });
    const url = relay.url.replace("//127.0.0.1", `//desk:secret@${host}`) + end;
    const transport = openTransport({ ...config, SMTP_URL: url });
    const sent = transport.send(letterOf({}));
    if (refused) await expect(sent).rejects.toThrow(refused);
    else await sent;
    expect(relay.letters).toHaveLength(refused ? 0 : 1);
    const inPlainText = /AUTH|MAIL FROM|knee/.test(relay.heard());
    if (host === elsewhere) expect(inPlainText).toBe(encryption === "none" && !refused);
    transport.close();
  },
);
