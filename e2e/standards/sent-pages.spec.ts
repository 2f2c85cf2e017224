import { sharePictureOf } from "../../app/layout/page-meta.tsx";
import { findFigure } from "../../core/clinic/figure-index.ts";
import { sharedPages } from "../../server/files/pictures/share-pictures.ts";
import { spansOf, unionHours } from "../../core/clinic/hours/opening-hours.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { addresses, unlisted } from "../addresses.ts";
import { expect, test } from "../fixtures.ts";
import { checkSitemap, pngSize } from "./feed-rules.ts";
import { findHtmlProblems } from "./html-rules.ts";
import { crawl, everySentPage, type SentPage } from "./sent-pages.ts";
import { findThingProblems, thingsOf } from "./structured-data.ts";

// One worker, which asks for each page once.
test.describe.configure({ mode: "default" });

let pages: SentPage[];
test.beforeAll(async ({ request }) => {
  pages = await everySentPage(request);
});

const sentFor = (address: string) => pages.find(({ name }) => name === address)!;

test("every page is valid HTML in every state", async () => {
  expect(pages.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await findHtmlProblems(pages)).toEqual([]);
});

test("structured data says nothing that its page does not show", () => {
  expect(pages.flatMap(findThingProblems)).toEqual([]);
});

test("every page says what it is, and home when and for whom the clinic is open", () => {
  const typesOn = (address: string) => thingsOf(sentFor(address)).map((thing) => thing["@type"]);
  expect(typesOn("/")).toEqual(["MedicalBusiness", "WebSite"]);
  expect(typesOn("/our-team").filter((type) => type === "Person")).toHaveLength(2);
  // Without the day on which it was posted, search engines refuse an opening.
  expect(typesOn("/careers")).not.toContain("JobPosting");
  for (const address of addresses) {
    const types = typesOn(address);
    if (address !== "/" && address !== "/landing")
      expect(types, address).toContain("BreadcrumbList");
    if (address.startsWith("/conditions/")) expect(types, address).toContain("MedicalWebPage");
    if (address.startsWith("/blog/")) expect(types, address).toContain("BlogPosting");
    if (/^\/services|-physiotherapy$|-landing$|^\/(landing|offer|pelvic-floor)$/.test(address)) {
      expect(types, address).toContain("Service");
    }
    const asks = /<details(?! class="more-signs")[^>]*><summary(?! id="sources-title")[ >]/.test(
      sentFor(address).html,
    );
    expect(types.includes("FAQPage"), address).toBe(asks);
  }

  const monday = spansOf(unionHours(ourClinic.treatmentHours, ourClinic.receptionHours)[1]!)[0]!;
  expect(thingsOf(sentFor("/"))[0]).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ dayOfWeek: expect.arrayContaining(["Monday"]), ...monday }),
    ]),
    areaServed: ourClinic.areasServed.map((name) => expect.objectContaining({ name })),
  });
});

test("titles and descriptions are each page's own", () => {
  for (const pattern of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/]) {
    const own = addresses.filter((address) => address !== "/resources");
    const texts = own.map((address) => pattern.exec(sentFor(address).html)![1]!);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  }
});

test("every link inside the site leads somewhere, and every hash to a place on its page", async ({
  request,
}) => {
  test.slow();
  const { bodies, dead } = await crawl(request, "", [...addresses, ...unlisted, "/sitemap.xml"]);
  expect(bodies.size).toBeGreaterThan(2 * addresses.length);
  expect(dead).toEqual([]);
});

test("every drawing that a page names comes compressed, to be kept for ever", async ({
  request,
}) => {
  const named = new Set(
    pages.flatMap(({ html }) => [...html.matchAll(/<use href="([^"]*)"/g)].map(([, at]) => at!)),
  );
  expect(named.size).toBeGreaterThan(30);
  for (const drawing of named) {
    const answer = await request.get(drawing);
    expect(answer.headers(), drawing).toMatchObject({
      "content-type": expect.stringMatching(/^image\/svg\+xml/),
      "content-encoding": "br",
      "cache-control": "max-age=31536000, immutable",
    });
  }
});

test("the sitemap lists every page that may be found, with the days that are known", async ({
  page,
  request,
}) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  const days = await checkSitemap(page, await answer.text(), ourClinic.siteUrl);
  // The canonical address of /resources is /blog.
  const expected = addresses.filter((address) => address !== "/resources");
  const posts = ourClinic.records.examples.blog_posts.map(({ slug }) => `/blog/${slug}`);
  expect([...days.keys()].toSorted()).toEqual([...expected, ...posts].toSorted());
  const today = new Date().toISOString().slice(0, 10);
  for (const [path, day] of days) {
    const { status, html } = sentFor(path);
    expect(status, path).toBe(200);
    expect(html, path).not.toContain('content="noindex"');
    expect(html, path).toContain(`<link rel="canonical" href="${ourClinic.siteUrl}${path}"`);
    expect(day && day <= today, path).toBeTruthy();
  }
});

test("every page names the feed, and has a card to share with a picture of the right size, told in words", async ({
  request,
}) => {
  const pictures = new Map<string, Promise<{ width: number; height: number }>>();
  const shown = new Map(
    sharedPages(ourClinic).map(({ path, figure }) => [
      sharePictureOf(path),
      findFigure(figure).alt,
    ]),
  );
  async function sizeOf(path: string) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"], path).toBe("image/png");
    return pngSize(await answer.body());
  }
  for (const { name, status, html } of pages) {
    expect(html, name).toContain('type="application/rss+xml"');
    const card = (property: string) =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
    for (const property of ["title", "description", "type", "site_name", "image:alt"])
      expect(card(`og:${property}`), `${name} ${property}`).toBeTruthy();
    expect(card("twitter:card"), name).toBe("summary_large_image");
    const path = new URL(card("og:image")!).pathname;
    // Pages that are not listed share a picture, described as the clinic.
    const alt = card("og:image:alt")!.replaceAll("&#x27;", "'");
    if (addresses.includes(name)) expect(alt, name).toBe(shown.get(path));
    if (!pictures.has(path)) pictures.set(path, sizeOf(path));
    expect(await pictures.get(path), name).toEqual({ width: 1200, height: 630 });
    if (status === 404) expect(/rel="canonical"|og:url/.test(html), name).toBe(false);
    if (name.startsWith("/blog/") && status === 200) {
      expect(card("og:type"), name).toBe("article");
      expect(html, name).toContain(`<time datetime="${card("article:published_time")}">`);
    }
  }
  // Each page that may be found has a picture of its own; stored posts share one.
  expect(pictures.size).toBe(addresses.length - 1);
});
