import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Mistake } from "../core/clinic/folder/mistake.ts";
import { loadClinic } from "../core/clinic/load.ts";
import { lastShown } from "../core/clinic/outline.ts";
import { readConfig } from "../core/process/config.ts";
import { findStoredPost } from "../core/records/stored-posts.ts";
import { storedTestimonials } from "../core/records/testimonials.ts";
import { arrivalOf } from "../test/arrival.ts";
import { logMaintenance } from "../core/store/maintenance-log.ts";
import { keep } from "../core/submissions/keep.ts";
import { changedFolder } from "../test/clinic-folder.ts";
import { newPlace, openTestDatabase } from "../test/database.ts";
import { picture as pictureOf } from "../test/picture.ts";
import { openDesk } from "../test/desk.ts";
import type { Preview } from "./preview/preview.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const folder = changedFolder();
const config = readConfig({ ...place, CLINIC_DIR: folder });
const live = { clinic: await loadClinic(folder), mistakes: [] as Mistake[] };
const drafts: { title: string; published_at?: string | null }[] = [];
const preview: Preview = {
  async show(post) {
    drafts.push(post);
    return live.mistakes.length > 0 ? undefined : "/blog/draft";
  },
  showChanges: async () => true,
  async get(address) {
    return ["/", "/blog/draft"].includes(address)
      ? new Response("<p>As on the site", { headers: sitesOwn })
      : undefined;
  },
  async stop() {},
};
const sitesOwn = {
  "content-type": "text/html",
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'sha256-x'; style-src 'sha256-y'; form-action 'self'; frame-ancestors 'none'",
};
const now = () => new Date("2026-03-02T15:00:00.000Z");
const { ask, press, post, fill } = await openDesk({ config, db, live, preview, now });
const get = async (address: string) => (await ask(address)).html;

const words = {
  patient_name: "A. L.",
  content: "They listened.",
  service_received: "Physiotherapy",
  rating: "5",
  source: "A card, March 1",
};

test("a testimonial, beside which the law's remark stands, is shown once it is approved and featured, which needs a consent", async () => {
  const { testimonials: law } = live.clinic.region.professionalRules;
  expect(await get("/testimonials/new")).toContain(law.slice(0, 40));
  const refused = await press("/testimonials/new", { ...words, approved: "Yes", featured: "Yes" });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain("Note who agreed");
  expect(refused.html).toContain("They listened.");
  const changed = await press("/testimonials/new", { ...words, rating: "many" });
  expect(changed.html).toContain("Stars must be from 1 to 5.");
  expect(await storedTestimonials(db)).toEqual([]);
  const agreed = { ...words, approved: "Yes", featured: "Yes", consent: "Signed, March 1" };
  expect((await press("/testimonials/new", agreed)).status).toBe(303);
  expect(await storedTestimonials(db)).toMatchObject([{ content: "They listened." }]);
  const [, key] = /href="\/testimonials\/([\da-f]{16})"/.exec(await get("/testimonials"))!;
  expect(await get(`/testimonials/${key}`)).toContain('value="Signed, March 1"');
  expect((await press(`/testimonials/${key}`, { featured: "" })).status).toBe(303);
  expect(await storedTestimonials(db)).toEqual([]);
  expect(await db.selectFrom("testimonials").selectAll().execute()).toHaveLength(1);
  // Other words have another key, and nothing of the person is left under the one before.
  await press(`/testimonials/${key}`, { content: "They listened well." });
  const consents = db.selectFrom("testimonial_consents").select("consent");
  expect(await consents.execute()).toEqual([{ consent: "Signed, March 1" }]);
});

const article = {
  title: "Snow & your back",
  excerpt: "Lift less.",
  body: "## How\n\nBend **both** knees. <script>alert(1)</script>",
  author: "The team",
  published_at: "2026-03-02",
};

test("a post is shown before as the site's own page, without its scripts and forms", async () => {
  const later = { ...article, published_at: "2026-04-01" };
  const { html } = await press("/posts/new", { ...later, do: "preview" });
  expect(html).toMatch(/<iframe[^>]*src="\/blog\/draft"/);
  expect(html).toContain("Bend **both** knees.");
  // The site shows nothing before its day.
  expect(drafts).toMatchObject([{ title: "Snow & your back", published_at: "2026-03-02" }]);
  expect(await db.selectFrom("blog_posts").selectAll().execute()).toEqual([]);
  const page = await ask("/blog/draft");
  expect(page.html).toBe("<p>As on the site");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'none'; style-src 'sha256-y'; form-action 'none'; frame-ancestors 'self'",
  );
  const home = await ask("/", { headers: { "sec-fetch-dest": "iframe" } });
  expect(home.html).toBe("<p>As on the site");
  expect((await ask("/blog/draft", { headers: { cookie: "" } })).status).toBe(403);

  live.mistakes.push({ sentence: "wrong" });
  const without = await press("/posts/new", { ...article, do: "preview" });
  live.mistakes.pop();
  expect(without.html).toContain("show it before the mistakes above are put right");
});

test("a post that somebody has removed meanwhile keeps what was typed of it", async () => {
  const { html } = await post("/posts/gone", { ...article, base: "x", do: "publish" });
  expect(html).toContain("What you typed is kept");
  expect(html).toMatch(/name="excerpt" value="Lift less\."/);
});

test("a post is published with a picture, and taken back", async () => {
  const picture = new File([new Uint8Array(await pictureOf(300, 200))], "Snow day.png");
  const inNone = await press("/posts/new", { ...article, do: "publish", lang: "no language" });
  expect(inNone.html).toContain("This must be a language such as fr or zh-Hans.");
  for (const [translates, sentence] of [
    ["/about", "This must be the address of a post such as /blog/walking."],
    ["/blog/typo", "There is no other post or article at this address."],
  ] as const) {
    const lost = await press("/posts/new", { ...article, do: "publish", translates });
    expect(lost.html).toMatch(new RegExp(`id="field-translates-error"[^>]*>Error: ${sentence}`));
  }
  expect((await press("/posts/new", { ...article, do: "publish", picture })).status).toBe(303);
  const stored = await findStoredPost(db, "snow-your-back", "2026-03-02");
  expect(stored).toMatchObject({ title: article.title, featured_image_url: "/files/snow-day.jpg" });
  expect(existsSync(path.join(folder, "files/snow-day.jpg"))).toBe(true);
  expect(await get("/files/snow-day.jpg")).not.toContain("</html>");
  const other = new File([new Uint8Array(await pictureOf(200, 300))], "Snow day.png");
  const french = { lang: "fr", translates: "/blog/snow-your-back" };
  const another = { ...article, ...french, title: "Another", picture: other };
  expect((await press("/posts/new", { ...another, do: "publish" })).status).toBe(303);
  const { featured_image_url } = (await findStoredPost(db, "another", "2026-03-02"))!;
  expect(featured_image_url).toMatch(/^\/files\/snow-day-[\da-f]{8}\.jpg$/);
  const at = `/posts/${stored!.id}`;
  await press(at, { ...article, do: "draft" });
  expect(await findStoredPost(db, "snow-your-back", "2026-03-02")).toBeUndefined();

  const failing = db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes("content_version")) throw new Error("The store is gone");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const beside = await openDesk({ config, db: failing, live, preview, now });
  const published = await beside.press(at, { ...article, do: "publish" });
  expect(published.headers.get("location")).toContain("late");
  expect(await findStoredPost(db, "snow-your-back", "2026-03-02")).toBeDefined();
  const removed = await beside.press(at, {}, `${at}/remove`);
  expect(removed.headers.get("location")).toContain("late");
});

test("a picture's name leads nowhere else, and what else its bytes hold is not kept", async () => {
  const before = readdirSync(folder).toSorted();
  const bytes = Buffer.concat([await pictureOf(30, 20), Buffer.from("<script>alert(1)</script>")]);
  const names = ["../../x.jpg", "C:\\pages\\a\0b.yaml", `.${"é\u202E".repeat(999)}`];
  for (const name of names) {
    const picture = new File([bytes], name);
    const { html } = await press("/posts/new", { ...article, title: "", picture });
    const [, address] = /value="\/(files\/[^"]*)"/.exec(html) ?? [];
    expect(address, name).toMatch(/^files\/[a-z\d-]{1,60}\.jpg$/);
    expect(readFileSync(path.join(folder, address!)).includes("script")).toBe(false);
  }
  expect(readdirSync(folder).toSorted()).toEqual(before);
});

test("Publish, Back, Publish makes one post, and two people's changes are not mixed up", async () => {
  const form = await fill("/posts/new", { ...article, do: "publish" });
  for (const title of [article.title, article.title])
    expect((await post("/posts/new", { ...form, title })).status).toBe(303);
  const [stored, ...others] = await db.selectFrom("blog_posts").selectAll().execute();
  expect(others).toEqual([]);
  const at = `/posts/${stored!.id}`;
  const mine = await fill(at, { body: "Mine", do: "publish" });
  await press(at, { body: "Theirs", do: "publish" });
  const { status, html } = await post(at, mine);
  expect(status).toBe(400);
  expect(html).toContain("Stored meanwhile: Theirs");
  expect(html).toContain("Mine");
});

test("a post without a title, or with a day that is none, keeps what was typed", async () => {
  const wrong = { ...article, title: "", published_at: "soon" };
  const { status, html } = await press("/posts/new", { ...wrong, do: "publish" });
  expect(status).toBe(400);
  expect(html).toMatch(/id="field-title-error"[^>]*>Error: Title is empty/);
  expect(html).toContain('id="field-published_at-error"');
  expect(html).toContain("Bend **both** knees.");
});

test("a post may translate an article that a mistake in the folder hides", async () => {
  const broken = changedFolder(["clinic.yaml", /^/, "name: ["]);
  const clinic = await lastShown({ ...(await newPlace()), CLINIC_DIR: broken });
  const beside = await openDesk({ config, db, live: { clinic, mistakes: [] }, preview, now });
  const translation = { ...article, title: "Neige", lang: "fr", translates: "/blog/snow" };
  expect((await beside.press("/posts/new", { ...translation, do: "publish" })).status).toBe(303);
});

test("the state page says what needs attention", async () => {
  const html = await get("/state");
  expect(html).toContain("Nothing needs attention.");
  expect(html).toContain("Requests in 30 days: 0");
  // Before and after midnight in Toronto, and 30 days ago.
  for (const at of ["2026-03-02T04:59:00Z", "2026-03-02T05:00:00Z", "2026-01-31T04:59:00Z"])
    await keep(db, arrivalOf({ now: new Date(at) }));
  const later = await get("/state");
  expect(later).toContain("Requests in 30 days: 2");
  expect(later).toContain("at most 1 a day");
  await logMaintenance(db, { what: "backup", at: new Date("2026-02-28T12:00:00Z") });
  const site = readConfig({ ...place, CLINIC_DIR: folder, SITE_URL: "https://clinic.example" });
  const beside = await openDesk({ config: site, db, live, preview, now });
  expect((await beside.ask("/state")).html).toContain(
    "There is no backup from the last two nights.",
  );
});
