import { expect, test } from "vitest";
import { replyTime, replyTimeFrom } from "./reply-times.ts";

test.each([
  ["a Tuesday", "2026-11-24T12:00:00-05:00", ""],
  ["a Friday night, for there is a Saturday", "2026-11-27T23:00:00-05:00", ""],
  ["a Saturday at 6 PM", "2026-11-28T18:00:00-05:00", " (Monday)"],
  ["a Sunday", "2026-11-29T12:00:00-05:00", ""],
  ["Christmas Eve, before two holidays and a Sunday", "2026-12-24T15:00:00-05:00", " (Monday)"],
  ["the night in which the clocks go ahead", "2026-03-07T23:30:00-05:00", " (Monday)"],
])("what is sent on %s is answered when somebody is there", (_, sent, day) => {
  expect(replyTimeFrom(new Date(sent))).toBe(`${replyTime}${day}`);
});
