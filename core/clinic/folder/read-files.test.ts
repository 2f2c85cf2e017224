import { describe, expect, test } from "vitest";
import { z } from "zod";
import { common } from "../pages/collection-schemas.ts";
import { fillIn, unbroken } from "./fill-in.ts";
import { parseYaml } from "./read-files.ts";
import { ontario } from "../../../regions/ontario/ontario.ts";

const good = `---
order: 1
title: Title
metaTitle: Title
description: Call {{ phone }}.
lead: Lead
figure: bridge
reviewed: 2026-02-28
questions: [{ q: "1", a: "1" }, { q: "2", a: "2" }, { q: "3", a: "3" }]
sources: [{ name: NHS, url: https://www.nhs.uk/ }]
related: [/a, /b]
---
Text {{ sessions.followUp }}.
`;

describe("a mistake in front matter", () => {
  const scope = { phone: { display: "(416) 555-0100", e164: "+1" }, sessions: { followUp: 30 } };
  const parse = (source: string) =>
    parseYaml(z.strictObject(common), "x/y.md", source, {
      scope,
      has: () => true,
      media: new Map(),
      region: ontario,
      links: [],
      absent: [],
      closed: [],
      hidden: [],
      languages: [],
    });

  test.each([
    ["figure: bridge", "figure: handstand", "x/y.md:7: figure must be one of: "],
    ["reviewed: 2026-02-28", "reviewed: 2026-02-30", "x/y.md:8: reviewed: must be a day"],
    ["lead: Lead", "", "x/y.md:2: lead is missing."],
    ["lead: Lead", "lead: Lead\ncolour: red", "x/y.md:7: colour is not a field here."],
    ["lead: Lead", "lead: Lead\nbody: Text", "x/y.md:7: body is not a field here."],
    ["{{ phone }}", "{{ telephone }}", "x/y.md:5: there is no fact telephone. The names"],
    ["{{ sessions.followUp }}", "{{ x }}", "x/y.md:13: there is no fact x."],
    ["Text", "{% for i in (1..300000000) %}x{% endfor %}", /:13: \{% for .* takes too long or/],
    [
      "Text",
      `{{ phone | ${"x".repeat(500)} }}`,
      /:13: there is no filter x{60}…\. There is: link\.$/,
    ],
    ["Text", `{% for ${"x ".repeat(500)}%}`, /:13: cannot read \{% for .{53}…\. Write/],
    ["Text", "{% liquid\necho phone\n%}", /:13: there is no \{% liquid %\}/],
    ["Text", ":::care soon", "x/y.md:13: cannot read “:::care soon 30.”"],
    ["lead: Lead", "lead: Lead\nlead: Again", "x/y.md:7: the same name stands above already"],
    ["https://www.nhs.uk/", "javascript:alert(1)", "x/y.md:10: sources.0.url"],
    [
      "lead: Lead",
      "lead: Our promise: we listen",
      /:6: a second colon is in the line, or the line below is indented .* quotation/,
    ],
    ["lead: Lead", `a: &a x\nb: [${"*a,".repeat(101)}]`, /:7: more than 100 fields are taken/],
    ["lead: Lead", 'lead: "We listen', /:6: a quotation mark or bracket .* has no end/],
    ["lead: Lead", "lead: 'We're here'", /:6: the line can't be read from here on/],
    ["lead: Lead", "lead:Hello", /:6: the line is no field\. Write name: value/],
    [
      "lead: Lead",
      "lead: Door #3",
      /:6: #3 isn’t shown\. A text with a # in it stands in quotation/,
    ],
    ["lead: Lead", "lead: 2026", /:6: lead must be a text\. Put it into quotation marks/],
    ["lead: Lead", "lead: Now **open**", /:6: lead: is plain: it shows \*\* and links/],
    [
      "lead: Lead",
      'lead: "{% if phone %}Now"',
      /:6: \{% if phone %\} has no end\. Write \{% endif %\}/,
    ],
    ["related: [/a, /b]", "related: [/a]", /:11: related: name two pages or more/],
    ["Text", "See [prices](contact).", /:13: \]\(contact\)… leads nowhere/],
    [
      "Text",
      "![A snowy path](walk.jpg)",
      /:13: !\[A snowy path\].* isn't shown\. Put the picture into files\//,
    ],
    ["Text", "Call {phone}.", /:13: \{phone\}… is shown as it is/],
    ["Text", "Call {{ phone }.", /:13: “\{\{ phone \}.*…” has no end\. Write \}\} where it ends/],
    [
      "Text",
      "{% if phone = 1 %}x{% endif %}",
      /:13: cannot read \{% if phone = 1 %\}\. Write \{\{ phone/,
    ],
    ["Text", "Call{% endif %}.", /:13: \{% endif %\} has no beginning/],
    ["Text", "##Text", /:13: ##.*… is no heading/],
    ["Text", "## Text\n\n#### Small", /:15: #### Small.*… stands right below ##/],
    ["Text", '<img src="a.jpg">', /:13: <img… isn't shown\. Write !\[what it shows\]/],
    ["Text", "A <b>bold</b> word", /:13: <b>… is shown as it is typed/],
    ["Text", "<!-- later -->", /:13: <!--… is shown as it is typed/],
    ["Text", "![A room](https://x.example/a.jpg)", /:13: !.*… isn't shown\. Put the picture into/],
    ["Text", "[](/services)", /:13: \[\]\(… lacks the words of the link/],
    ["Text", "![](/files/a.jpg)", /:13: !\[\]\(… lacks what the picture shows/],
  ])("%s → %s names the file, the line and the field", (right, wrong, sentence) => {
    expect(() => parse(good)).not.toThrow();
    expect(() => parse(good.replace(right, wrong))).toThrow(sentence);
  });

  test.each([
    ["names", Array.from({ length: 25_000 }, (_, n) => `n${n}: 1`).join("\n")],
    ["remarks", Array.from({ length: 20_000 }, (_, n) => `n${n}: 1 #x`).join("\n")],
    ["brackets", `title: "${"![".repeat(140_000)}"`],
    ["ends of links", `title: "${"](".repeat(140_000)}"`],
  ])("is found in a moment in a file of nothing but %s", (_, yaml) => {
    const started = performance.now();
    expect(() => parse(`---\n${yaml}\n---\n`)).toThrow(/^(?:x\/y\.md:\d+: .*(?:\n|$)){1,120}$/);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test("a file without any is named", () => {
    expect(() => parse("Text")).toThrow("x/y.md:1: a line --- is missing");
  });
});

test("a time, a number of minutes and a word stay on one line, but the name of a file stays as it is", () => {
  const time = "At 7:30\u00A0PM, for 45–\u206060\u00A0minutes of hands-\u2060on care.";
  expect(unbroken("At 7:30 PM, for 45–60 minutes of hands-on care.")).toBe(time);
  for (const exact of [
    "Room at 3.45 PM.png",
    "hands-on-back",
    "See [it](/files/a-2–4.pdf) or https://x.example/2–4",
    "See [it].\n\n[it]: /files/a-2–4.pdf\n\nCall us.",
    "See ![it](/files/a 2–4.jpg) or www.x.example/2–4 now",
  ])
    expect(unbroken(exact)).toBe(exact);
});

test("a telephone number keeps its order among words that run from right to left", () => {
  const scope = { phone: { display: "(416) 555-0100", e164: "+14165550100" } };
  const filled = (text: string) => fillIn(text, scope, { file: "x", line: 1 });
  expect(filled("اتصل {{ phone | link }}")).toBe(
    "اتصل [\u2066(416) 555-0100\u2069](tel:+14165550100)",
  );
  expect(filled("التقِ بنا: (416) 555-0100 ext. 2")).toMatch(
    /\u2066\(416\) 555-0100 ext\. 2\u2069$/,
  );
  expect(filled("Call {{ phone }}")).toBe("Call (416) 555-0100");
});
