import { afterEach, expect, test, vi } from "vitest";
import { withFacts as withTodaysFacts } from "./facts.ts";
import { clinic } from "../clinic.ts";

afterEach(() => vi.doUnmock("../clinic.ts"));

/** The text once the owner has given neither parking, washroom, late fee nor languages. */
async function withoutThem(text: string) {
  vi.resetModules();
  vi.doMock(import("../clinic.ts"), () => ({
    clinic: {
      ...clinic,
      access: { ...clinic.access, parking: null, washroom: null },
      lateFee: null,
      languages: [] as readonly string[],
    } as unknown as typeof clinic,
  }));
  const { withFacts } = await import("./facts.ts");
  return withFacts(text);
}

test("a text names facts by their place", () => {
  expect(withTodaysFacts("Later visits: {{sessions.followUp}} minutes.")).toBe(
    `Later visits: ${clinic.sessions.followUp} minutes.`,
  );
  expect(() => withTodaysFacts("{{sessions.follow}}")).toThrow(
    "there is no fact {{sessions.follow}}",
  );
});

const { entrance, elevator } = clinic.access;

test.each([
  ["Call us. We may charge {{lateFee}}. Tell us early.", "Call us. Tell us early."],
  ["We may charge {{lateFee}}.", ""],
  ["We speak {{languages}}. Ask us.", "Ask us."],
  [`Ask Dr. Lee. Dr. Lee charges {{lateFee}}! "Yes."`, `Ask Dr. Lee. "Yes."`],
  ["{{access.parking}} {{access.entrance}} Ask us.", `${entrance} Ask us.`],
  ["{{access.entrance}} {{access.washroom}}", entrance],
  ["Come in. {{access.parking}} {{access.elevator}}", `Come in. ${elevator}`],
  ["- Parking: {{access.parking}}\n- {{access.entrance}}", `- ${entrance}`],
  ["| Fee | {{lateFee}} |\n| --- | --- |", "| --- | --- |"],
  ["## Late\n\nWe charge {{lateFee}}.\n\n## Early\n\nCome.", "## Early\n\nCome."],
  ["Come.\n\n### Late\n\nWe charge {{lateFee}}.", "Come."],
  ["## A\n\n### Late\n\n{{lateFee}}\n\n### B\n\nText.", "## A\n\n### B\n\nText."],
  [":::facts\n- **Fee:** {{lateFee}}\n:::\n\nText.", "Text."],
])("what names a fact that is not given is left out: %s", async (text, left) => {
  expect(await withoutThem(text)).toBe(left);
});
