import type { APIRequestContext, APIResponse } from "@playwright/test";
import { formsOf } from "../../app/forms/forms.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { sentAddress } from "../../test/site.ts";
import { hiddenFields } from "../../core/submissions/hidden-fields.ts";
import { newsletterForm } from "../../app/forms/newsletter/newsletter.form.ts";
import { addresses, unlisted } from "../addresses.ts";
import { test } from "../fixtures.ts";

/** A page as the server sends it: what one asked for, and what came. */
export type SentPage = { name: string; status: number; html: string };

/** Addresses at which pages look another way than when one opens them by themselves. */
const states = [
  "/no-such-page",
  "/blog/no-such-article",
  "/blog?q=nothing+has+these+words",
  "/blog?category=WSIB&show=all",
  sentAddress("/thank-you"),
  sentAddress("/offer-thank-you"),
  "/newsletter?asked",
  "/newsletter/confirm/unknown",
  "/newsletter/leave/unknown",
  "/wsib-physiotherapy?injured=2026-11-02",
  "/mva-physiotherapy?injured=2026-11-02&received=2026-11-10",
  "/mva-physiotherapy?injured=2026-02-30",
  ...formsOf(ourClinic).map(({ path }) => sentAddress(path)),
];

let sent: Promise<SentPage[]> | undefined;

/** Every page of the site, in every state in which the server itself draws it; collected once for each worker's site. */
export function everySentPage(request: APIRequestContext): Promise<SentPage[]> {
  // Some seventy answers, one after the other.
  test.slow();
  sent ??= collect(request);
  return sent;
}

async function collect(request: APIRequestContext): Promise<SentPage[]> {
  const pages: SentPage[] = [];
  const keep = async (name: string, answer: APIResponse) =>
    pages.push({ name, status: answer.status(), html: await answer.text() });

  const stored = (await listedIn(request)).filter((path) => !addresses.includes(path));
  for (const address of [...addresses, ...unlisted, "/offline", ...stored, ...states]) {
    await keep(address, await request.get(address));
  }
  for (const { path } of [...formsOf(ourClinic), newsletterForm(ourClinic)!]) {
    await keep(
      `${path}, sent empty`,
      await request.post(path, { form: { [hiddenFields.via]: "" } }),
    );
  }
  return pages;
}

/** The paths in the sitemap. */
export async function listedIn(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
}
