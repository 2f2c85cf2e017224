import { describe, expect, test } from "vitest";
import { surroundings } from "../../../test/our-clinic.ts";
import {
  renderLine,
  renderOurs,
  renderStored,
  renderWithOpening,
  plainTextOf,
} from "./markdown.ts";

const ours = (source: string) => renderOurs(source, surroundings).parts.join("");
const stored = (source: string) => renderStored(source, surroundings).parts.join("");

test.each([
  ["stored", stored],
  ["of ours", ours],
])("a text %s shows the words that are written", (_, render) => {
  const text = "The movement:slow phase, book:now, figure:x and care:more";
  expect(plainTextOf(render(text))).toBe(`${text}\n`);
  expect(render("![figure:bridge](/desk.webp)")).toContain('alt="figure:bridge"');
});

describe("links", () => {
  test("one inside the site is plain, one that leaves it gives nothing away, and book: opens a new tab", () => {
    expect(ours("[Team](/our-team)")).toContain('<a href="/our-team">Team</a>');
    expect(ours("[NHS](https://www.nhs.uk/)")).toContain('rel="noopener"');
    const { bookingUrl, newTab } = surroundings;
    expect(ours("[Book](book:)")).toContain(
      `<a href="${bookingUrl}" target="_blank" rel="noopener">Book<span class="sr-only"> ${newTab}</span></a>`,
    );
  });

  test("a link that cannot be one stops the build", () => {
    expect(() => ours("[x](javascript:alert(1))")).toThrow(/cannot read the link/);
  });
});

describe("directives", () => {
  test("a care card keeps its urgency in words, and its title stands one level below", () => {
    const html = ours(':::care now "Call 911 if you have:"\n- fever\n:::');
    expect(html).toContain("Emergency:");
    expect(html).toMatch(/<h2[^>]*>.*Call 911 if you have:<\/h2>/);
    expect(html).toContain("<li>fever</li>");
    const below = ours('## Part\n\n:::care today "Be seen if:"\n- fever\n:::');
    expect(below, "one level lower").toMatch(/<h3[^>]*>.*Be seen/);
  });

  test.each([
    [6, 6],
    [8, 5],
  ])("of a care card's %i signs %i always show, and none is lost", (count, shown) => {
    const signs = Array.from({ length: count }, (_, i) => `sign ${i + 1}`);
    const html = ours(
      `:::care now "Call 911 if:"\n${signs.map((one) => `- ${one}`).join("\n")}\n:::`,
    );
    expect(html.split("<details")[0]!.match(/<li>/g)).toHaveLength(shown);
    expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)).toEqual(signs);
  });

  test("an exercise shows its drawing, its dose, its steps and when to stop", () => {
    const html = ours(
      ':::exercise bridge "Bridge" dose="8 to 10 times"\n1. Lie down.\n2. Lift.\n\nStop if: it *hurts*.\n:::',
    );
    expect(html).toContain('<svg viewBox="');
    expect(html).toContain("8 to 10 times");
    expect(html).toContain("<li>Lift.</li>");
    expect(plainTextOf(html)).toContain("Stop if it hurts.");
    expect(html).toContain("<em>hurts</em>");
  });

  test("exercises and text take turns, from text to text", () => {
    const exercise = ':::exercise bridge "Bridge" dose="Once"\n1. Lift.\n:::\n';
    const { parts } = renderOurs(
      `One.\n\n${exercise}\n${exercise}\nTwo.\n\n${exercise}`,
      surroundings,
    );
    expect(parts.map((part) => part.split("<article").length - 1)).toEqual([0, 2, 0, 1, 0]);
  });

  test("a care card folds the last signs of a long list, and only of one", () => {
    const signs = (count: number) => "- sign\n".repeat(count);
    const card = (text: string) => ours(`:::care now "Call 911 if:"\n${text}\nAfter.\n:::`);
    const summary = `</ul>\n<details class="more-signs"><summary>${surroundings.moreSigns}</summary><ul>\n<li>`;
    const html = card(signs(9));
    expect(html).toContain(summary);
    expect(html).toContain("</ul></details>\n<p>After.</p>");
    expect(card(signs(2))).not.toContain("<details");
    expect(card(`${signs(9)}\nOr:\n\n1. other`)).not.toContain("<details");
  });

  test("steps and facts part the name from the text", () => {
    const steps = ours(":::steps\n1. **Talk.** We *ask*.\n2. **Test.** We look.\n:::");
    expect(plainTextOf(steps)).toBe("TalkWe ask.TestWe look.");
    const facts = ours(":::facts\n- **Visit length:** 30 minutes\n:::");
    expect(plainTextOf(facts)).toBe("Visit length30 minutes");
  });

  test.each([
    [':::carre now "x"\n- y\n:::', "cannot read"],
    [':::care soon "x"\n- y\n:::', "cannot read"],
    [':::exercise handstand "x" dose="y"\n1. z\n:::', "cannot read"],
    [":::facts\n- **a:** b", "never closed"],
    ["text\n\n:::", "closes nothing here"],
    [":::facts\n:::steps\n1. a\n:::\n:::", "still open"],
  ])("a directive that is not right stops the build: %j", (source, why) => {
    expect(() => ours(source)).toThrow(why);
  });
});

describe("headings", () => {
  test("have ids of their own, and are listed", () => {
    const source = "Before.\n\n## What's new?\n\n## What's new?\n\n### More";
    const { headings } = renderOurs(source, surroundings);
    expect(headings).toEqual([
      { id: "whats-new", text: "What's new?" },
      { id: "whats-new-2", text: "What's new?" },
    ]);
    expect(ours(source)).toContain('<h3 id="more">');
    expect(renderOurs(source, surroundings, "h3").headings).toEqual([{ id: "more", text: "More" }]);
  });

  test("never have the id of a part of the page around them", () => {
    const { headings } = renderOurs(
      "## Conditions\n\n## Claim planner\n\n## Contact form",
      surroundings,
    );
    expect(headings.map(({ id }) => id)).toEqual([
      "conditions-2",
      "claim-planner-2",
      "contact-form-2",
    ]);
  });

  test("what stands before the first one comes apart", () => {
    const { opening, parts } = renderWithOpening("Before.\n\n## Part\n\nAfter.", surroundings);
    expect(opening).toBe("<p>Before.</p>\n");
    expect(parts.join()).not.toContain("Before");
  });

  test("never skip a level and never compete with the page's own", () => {
    expect(stored("# One\n\n#### Deep\n\n##\n")).not.toMatch(/<h[14]|<h\d[^>]*><\/h/);
  });
});

describe("a stored text", () => {
  test.each([
    "[x](javascript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html,hi)",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
    "[x]: javascript:alert(1)\n\n[x]",
  ])("keeps %j harmless", (source) => {
    expect(stored(source)).not.toMatch(/<a|<img/);
  });

  test("shows HTML as text", () => {
    const html = stored('<script>alert(1)</script>\n\n<b style="x" onclick="y">bold</b>');
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<b /);
  });

  test("shows pictures of the site, and the words for those of others", () => {
    expect(stored("![A desk](/desk.webp)")).toContain('<img src="/desk.webp" alt="A desk"');
    expect(stored("![A desk](https://example.com/desk.png)")).toBe('<p dir="auto">A desk</p>\n');
    expect(stored("![A desk](//example.com/desk.png)")).not.toContain("<img");
    expect(stored("![A desk](data:image/png;base64,AAAA)")).not.toContain("<img");
  });

  test("keeps directives that nobody knows, and templates, as text", () => {
    const source =
      ':::unknown\ntext\n:::\n\n:::exercise nobody "x" dose="y"\n\n{{no.such}} {{ {{}}';
    const text = plainTextOf(stored(source));
    expect(text).toContain(":::unknown");
    expect(text).toContain(":::exercise nobody");
    expect(text).toContain("{{no.such}} {{ {{}}");
  });

  test("needs no style attribute, also for tables", () => {
    const html = stored("| a | b |\n| :-: | --: |\n| 1 | 2 |");
    expect(html).not.toContain("style=");
    expect(html).toContain('class="text-right"');
    expect(html).toContain('scope="col"');
  });

  test("survives whatever is in it", () => {
    const odd = [
      "",
      "\u0000",
      "\ud800",
      "%E0%A4%A",
      "[".repeat(5000),
      "> ".repeat(2000),
      ":::care\n".repeat(500),
    ];
    for (const source of odd) expect(() => stored(source)).not.toThrow();
  });

  test("text past any article's length is cut, since it could take minutes", () => {
    expect(stored(`${"Long. ".repeat(20_000)}End.`)).not.toContain("End.");
  });
});

test("a number as long as an article takes no longer than an article", () => {
  const started = performance.now();
  stored(`5–6 visits, and ${"1".repeat(59_000)}`);
  // It took ten seconds.
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("no line breaks within a range of numbers, a telephone number or a postal code", () => {
  const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;
  expect(ours("In 4–8 weeks, call (416) 555-0100, or write to ON M1B 0A0.")).toContain(
    `In ${whole("4–8")} weeks, call ${whole("(416) 555-0100")}, or write to ON ${whole("M1B 0A0")}.`,
  );
});

test("a line has emphasis and links but no blocks", () => {
  expect(renderLine("# See [us](/contact)", surroundings)).toBe('# See <a href="/contact">us</a>');
});
