import { expect, test } from "vitest";
import { ourClinic } from "../../../test/our-clinic.ts";
import { replyExample, replyTime, replyTimeFrom } from "./reply-times.ts";

test.each([
  ["a Tuesday", "2026-11-24T12:00:00-05:00", ""],
  ["a Friday night, for there is a Saturday", "2026-11-27T23:00:00-05:00", ""],
  ["a Saturday at 6 PM", "2026-11-28T18:00:00-05:00", " (Monday)"],
  ["a Sunday", "2026-11-29T12:00:00-05:00", ""],
  ["Christmas Eve, before two holidays and a Sunday", "2026-12-24T15:00:00-05:00", " (Monday)"],
  ["the night in which the clocks go ahead", "2026-03-07T23:30:00-05:00", " (Monday)"],
])("what is sent on %s is answered when somebody is there", (_, sent, day) => {
  expect(replyTimeFrom(new Date(sent), ourClinic)).toBe(`${replyTime(ourClinic)}${day}`);
});

test("what is sent while no opening is in sight is given no day", () => {
  const closures = [{ first: "2026-11-01", last: "2036-11-01", reason: "Illness" }];
  const sent = new Date("2026-11-24T12:00:00-05:00");
  expect(replyTimeFrom(sent, { ...ourClinic, closures })).toBe(replyTime(ourClinic));
});

test("an example names the day of the reply before the days off", () => {
  const day = { opens: "10:00", closes: "16:00" };
  expect(replyExample([null, day, day, day, day, day, day])).toBe(
    "If you write on Saturday after 4:00 PM, we’ll reply on Monday, unless that’s a holiday.",
  );
  expect(replyExample([null, day, day, null, day, day, null])).toBe(
    "If you write on Tuesday after 4:00 PM, we’ll reply on Thursday, unless that’s a holiday.",
  );
  expect(replyExample([day, day, day, day, day, day, day])).toBe("");
});
