import { addresses, unlisted } from "../../e2e/addresses.ts";
import { formsOf } from "../../core/forms/forms.ts";
import { newsletterForm } from "../../core/forms/newsletter.form.ts";
import type { Form } from "../../core/forms/form.ts";
import { hiddenFields } from "../../core/forms/hidden-fields.ts";
import { completeAnswers } from "../complete-answers.ts";
import { naughty } from "../hostile.ts";
import { ourClinic } from "../our-clinic.ts";
import type { Random } from "./random.ts";

/** Bytes to send, and what they are, to name in a report. */
type HostileRequest = { what: string; chunks: Iterable<Buffer | string> };

const everyForm: Form[] = [...formsOf(ourClinic), newsletterForm(ourClinic)!];
const answered =
  "/newsletter/confirm/token /newsletter/leave/token /mva-physiotherapy/calendar.ics /sitemap.xml /robots.txt /rss.xml /healthz /readyz /metrics /api/send-contact-email /_root.data /__manifest";
const paths = [...addresses, ...unlisted, ...answered.split(" ")];
const texts = Object.values(naughty);

/** One request that no browser would send, of a random kind. */
export function hostileRequest(random: Random): HostileRequest {
  // The big ones take as long as hundreds of others.
  if (random.below(2_000) === 0) return bigBody(random);
  return random.of([hostileTarget, hostileHead, form, form, multipart, json, brokenFrame])(random);
}

const crlf = "\r\n";
const head = (method: string, target: string, headers: string[] = []) =>
  [
    `${method} ${target} HTTP/1.1`,
    "Host: clinic.example",
    "Connection: close",
    ...headers,
    crlf,
  ].join(crlf);

function post(target: string, type: string, body: string | Buffer): HostileRequest {
  const bytes = Buffer.from(body);
  const headers = [`Content-Type: ${type}`, `Content-Length: ${bytes.length}`];
  return {
    what: `POST ${target} as ${type}: ${bytes.toString("latin1", 0, 300)}`,
    chunks: [head("POST", target, headers), bytes],
  };
}

/** Addresses that lead out of the site, break the parser, or carry something naughty. */
function hostileTarget(random: Random): HostileRequest {
  const path = random.of(paths);
  const text = encodeURIComponent(random.of(texts).slice(0, 1_000).toWellFormed());
  const target = random.of([
    `${path}?${random.of(["q", "ref", "sent", "_routes", "utm_source", "__proto__"])}=${text}`,
    `${path}/${text}`,
    `${path}.data?_routes=${text}`,
    `${path}?${text}`,
    `/blog?q=${text}&category=${text}&page=${text}`,
    `/..%2f..%2f..%2fetc/passwd`,
    `/assets/..%5c..%5c${random.of(["server.ts", "package.json", ".env"])}`,
    `/assets/%2e%2e/%2e%2e/data/clinic.sqlite`,
    `/assets/../../package.json`,
    `//evil.example${path}`,
    `/\\evil.example`,
    `/%00${path}`,
    `/%${random.of(["", "f", "zz", "ff", "c0%af", "ed%a0%80"])}`,
    `/${"a/".repeat(random.below(4_000))}`,
    `/?${"a&".repeat(random.below(6_000))}`,
    `http://evil.example${path}`,
    random.of(["*", "", "?", "#", "evil.example:443", "javascript:naughty()", "http://[::1"]),
    `${path}#<x-naughty>`,
    `${path}?"><x-naughty onclick="naughty()">`,
  ]);
  const method = random.of(["GET", "GET", "GET", "HEAD", "POST"]);
  return { what: `${method} ${target.slice(0, 300)}`, chunks: [head(method, target)] };
}

const headerNames =
  "Cookie Accept Accept-Encoding If-None-Match Range Origin X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Request-Id Expect Upgrade Authorization Content-Type".split(
    " ",
  );

/** Methods, hosts and headers that no browser sends. */
function hostileHead(random: Random): HostileRequest {
  const path = random.of(paths);
  const text = random
    .of(texts)
    .replaceAll(/[\r\n\0]/g, " ")
    .slice(0, random.of([100, 20_000]));
  const get = [`GET ${path} HTTP/1.1`, "Host: clinic.example"];
  const method = random.of("TRACE PUT OPTIONS CONNECT FOO get".split(" "));
  const odd = random.of(["", "evil.example", "a b", "a/b", "<x-naughty>", "[::1", "a:99999", text]);
  const lines = random.of([
    [`${method} ${path} HTTP/1.1`, "Host: clinic.example"],
    [`GET ${path} HTTP/${random.of(["0.9", "1.0", "2.0", "x"])}`, "Host: clinic.example"],
    [`GET ${path} HTTP/1.1`, `Host: ${odd}`],
    [...get, "Host: evil.example"],
    [...get, `${random.of(headerNames)}: ${text}`],
    [...get, ...Array.from({ length: random.below(2_500) }, (_, n) => `X-${n}: a`)],
    [...get, `${text}: a`],
    [...get, " folded: a", "no colon"],
  ]);
  const bytes = [...lines, "Connection: close", "", ""].join(crlf);
  return { what: bytes.slice(0, 300), chunks: [Buffer.from(bytes, random.of(["utf8", "latin1"]))] };
}

/** A form with something naughty in some of its fields, seen and unseen ones. */
function form(random: Random): HostileRequest {
  const { path, answers } = filledIn(random);
  const body = new URLSearchParams(answers).toString();
  const odd = random.of(["%ED%A0%80", "%FF%FE%00", "%zz", "%", "+".repeat(500)]);
  const isSpoiled = random.below(10) === 0;
  const type = "application/x-www-form-urlencoded";
  return post(path, type, isSpoiled ? body.replace(/=[^&]+/, `=${odd}`) : body);
}

function filledIn(random: Random): { path: string; answers: [string, string][] } {
  const chosen = random.of(everyForm);
  const naughtyText = () => random.of(texts).toWellFormed();
  const filled = Object.entries(completeAnswers(chosen)).map(([name, answer]): [string, string] => [
    name,
    name !== chosen.consent?.name && random.below(3) === 0 ? naughtyText() : answer,
  ]);
  const unseen =
    random.below(4) === 0
      ? [...Object.values(hiddenFields), "__proto__", "constructor", "source"]
      : [];
  return {
    path: chosen.path,
    answers: [
      ...filled,
      ...unseen.map((name): [string, string] => [name, naughtyText()]),
      // Every send is one of its own, or most would be repeats.
      [hiddenFields.idempotencyKey, String(random.next())],
    ],
  };
}

/** Multipart bodies, whole ones and ones that end too early, lie about their parts, or bring files. */
function multipart(random: Random): HostileRequest {
  const { path, answers } = filledIn(random);
  const boundary = random.of(["----boundary", "a b", `"quoted"`, "x".repeat(80)]);
  const start = `--${boundary}${crlf}Content-Disposition: form-data; name=`;
  const isWellMade = random.below(2) === 0;
  const part = ([name, value]: [string, string]) =>
    random.of([
      `${start}"${name}"; filename="../../${name}"${crlf}Content-Type: text/html${crlf}${crlf}${value}${crlf}`,
      `${start}"${value}"${crlf}${crlf}${value}${crlf}`,
      `--${boundary}${crlf}${crlf}${value}${crlf}`,
      `--${boundary}\n\n${value}\n`,
    ]);
  const wellMade = ([name, value]: [string, string]) =>
    `${start}"${name}"${crlf}${crlf}${value}${crlf}`;
  const parts = answers.map(isWellMade ? wellMade : part).join("");
  const end = `--${boundary}--${crlf}`;
  const body = random.of([
    `${parts}${end}`,
    `${parts}${end}`,
    parts.slice(0, random.below(500)),
    "",
  ]);
  const type = random.of([`form-data; boundary=${boundary}`, "form-data", "mixed; boundary=b"]);
  return post(path, `multipart/${type}`, body);
}

/** JSON of every shape for the endpoint: wrong types, deep nesting, bytes that are no text. */
function json(random: Random): HostileRequest {
  const text = random.of(texts);
  const deep = 1 + random.below(15_000);
  const oddValue = random.of<unknown>([null, 1e308, [], {}, ["a"], { toString: 1 }, true]);
  const answers = {
    fullName: text,
    phone: "416-555-0123",
    email: random.of([text, "ada@example.com"]),
    message: text,
    idempotencyKey: String(random.next()),
  };
  const whole = JSON.stringify(answers);
  const body = random.of<string | Buffer>([
    whole,
    JSON.stringify({ ...answers, isOfferBooking: random.of([true, "yes", null, 1]) }),
    JSON.stringify({ ...answers, fullName: oddValue }),
    `{"__proto__":{"admin":true},"constructor":1,${whole.slice(1)}`,
    `{"fullName":"a","fullName":${JSON.stringify(text)},"phone":"1","email":"a","message":"\\ud800"}`,
    "[".repeat(deep),
    `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`,
    whole.slice(0, random.below(60)),
    Buffer.from([0x22, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0x22]),
    random.of(["null", '""', "NaN", "\uFEFF{}", "{}{}", "1e999999", `"${"x".repeat(60_000)}"`]),
  ]);
  const type = random.of(["application/json", "application/json; charset=utf-16", "text/plain"]);
  return post("/api/send-contact-email", type, body);
}

/** Bodies whose length or chunks are a lie, or that end before they should. */
function brokenFrame(random: Random): HostileRequest {
  const path = random.of(everyForm).path;
  const type = "Content-Type: application/x-www-form-urlencoded";
  const chunked = "Transfer-Encoding: chunked";
  const [headers, body] = random.of<[string[], string]>([
    [[type, chunked], "5\r\nfullN\r\n0\r\n\r\n"],
    [[type, chunked], "ffffffffffffffff\r\na"],
    [[type, chunked], "5;ext=<x-naughty>\r\nfullN\r\n0\r\nTrailer: <x-naughty>\r\n\r\n"],
    [[type, chunked], "5\r\nfull"],
    [[type, chunked, "Content-Length: 5"], "0\r\n\r\nGET /evil HTTP/1.1\r\nHost: a\r\n\r\n"],
    [[type, "Transfer-Encoding: gzip, chunked"], "0\r\n\r\n"],
    [[type, "Content-Length: 5", "Content-Length: 6"], "abcdef"],
    [[type, "Content-Length: -1"], "a"],
    [[type, "Content-Length: 60000"], "fullName=cut"],
    [[type, "Content-Length: 3", "Expect: 100-continue"], "a=b"],
    [[type, "Content-Length: 3", "Content-Encoding: gzip"], "a=b"],
  ]);
  return {
    what: `POST ${path} ${headers.join(", ")}: ${body.slice(0, 100)}`,
    chunks: [head("POST", path, headers), body],
  };
}

const megabyte = Buffer.alloc(1024 * 1024, "a");

/** A hundred megabytes, declared or in chunks. */
function bigBody(random: Random): HostileRequest {
  const path = random.of(["/contact", "/api/send-contact-email", "/"]);
  const type = path.startsWith("/api") ? "application/json" : "application/x-www-form-urlencoded";
  const declared = random.below(2) === 0;
  function* chunks() {
    yield head("POST", path, [
      `Content-Type: ${type}`,
      declared ? `Content-Length: ${100 * megabyte.length}` : "Transfer-Encoding: chunked",
    ]);
    for (let n = 0; n < 100; n++) {
      if (!declared) yield `${megabyte.length.toString(16)}${crlf}`;
      yield megabyte;
      if (!declared) yield crlf;
    }
    if (!declared) yield `0${crlf}${crlf}`;
  }
  return { what: `100 MB to ${path}`, chunks: chunks() };
}
