import { expect, test } from "vitest";
import { newPlace, openStore } from "../test/database.ts";
import { sentAddress, startSite } from "../test/site.ts";
import { measurement } from "../core/process/measurement.ts";
import { pagePolicy } from "./pages/csp.ts";

const site = await startSite(await newPlace());
const proxied = await startSite(await newPlace(), { TRUSTED_PROXIES: "1" });
const paths = ["/", "/contact", sentAddress("/contact"), "/no-such-page"];

async function ask(path: string, headers: Record<string, string> = {}, { url } = site) {
  const answer = await fetch(url + path, { headers, redirect: "manual" });
  const said = Object.fromEntries(answer.headers) as Record<string, string>;
  return { status: answer.status, headers: said, text: await answer.text() };
}

const script = /\/assets\/entry[\w.-]+\.js/.exec((await ask("/")).text)![0];

// That its own inline scripts and styles are named there, every visit in a browser shows.
test.each(paths)("the policy of %s lets nothing run that it does not name", async (path) => {
  const { headers, text } = await ask(path);
  const policy = headers["content-security-policy"];
  expect(policy).not.toMatch(/unsafe|\*(?!\.)/);
  const closed = ["default-src", "frame-ancestors", "base-uri"].map((name) => `${name} 'none'`);
  for (const rule of [...closed, "form-action 'self'"]) expect(policy).toContain(rule);
  expect(text).toMatch(/<html lang="en-CA"/);
  expect(text).not.toContain("nonce=");
});

test.each([...paths, "/services/none", "/conditions/none", "/blog/none"])(
  "no part of %s waits for a script to put it in its place",
  async (path) => {
    const { text } = await ask(path);
    expect(/<main[^]*<\/main>/.exec(text)?.[0]).toMatch(/<h1/);
    expect(text).not.toMatch(/<template|<div hidden="" id="S:/);
  },
);

test.each([...paths, "/healthz", "/api/send-contact-email", "/%", "/contact/", "/favicon.ico"])(
  "the security headers stand on %s",
  async (path) => {
    const { headers } = await ask(path);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers, "the visitor came by http").not.toHaveProperty("strict-transport-security");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("cross-origin-embedder-policy");
  },
);

test("the security headers stand on a page that the browser has already, and on a built file", async () => {
  const { etag } = (await ask("/contact")).headers;
  const same = await ask("/contact", { "if-none-match": etag! });
  expect(same.status).toBe(304);
  expect(same.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  const file = await ask(script);
  for (const { headers } of [same, file]) {
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  }
  expect(same.headers["permissions-policy"]).toContain("camera=()");
  expect(file.headers, "a script is no document").not.toHaveProperty("permissions-policy");
});

test("only the picture of a shared page may be shown by other sites", async () => {
  const { text } = await ask("/");
  const answer = await ask(/property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(text)![1]!);
  expect(answer.status).toBe(200);
  expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("browsers are told to come by https only where they did", async () => {
  const secure = await startSite(await newPlace(), { SITE_URL: "https://www.clinic.example" });
  const told = async (by: typeof site, headers = {}) => {
    // In memory from now on.
    await ask("/contact", headers, by);
    const paths = ["/contact", script, "/favicon.ico", "/healthz", "/nowhere"];
    const answers = await Promise.all(paths.map((path) => ask(path, headers, by)));
    return [...new Set(answers.map((one) => one.headers["strict-transport-security"]))];
  };
  expect(await told(secure)).toEqual(["max-age=31536000"]);
  expect(await told(proxied, { "x-forwarded-proto": "https" })).toEqual(["max-age=31536000"]);
  expect(await told(proxied, { "x-forwarded-proto": "https, http" })).toEqual([undefined]);
  expect(await told(site, { "x-forwarded-proto": "https" })).toEqual([undefined]);
}, 90_000);

test("a page's policy vouches for our own inline parts, and for none that got in otherwise", () => {
  const ours = pagePolicy(`<script nonce="ours">go()</script>`, {}, "ours");
  const sneaked = pagePolicy(`<p><script>evil()</script><style>p{}</style></p>`, {}, "ours");
  const guessed = pagePolicy(`<script nonce="theirs">evil()</script>`, {}, "ours");
  expect(ours).toContain("sha256-");
  expect(sneaked).not.toContain("sha256-");
  expect(guessed).not.toContain("sha256-");
});

test("Google's addresses are in the policy only when its tag is configured", () => {
  const without = pagePolicy("", {}, "ours");
  expect(without.match(/https:\/\/[^ ;]+/g)).toEqual([
    "https://www.google.com/maps",
    "https://www.google.com/maps/",
  ]);
  const withTag = pagePolicy("", { GOOGLE_ADS_ID: "AW-1" }, "ours");
  expect(withTag).toContain("script-src 'self' https://www.googletagmanager.com");
  expect(withTag).not.toMatch(/unsafe|\*/);
});

test.each([
  ["plausible https://plausible.io clinic.example", ["https://plausible.io"]],
  ["matomo https://stats.clinic.example 3", ["https://stats.clinic.example"]],
  [
    "G-ABC123",
    [
      "https://www.googletagmanager.com",
      "https://www.google-analytics.com",
      "https://region1.google-analytics.com",
    ],
  ],
])("who counts visits by %s is in the policy, and nobody else", (setting, hosts) => {
  const policy = pagePolicy("", { MEASUREMENT: measurement.parse(setting) }, "ours");
  const named = policy.match(/https:\/\/[^ ;]+/g)!.filter((host) => !host.includes("/maps"));
  expect(new Set(named)).toEqual(new Set(hosts));
  expect(policy).not.toMatch(/unsafe|\*/);
});

test("pictures of other hosts are shown where the owner trusts the host, and left out elsewhere", async () => {
  const place = await newPlace();
  const trusting = await startSite(place, { PICTURE_HOSTS: "pictures.example.org" });
  const trusted = "https://pictures.example.org/knee.jpg?w=800";
  const stored = [
    trusted,
    "https://elsewhere.example.org/x.jpg",
    "http://pictures.example.org/x.jpg",
  ];
  const posts = stored.map((featured_image_url, index) => ({
    id: `picture-${index}`,
    title: "A knee",
    featured_image_url,
    published: true,
  }));
  await openStore(place).insertInto("blog_posts").values(posts).execute();
  const pages = await Promise.all(posts.map(({ id }) => ask(`/blog/${id}`, {}, trusting)));
  const shown = pages.map(({ text }) => /<img[^>]* src="(http[^"]*)"/.exec(text)?.[1]);
  expect(shown).toEqual([trusted, undefined, undefined]);

  const policyAt = async (at: typeof site) =>
    (await ask("/", {}, at)).headers["content-security-policy"];
  expect(await policyAt(trusting)).toContain("img-src 'self' data: https://pictures.example.org;");
  expect(await policyAt(site)).toContain("img-src 'self' data:;");
});

test("an unknown path is logged, without its query", async () => {
  await ask("/no-such-page?q=secret");
  const logged = () => site.lines.join("\n");
  await expect.poll(logged).toMatch(/"not found".*\/no-such-page/);
  expect(logged()).not.toContain("q=secret");
});

test.each([
  ["/Services", "/services"],
  ["/NEWSLETTER", "/newsletter"],
  ["/Services/Physiotherapy?from=card", "/services/physiotherapy?from=card"],
  ["/Contact.data", "/contact.data"],
  ["/%2FNowhere%3F", "/%2Fnowhere%3F"],
  ["/Nowhere%2541", "/nowhere%2541"],
  ["/about/?x=1", "/about?x=1"],
  ["//about", "/about"],
])("%s leads to %s", async (typed, meant) => {
  const answer = await ask(typed);
  expect(answer.status).toBe(301);
  expect(answer.headers["location"]).toBe(meant);
});

test("an article's author is the person whom the team's page describes", async () => {
  const article = (await ask("/blog/massage-therapy-scarborough")).text;
  const [, id] = /"author":\{"@type":"Person","@id":"([^"]+)"/.exec(article)!;
  const team = (await ask("/our-team")).text;
  expect(team).toContain(`"@id":"${id}"`);
  expect(team).toContain(` id="${id!.split("#")[1]}"`);
});

test.each(["/api/nothing", "/caf%C3%A9", "/blog/none", "/%2541", "/%25e0", "/%252fevil"])(
  "the unknown path %s leads nowhere else",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test("who has a picture already is told so", async () => {
  const { etag, ...headers } = (await ask("/favicon.ico")).headers;
  const same = await ask("/favicon.ico", { "if-none-match": etag! });
  expect(same.status).toBe(304);
  expect(same.text).toBe("");
  expect(same.headers["cache-control"]).toBe(headers["cache-control"]);
});

test("a range is answered in part only where it is in bytes and without a condition", async () => {
  const status = async (range: string, condition?: string) =>
    (await ask(script, { range, ...(condition && { "if-range": condition }) })).status;
  expect(await status("bytes=0-9")).toBe(206);
  expect(await status("bytes=0-9", "Mon, 01 Jan 2001 00:00:00 GMT")).toBe(200);
  expect(await status("bytes=0-9", '"other"')).toBe(200);
  expect(await status("lines=0-9")).toBe(200);
});

test.each([
  ["/", "Home", "page"],
  ["/about", "About", "page"],
  ["/blog", "Resources", "page"],
  ["/resources", "Resources", "page"],
  ["/blog/wsib-physiotherapy-guide", "Resources", "true"],
  ["/services/massage-therapy", "Services", "true"],
  ["/careers", undefined, undefined],
])("the header marks where one is at %s: %s", async (path, name, value) => {
  const nav = /<nav[^>]*aria-label="Main"[^]*?<\/nav>/.exec((await ask(path)).text)![0];
  const [, current, label, ...others] = nav.split(/aria-current="(\w+)"[^>]*>([^<]*)/);
  expect([current, label, others.length > 1]).toEqual([value, name, false]);
});

test.each(["/pelvic-floor", "/conditions/neck-pain", "/blog/neck-pain-treatment-scarborough"])(
  "%s tells of an emergency before what can wait until the same day",
  async (path) => {
    const { text } = await ask(path);
    const urgencies = [...text.matchAll(/class="care-card care-card-(\w+)"/g)].map(
      ([, urgency]) => urgency,
    );
    expect(urgencies).toContain("today");
    expect(urgencies[0]).toBe("now");
  },
);

test.each(["/physiotherapy-scarborough", "/wsib-physiotherapy", "/mva-physiotherapy"])(
  "every Book button in the text of %s leads to /landing",
  async (path) => {
    const main = /<main[^]*<\/main>/.exec((await ask(path)).text)![0];
    expect(main).toContain('href="/landing"');
    expect(main).not.toContain("https://booking.");
  },
);

test.each([
  ["/thank-you", "Thank you", "within 24 hours", ["/landing", "/"]],
  ["/offer-thank-you", "Offer Claimed", "within 1 business day", []],
])(
  "%s shows the reference that this browser was given, and none when opened directly",
  async (address, title, lead, ways) => {
    const forged = ["KMR-4827", "KMR-4827.abcdefghij", "%3Cscript%3Ealert(1)%3C/script%3E"];
    for (const at of [
      sentAddress(address),
      address,
      ...forged.map((one) => `${address}?sent=${one}`),
    ]) {
      const shown = /<main[^]*<\/main>/.exec((await ask(at)).text)![0];
      expect(shown).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(shown).toContain(lead);
      for (const path of ways) expect(shown).toContain(`href="${path}"`);
      expect(shown.includes("KMR-4827"), at).toBe(at === sentAddress(address));
      expect(shown.includes("yet?"), at).toBe(at !== sentAddress(address));
    }
  },
);

test("what repeats typed text or shows a reference is stored nowhere", async () => {
  for (const path of [sentAddress("/contact"), sentAddress("/thank-you"), "/blog?q=knee"])
    expect((await ask(path)).headers["cache-control"], path).toContain("no-store");
  const refused = await fetch(`${site.url}/contact`, {
    method: "POST",
    body: new URLSearchParams({ message: "My knee" }),
  });
  expect(await refused.text()).toContain("My knee");
  expect(refused.headers.get("cache-control")).toContain("no-store");
});

test("security.txt says where to report, and is valid for less than a year", async () => {
  const { text } = await ask("/.well-known/security.txt");
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!);
  expect(expires).toBeGreaterThan(Date.now() + 30 * 24 * 3_600_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000);
});

test("a request's id is made, and taken from a trusted proxy only", async () => {
  const mine = { "x-request-id": "from-the-proxy-1" };
  expect((await ask("/no-such-page", mine)).headers["x-request-id"]).toMatch(/^[\da-f]{8}$/);
  const { headers } = await ask("/no-such-page", mine, proxied);
  expect(headers["x-request-id"]).toBe("from-the-proxy-1");
});
