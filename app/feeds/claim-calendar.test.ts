import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { contextOf, type ServerContext } from "../server-context.ts";
import { loader } from "./claim-calendar.ts";

async function get(address: string, now = "2026-11-21T12:00:00Z"): Promise<Response> {
  // The loader asks for nothing else.
  const site = { clinic: ourClinic, now: () => new Date(now), config: {} };
  const context = contextOf(site as ServerContext, "", "");
  const request = new Request(`http://localhost${address}`);
  const params = { program: address.split("/")[1] };
  return loader({ request, context, params } as unknown as Parameters<typeof loader>[0]);
}
const uids = (text: string) => [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);

test("the dates of a claim come as a file to keep, which no cache keeps", async () => {
  const answer = await get("/wsib-physiotherapy/calendar.ics?injured=2026-11-19");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="wsib-dates.ics"');
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const text = await answer.text();
  expect(uids(text)).toHaveLength(4);
  expect(text).toContain("DTSTART;VALUE=DATE:20270519\r\n");
  expect(text).toContain(`SUMMARY:You and ${ourClinic.name}: start with an assessment`);
});

test("a reminder comes at nine in the morning, a date takes a whole day and keeps nobody busy, and no text is lost in its short lines", async () => {
  const text = await (await get("/mva-physiotherapy/calendar.ics?injured=2026-11-20")).text();
  expect([...text.matchAll(/^TRIGGER.*$/gm)].map(String)).toEqual([
    "TRIGGER;RELATED=START:-PT15H",
    "TRIGGER;RELATED=START:PT9H",
  ]);
  expect(text).toContain("DTSTART;VALUE=DATE:20261127\r\nDTEND;VALUE=DATE:20261128\r\n");
  expect(text).toMatch(/^TRANSP:TRANSPARENT\r$/m);
  expect(text).toMatch(/^CLASS:PRIVATE\r$/m);
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(
    "DESCRIPTION:If you miss this\\, call as soon as you can.\\nOntario – Statutory Accident Benefits Schedule\\, O. Reg. 34/10: https://",
  );
});

test("the same deadline keeps its identity from one file to the next", async () => {
  const address = "/mva-physiotherapy/calendar.ics?injured=2026-11-20";
  const first = uids(await (await get(address)).text());
  const later = await get(`${address}&received=2026-11-23`, "2026-11-24T09:00:00Z");
  const second = uids(await later.text());
  expect(first).toHaveLength(1);
  expect(second).toEqual([...first, expect.stringMatching(/^mva-ocf-1-2026-11-23@/)]);
});

test("a day that has passed is left out", async () => {
  const address = "/mva-physiotherapy/calendar.ics?injured=2026-11-02&received=2026-11-10";
  expect(uids(await (await get(address)).text())).toEqual([expect.stringMatching(/^mva-ocf-1-/)]);
});

test.each([
  ["has passed", "2026-11-02"],
  ["cannot be counted", "2026-02-30"],
])("a day that %s, without any other, goes back to the page, which explains", async (_, day) => {
  const answer = await get(`/mva-physiotherapy/calendar.ics?injured=${day}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/mva-physiotherapy?injured=${day}#claim-planner`);
});
