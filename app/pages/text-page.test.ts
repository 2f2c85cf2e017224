import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { pageJsonLd, serverContext, type ServerContext } from "../server-context.ts";
import { loader } from "./text-page.tsx";

test.each([
  ["2026-11-21T04:59:59Z", "2026-11-20"],
  ["2026-11-21T05:00:00Z", "2026-11-21"],
  ["2026-07-01T03:59:59Z", "2026-06-30"],
  ["2026-07-01T04:00:00Z", "2026-07-01"],
])("at %s the privacy policy was last updated on %s, the day in Toronto", (now, today) => {
  const context = new RouterContextProvider();
  const site = { clinic: ourClinic, now: () => new Date(now) };
  context.set(serverContext, site as ServerContext);
  context.set(pageJsonLd, []);
  const url = new URL("http://localhost/privacy-policy");
  const args = { url, context } as unknown as Parameters<typeof loader>[0];
  expect(loader(args).policy?.today).toBe(today);
});
