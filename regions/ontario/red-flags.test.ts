import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endCareCards } from "../../core/clinic/markdown/directives.ts";
import { textOf } from "../../core/clinic/markdown/markdown.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { ontario } from "./ontario.ts";
import { call911, withoutDoctor } from "./red-flags.ts";

test("no list words a sign of cauda equina syndrome in its own way", () => {
  const files = globSync("{clinic,examples/*}/**/*.{md,yaml}");
  expect(files.length).toBeGreaterThan(50);
  const own = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /^\s*- .*(?:genitals|bowel control|both legs)/.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(own).toEqual([]);
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
  const straight = globSync("{clinic,examples/*}/**/*.{md,yaml}").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /^(?!\s*#).*\p{L}'\p{L}/u.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(straight).toEqual([]);
});

test("each card of warning signs ends with when to call 911, or where to go without a doctor", () => {
  const { conditions, articles, programs } = ourClinic;
  const cards = [...conditions, ...articles, ...programs]
    .flatMap(({ body }) =>
      (body.opening + body.html).split('<div class="care-card care-card-').slice(1),
    )
    .filter((card) => !card.startsWith("book"));
  expect(cards.length).toBeGreaterThan(20);
  for (const card of cards)
    expect(textOf(card)).toContain(card.startsWith("now") ? call911.ask : withoutDoctor);
});

test("a card that has its ending gets no second one", () => {
  const once = endCareCards(':::care now "Go if you have:"\n- a fever\n:::\n', ontario);
  expect(once).toContain(call911.ask);
  expect(endCareCards(once, ontario)).toBe(once);
});
