import type { APIRequestContext, APIResponse } from "@playwright/test";
import { formsOf } from "../../core/forms/forms.ts";
import { newsletterForm } from "../../core/forms/newsletter.form.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { sentAddress } from "../../test/site.ts";
import { hiddenFields } from "../../core/forms/hidden-fields.ts";
import { addresses, unlisted } from "../addresses.ts";

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

/** Every page of the site, in every state in which the server itself draws it. */
export async function everySentPage(request: APIRequestContext): Promise<SentPage[]> {
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

/** Follows every link, from these addresses on: what each answers, and what isn't there. */
export async function crawl(request: APIRequestContext, url: string, start: readonly string[]) {
  const bodies = new Map<string, string>();
  const dead = new Set<string>();
  const places: { from: string; to: string; id: string }[] = [];
  const waiting = start.map((to) => ({ from: "", to }));
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const { from, to: at } = link;
    if (bodies.has(at)) continue;
    const answer = await request.get(url + at);
    const type = answer.headers()["content-type"] ?? "";
    const body = /html|xml|text|json|css|svg/.test(type) ? await answer.text() : "";
    bodies.set(at, body);
    if (!answer.ok()) dead.add(`${at} (${answer.status()}), linked from ${from}`);
    for (const [, path, id] of body.matchAll(/(?:href|src)="(\/[^"#]*)(?:#([^"]*))?/g)) {
      const to = path!.replaceAll("&amp;", "&");
      waiting.push({ from: at, to });
      if (id) places.push({ from: at, to, id });
    }
    for (const [, to] of body.matchAll(/<loc>([^<]*)</g))
      waiting.push({ from: at, to: new URL(to!).pathname });
  }
  for (const { from, to, id } of places)
    if (!bodies.get(to)!.includes(`id="${id}"`)) dead.add(`${to}#${id}, linked from ${from}`);
  return { bodies, dead: [...dead] };
}
