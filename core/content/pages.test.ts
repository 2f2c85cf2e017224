import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { pages, readPages } from "./pages.server.ts";
import { line, link, page, texts } from "./pages/shapes.ts";

const schema = page({ more: link, points: texts, note: line });
const good = `metaTitle: Title
description: Call {{phone}}.
title: Title
lead: Lead
reviewed: 2026-02-28
more: { label: More, to: /contact }
points:
  - One of {{sessions.followUp}} minutes
  - Two
note: >-
  Read
  [this](/faq), {{name}}
figure: bridge
unconfirmed:
  - A remark
`;

function read(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "pages-"));
  mkdirSync(path.join(folder, "pages"));
  for (const [name, yaml] of Object.entries(files)) {
    writeFileSync(path.join(folder, "pages", name), yaml);
  }
  return readPages(folder, { onePage: schema, other: schema });
}

test("a page has its facts filled in, its lines rendered, and nothing that is for the owner alone", () => {
  const { onePage } = read({ "one-page.yaml": good, "other.yaml": good });
  expect(onePage.description).toMatch(/^Call \(\d{3}\) /);
  expect(onePage.note).toContain('<a href="/faq">this</a>');
  expect(onePage).not.toHaveProperty("unconfirmed");
  for (const one of Object.values(pages)) expect(one).not.toHaveProperty("unconfirmed");
});

test.each([
  ["{{phone}}", "{{telephone}}", "2: description: there is no fact {{telephone}}"],
  ["{{name}}", "{{nam}}", "12: note: there is no fact {{nam}}"],
  ["lead: Lead", "led: Lead", "4: led is not a field here"],
  ["title: Title\nlead", "lead", "1: title is missing"],
  ["lead: Lead", "lead: ''", "4: lead: must not be empty"],
  ["/contact", "contact", "6: more.to: must be a page such as /contact"],
  ["2026-02-28", "2026-02-30", "5: reviewed: must be a date"],
  ["  - Two", "  - { if: x, text: Two }", "9: points.1.if must be one of: wsibProvider"],
  ["  - Two", "  - { text: Two }", "9: points.1.if must be one of"],
  ["title: Title\nlead", "title: {{name}}\nlead", "3: title must be a text"],
  ["lead: Lead", "lead: {{name}} is here", /:4: .*stands in quotation marks/],
])("%s → %s is told with file and line", (right, wrong, sentence) => {
  const wrongPage = good.replace(right, wrong);
  expect(() => read({ "one-page.yaml": wrongPage, "other.yaml": good })).toThrow(
    typeof sentence === "string" ? `one-page.yaml:${sentence}` : sentence,
  );
});

test("the mistakes of all pages are told at once, a missing file among them", () => {
  const twice = good.replace("lead: Lead", "led: Lead").replace("{{name}}", "{{nam}}");
  const wrong = () => read({ "one-page.yaml": twice });
  expect(wrong).toThrow(/one-page\.yaml:12: note: there is no fact/);
  expect(wrong).toThrow(/one-page\.yaml:1: lead is missing/);
  expect(wrong).toThrow(/other\.yaml:1: the file is missing/);
});
