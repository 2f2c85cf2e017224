import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { onCleanUp } from "../../test/clean-up.ts";
import { runClinic } from "../../test/clinic.ts";
import { newPlace, openStore } from "../../test/database.ts";
import { migrate } from "../../core/store/migrate.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { startSite } from "../../test/site.ts";

const place = await newPlace();
const db = openStore(place);
await migrate(db, ourClinic.records.examples);

const run = (...args: string[]) => runClinic(["checklist", ...args], { environment: { ...place } });

type Json = {
  unconfirmed: { group: string; subject: string; now?: string; why: string }[];
  pages: number;
  contradictions: { found: string; pages: string[] }[];
  dead: { path: string; status: number }[];
  unread: { path: string; status: number }[];
};

async function runJson(...args: string[]) {
  const { code, printed } = await run(...args, "--json");
  return { code, ...(JSON.parse(printed) as Json) };
}

async function showTestimonial(words: object) {
  const shown = { rating: 5, approved: true, featured: true };
  const given = { patient_name: "Zed Q.", content: "Calm.", service_received: "", ...words };
  await db
    .insertInto("testimonials")
    .values({ ...shown, ...given })
    .execute();
}

/** A small site on loopback: path to page, or to a status. */
async function serve(pages: Record<string, string | number>) {
  const server = createServer((request, answer) => {
    const page = pages[new URL(request.url ?? "/", "http://x").pathname] ?? 404;
    const status = typeof page === "number" ? page : 200;
    answer.writeHead(status, { "content-type": "text/html; charset=utf-8" });
    answer.end(page === status ? "" : page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onCleanUp(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("every unconfirmed fact stands on the list with its reason, and that alone is no failure", async () => {
  const { code, unconfirmed } = await runJson("--list-only");
  expect(code).toBe(0);
  const { sources } = ourClinic;
  for (const [fact, { confirmed, remark: why }] of Object.entries(sources)) {
    const entry = unconfirmed.find(({ subject }) => subject === fact);
    if (confirmed) expect(entry, fact).toBeUndefined();
    else expect(entry?.why, fact).toContain(why);
  }
  expect(unconfirmed.every(({ why }) => why.length > 10)).toBe(true);
});

test("registration numbers and what the pages' writers noted stand there too", async () => {
  const { unconfirmed } = await runJson("--list-only");
  const registration = `Registration of ${ourClinic.people[0]!.name}`;
  expect(unconfirmed.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([registration, "pages/about", "programs/wsib-physiotherapy"]),
  );
});

test("testimonials are listed, stored ones too, those about massage apart and with the regulation", async () => {
  await showTestimonial({ patient_name: "Zoe Q.", service_received: "Massage Therapy" });
  const { unconfirmed } = await runJson("--list-only");
  const massage = unconfirmed.filter(({ group }) => group === "Testimonials about massage therapy");
  expect(massage.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      "Stored testimonial: Zoe Q., Massage Therapy",
      expect.stringMatching(/^Built-in/),
    ]),
  );
  expect(massage.every(({ why }) => why.includes("O. Reg. 544/94"))).toBe(true);
  expect(unconfirmed.some(({ subject }) => subject.includes("WSIB Physiotherapy"))).toBe(true);
});

test("a contradiction on a page that only a link leads to is found, and fails", async () => {
  const url = await serve({
    "/": '<a href="/hidden?from=home#top">More</a><a href="https://elsewhere.example/">Away</a>',
    "/hidden": `<p>Call (416) 555-0199</p><script type="application/ld+json">{"@type":"MedicalBusiness","aggregateRating":{"ratingValue":"1.1","reviewCount":"${ourClinic.rating!.patients.replace("+", "")}"}}</script>`,
  });
  const { code, contradictions } = await runJson("--url", url);
  expect(code).toBe(1);
  expect(contradictions.map(({ found, pages }) => [found, pages])).toEqual([
    ["phone (416) 555-0199", ["/hidden"]],
    ['rating "ratingValue":"1.1', ["/hidden"]],
  ]);
});

test("the price of a stored service may stand on a page, and no other", async () => {
  const title = "Acupuncture";
  const acupuncture = { id: "a", slug: "acupuncture", title, short_description: "Fine needles." };
  await db
    .insertInto("services")
    .values({ ...acupuncture, price_range: "$91 to $113", duration_minutes: 40, published: true })
    .execute();
  const url = await serve({ "/": "<dl><dd>$91 to $113</dd></dl><p>$97, or $1,100</p>" });
  const { contradictions } = await runJson("--url", url);
  expect(contradictions.map(({ found }) => found)).toEqual(["price $97", "price $1,100"]);
});

const planted = [
  ["<p>Call <b>416</b>-<b>555</b>-<!-- -->0199</p>", "phone 416-555-0199"],
  ['<a href="tel:+14165550199">Call us</a>', "phone +14165550199"],
  ['<a href="mailto:info@other.example">Write</a>', "e-mail info@other.example"],
  ['<meta name="description" content="Write to hi@other.example">', "e-mail hi@other.example"],
  ["<p>We close at 9:00&nbsp;PM.</p>", "time 9:00 PM"],
  ["<p><b>200+</b><br>happy patients</p>", "count 200+"],
  ['<script type="application/ld+json">{"opens":"08:30"}</script>', "time 08:30"],
] as const;

test("what contradicts the facts is found in text, links, descriptions and structured data", async () => {
  const pages = planted.map(([html], n) => [`/${n}`, html]);
  const links = pages.map(([path]) => `<a href="${path}">${path}</a>`).join("");
  const url = await serve({ "/": links, ...Object.fromEntries(pages) });
  const { contradictions } = await runJson("--url", url);
  const found = contradictions.map((one) => one.found);
  for (const [, expected] of planted) expect(found).toContain(expected);
});

test("the same wrong words on many pages are one line for a reader", async () => {
  const foot = "<footer><p>X0X 0X0</p></footer>";
  const paths = ["/", "/about", "/faq", "/contact", "/careers"];
  const url = await serve(Object.fromEntries(paths.map((path) => [path, foot])));
  const { code, printed } = await run("--url", url);
  expect(code).toBe(1);
  expect(printed.match(/✗/g)).toHaveLength(1);
  expect(printed).toMatch(
    /✗ address X0X 0X0 isn't a fact\n.*X0X 0X0.*\n.*on \/, \/about, \/careers and 2 more/,
  );
});

test("a site without contradictions passes; dead links are named, pages that fail are a failure", async () => {
  const fine = await serve({
    "/": `<p>Call ${ourClinic.phone.display}</p><a href="/gone">Gone</a>`,
  });
  const passed = await runJson("--url", fine);
  expect(passed.code).toBe(0);
  expect(passed.dead).toContainEqual({ path: "/gone", status: 404 });

  const broken = await serve({ "/": '<a href="/gone">Gone</a>', "/about": 500 });
  const { code, printed } = await run("--url", broken);
  expect(code).toBe(1);
  expect(printed).toContain("Page that couldn't be read: /about (500)");
  expect(printed).toContain("Link that leads nowhere: /gone (404)");
});

test("a filter with endless addresses does not keep the check from ending", async () => {
  const links = Array.from({ length: 500 }, (_, n) => `<a href="/blog?q=${n}">${n}</a>`).join("");
  const { pages } = await runJson("--url", await serve({ "/": links, "/blog": links }));
  expect(pages).toBeLessThan(150);
});

test("an address where nothing answers is said so, after the list", async () => {
  const { code, printed, remarked } = await run("--url", "http://127.0.0.1:9");
  expect(code).toBe(1);
  expect(printed).toMatch(/^TO CONFIRM BEFORE PUBLISHING: \d+/);
  expect(remarked).toContain("No page answers at http://127.0.0.1:9");
  expect((await run("--url", "clinic")).code).toBe(2);
});

test("the site holds no contradiction, on any page, until a stored record has a wrong number", async () => {
  const { url } = await startSite(place);
  const right = await runJson("--url", url);
  expect(right.contradictions).toEqual([]);
  expect(right.unread).toEqual([]);
  expect(right.pages).toBeGreaterThanOrEqual(40);
  expect(right.code).toBe(0);

  await showTestimonial({ content: "Call 416-555-9999." });
  const { code, contradictions } = await runJson("--url", url);
  expect(contradictions).toEqual([
    expect.objectContaining({ found: expect.stringContaining("555-9999"), pages: ["/"] }),
  ]);
  expect(code).toBe(1);
}, 120_000);
