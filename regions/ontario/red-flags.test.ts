import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endCareCards } from "../../core/clinic/markdown/directives.ts";
import { renderProse, plainTextOf } from "../../core/clinic/markdown/markdown.ts";
import { ourClinic, surroundings } from "../../test/our-clinic.ts";
import { ontario } from "./ontario.ts";
import { call911, withoutDoctor } from "./red-flags.ts";

const lines = globSync("{clinic,examples/*}/**/*.{md,yaml}").flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((line) => ({ file, line })),
);

test("no list words a sign of cauda equina syndrome in its own way", () => {
  expect(lines.length).toBeGreaterThan(5_000);
  const sign = /^\s*- .*(?:genitals|bowel control|both legs)/;
  expect(lines.filter(({ line }) => sign.test(line))).toEqual([]);
});

test("no card of warning signs words a shared sign in its own way", () => {
  const shared =
    /out of place|put weight|middle of|a crack|(?:calf|thigh).*swollen|swollen.*(?:calf|thigh)/;
  const own = globSync("clinic/**/*.{md,yaml}").flatMap((file) => {
    const cards = readFileSync(file, "utf8").match(/^:::care (?:now|today) [^]*?^:::$/gm) ?? [];
    return cards.flatMap((card) =>
      card.split("\n").filter((line) => /^- (?!.*\{\{)/.test(line) && shared.test(line)),
    );
  });
  expect(own).toEqual([]);
});

test("texts have the apostrophes of print", () => {
  const straight = /^(?!\s*#).*\p{L}'\p{L}/u;
  expect(lines.filter(({ line }) => straight.test(line))).toEqual([]);
});

test("each card of warning signs ends with when to call 911, or where to go without a doctor", () => {
  const { conditions, articles, programs } = ourClinic;
  const cards = [...conditions, ...articles, ...programs]
    .flatMap(({ body }) =>
      renderProse(body, surroundings).split('<div class="care-card care-card-').slice(1),
    )
    .filter((card) => !card.startsWith("book"));
  expect(cards.length).toBeGreaterThan(20);
  for (const card of cards)
    expect(plainTextOf(card)).toContain(card.startsWith("now") ? call911.ask : withoutDoctor);
});

test("a card that has its ending gets no second one", () => {
  const once = endCareCards(':::care now "Go if you have:"\n- a fever\n:::\n', ontario);
  expect(once).toContain(call911.ask);
  expect(endCareCards(once, ontario)).toBe(once);
});
