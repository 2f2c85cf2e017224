import { expect, test, vi } from "vitest";
import { withFacts } from "./folder/facts.ts";
import { list, texts, words } from "./pages/shapes.ts";
import { hasPart, isOffered, onlyOffered } from "./parts.ts";

vi.mock(import("./clinic.ts"), async (actual) => {
  const { clinic } = await actual();
  return {
    clinic: {
      ...clinic,
      parts: ["chiropractic", "wsib"] as const,
      absentPages: ["/pelvic-floor", "/mva-physiotherapy", "/services/massage-therapy"],
    },
  };
});

test("a part that is left out takes its pages along, with what stands below them", () => {
  expect(hasPart("wsib")).toBe(true);
  expect(hasPart("massage")).toBe(false);
  expect(isOffered("/services/physiotherapy")).toBe(true);
  expect(isOffered("/services/massage-therapy?from=home#prices")).toBe(false);
  expect(isOffered("/mva-physiotherapy/calendar.ics")).toBe(false);
  expect(isOffered("/mva-physiotherapy-guide")).toBe(true);
});

test("lists lose what leads there", () => {
  const text = {
    cards: [{ to: "/pelvic-floor" }, { to: "/faq" }],
    others: [{ text: "Yes", link: { to: "/mva-physiotherapy" } }],
    related: ["/services/massage-therapy", "/contact"],
  };
  expect(onlyOffered(text)).toEqual({ cards: [{ to: "/faq" }], others: [], related: ["/contact"] });
});

test.each([
  ["We adjust joints. Ask about [massage](/services/massage-therapy).", "We adjust joints."],
  ["It's short. {{if mva}}We bill car insurers. Call us.", "It's short. Call us."],
  ["- One\n- {{if massage}}Two\n- {{if wsib}}Three", "- One\n- Three"],
  ["A massage takes {{sessions.massageLengths}} minutes.", ""],
  ["The offer is for {{offer.percent}}% off.", ""],
  ["{{if wsib}}We send Form 8.", "We send Form 8."],
])("%s → %s", (text, left) => expect(withFacts(text)).toBe(left));

test("a list of front matter loses items of a part that is left out", () => {
  expect(texts.parse(["Neck pain", "{{if mva}}Whiplash"])).toEqual(["Neck pain"]);
  const titled = list(words("title"));
  expect(titled.parse([{ title: "One" }, { title: "{{if massage}}Two" }])).toEqual([
    { title: "One" },
  ]);
});
