import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { message } from "../../test/site.ts";
import { expectNoBarriers } from "../axe.ts";
import { expectEqualAccess } from "../equal-access.ts";
import { expect } from "../fixtures.ts";
import { widerThanWindow } from "../width.ts";
import { type Both, test } from "./both.ts";

// One worker, which starts one site and one desk.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 390, height: 844 } });

/** Else by the keyboard alone. */
let isByMouse = false;

/** Reaches what is to be used by the keyboard alone, as far as it is from where one is. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 250; presses++) {
    const key = await target.evaluate((element) => {
      const { activeElement: at } = document;
      if (element === at) return undefined;
      const isBefore = at!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? "Shift+Tab" : "Tab";
    });
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}

async function press(page: Page, role: "link" | "button", name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === "string" }).first();
  if (isByMouse) return target.click();
  await reach(page, target);
  const staysHere = await target.evaluate((element) =>
    element.matches("[href^='#'], [aria-label^='Into:'] *, dialog *"),
  );
  // A save first renders pages of the site, which takes a busy machine longer than an expectation waits.
  const loaded = staysHere ? undefined : page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await loaded;
}

const fieldAt = (page: Page, field: string | Locator) =>
  typeof field === "string" ? page.getByLabel(field).first() : field;

async function type(page: Page, field: string | Locator, text: string): Promise<void> {
  const target = fieldAt(page, field);
  if (isByMouse) return target.fill(text);
  await reach(page, target);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** @param typed the keys, where they are not the value itself */
async function pick(page: Page, field: string | Locator, value: string, typed = value) {
  const target = fieldAt(page, field);
  if (isByMouse) return void (await target.selectOption(value));
  await reach(page, target);
  await page.keyboard.type(typed);
}

async function tick(page: Page, label: string): Promise<void> {
  const target = page.getByLabel(label);
  if (isByMouse) return target.check();
  await reach(page, target);
  await page.keyboard.press("Space");
}

/** A date or a time, part by part, in the order of the browser's language. */
async function typeParts(page: Page, label: string, parts: string, value: string): Promise<void> {
  const target = page.getByLabel(label);
  if (isByMouse) return target.fill(value);
  await reach(page, target);
  await page.keyboard.type(parts);
  await expect(target).toHaveValue(value);
}

type GivenFile = Awaited<ReturnType<typeof photo>>;

async function choose(page: Page, label: string, file: GivenFile) {
  if (isByMouse) return page.getByLabel(label).setInputFiles(file);
  const opened = page.waitForEvent("filechooser");
  await reach(page, page.getByLabel(label));
  await page.keyboard.press("Enter");
  await (await opened).setFiles(file);
}

/** The editor, which comes a moment after the page. */
const textOf = (page: Page) => page.locator("#field-body.cm-content");

/** What takes the focus after a press. */
const said = (page: Page) => page.getByRole("group").and(page.locator(":focus"));

/** Who is told that the site shows it sees it within two seconds; a busy machine says that it comes later. */
const shows = ({ site }: Both, told: string, [address, text]: NonNullable<Task["shown"]>) => {
  const timeout = told.includes("shows it now") ? 2_000 : 10_000;
  const read = async () => (await fetch(site.url + address)).text();
  return expect.poll(read, { timeout, intervals: [100] }).toMatch(text);
};

/** A photo as a phone takes it, and with the name that every phone gives it. */
const photo = async () => ({
  name: "image.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#0f6385" } })
    .jpeg()
    .toBuffer(),
});

test.beforeEach(async ({ page, both }) => {
  isByMouse = false;
  await page.goto(both.link());
  await type(page, "Your initials or name", "AL");
  await press(page, "button", "Sign in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
});

test.afterEach(async ({ page }) => {
  await expectNoBarriers(page);
  await expectEqualAccess(page);
  expect(await widerThanWindow(page)).toEqual([]);
});

const textFile = (name: string, text: string): GivenFile => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});
const former = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>Ice or heat?</title><link>https://old.example/2019/ice</link><content:encoded><![CDATA[<p>Cold first.</p><iframe src="https://v.example/1"></iframe>]]></content:encoded><wp:post_id>7</wp:post_id><wp:post_name>ice</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;

const article = "WSIB and physiotherapy: a guide to your claim";

type Task = {
  task: string;
  before?: (page: Page, both: Both) => Promise<void>;
  steps: (page: Page) => Promise<void>;
  told?: RegExp;
  minutes?: 1 | 3;
  /** Where visitors see it. */
  shown?: [address: string, text: string | RegExp];
  after?: (page: Page, both: Both) => Promise<void>;
};

const inFiveDays = new Date(Date.now() + 5 * 86_400_000);
if (inFiveDays.getUTCDay() === 0) inFiveDays.setUTCDate(inFiveDays.getUTCDate() + 1);
const day = inFiveDays.toISOString().slice(0, 10);
const [year, month, dayOfMonth] = day.split("-");

/** Somebody who looks at the site meanwhile. */
let visitor: Page;
async function fillIn(heardOf?: string) {
  for (const [name, text] of Object.entries(message))
    await visitor.locator(`[name=${name}]`).fill(text);
  if (heardOf) await visitor.getByLabel("How did you hear of us?").selectOption(heardOf);
}
const send = () => visitor.getByRole("button", { name: "Send message" }).click();
const lettersWith = ({ mail }: Both, words: string) =>
  mail.letters.filter(({ text }) => text?.includes(words)).length;

const tasks: Task[] = [
  {
    task: "a request is found and answered",
    async before(page, both) {
      const answers = { fullName: "Ada Lee", phone: "416-555-0123", email: "ada@example.com" };
      await both.site.send({ ...answers, message: "My knee", consent: "Yes" });
      await expect.poll(() => lettersWith(both, "My knee"), { timeout: 10_000 }).toBe(1);
    },
    async steps(page) {
      await press(page, "link", "Requests");
      await type(page, "Name, phone or reference", "ada");
      await press(page, "button", "Search");
      await press(page, "link", "Ada Lee");
      await type(page, "Note", "Comes on Monday");
      await press(page, "button", "Mark as answered");
    },
    told: /^Marked as answered/,
    async after(page, both) {
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Ada Lee · 416 555 0123 · answered AL");
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText("Comes on Monday")).toBeVisible();
      for (const role of ["button", "navigation", "textbox", "group"] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await page.emulateMedia({ media: "screen" });
      await press(page, "button", "Send the clinic's letter again");
      await expect(said(page)).toHaveText(/The letter is on its way/);
      await expect.poll(() => lettersWith(both, "My knee"), { timeout: 30_000 }).toBe(2);
    },
  },
  {
    task: "the clinic closes on a day at noon",
    async steps(page) {
      await press(page, "link", "Close on a day");
      await typeParts(page, "First day", `${month}${dayOfMonth}${year}`, day);
      await typeParts(page, "Open until", "1200PM", "12:00");
      await type(page, "Reason, as visitors read it", "Moving day");
      await press(page, "button", "Save");
    },
    shown: ["/contact", /: closes at noon \(Moving day\)/],
  },
  {
    task: "a price is raised, also for those who saw the old one",
    async before(page, { site }) {
      visitor = await page.context().newPage();
      await visitor.goto(`${site.url}/faq`);
    },
    async steps(page) {
      await press(page, "link", "Prices and offer");
      await press(page, "link", "Prices");
      const price = page.locator("[name='prices/value/massage/first']");
      await type(page, price, "abc");
      await press(page, "button", "Save");
      await expect(said(page)).toContainText("Nothing is saved yet");
      await type(page, price, "$147");
      await press(page, "button", "Save");
    },
    shown: ["/faq", "$147"],
    async after(_, { site }) {
      await visitor.goto(`${site.url}/faq`);
      expect((await visitor.content()).includes("$147")).toBe(true);
    },
  },
  {
    task: "a person with a photo joins",
    minutes: 3,
    async steps(page) {
      await press(page, "link", "Add a person");
      await type(page, "Name", "Jo Novak");
      await choose(page, "Choose a photo", await photo());
      await type(page, "What it shows", "Jo Novak, smiling");
      await press(page, "button", "Save");
      await press(page, "link", "Role: must not be empty");
      await page.keyboard.type("Physiotherapist");
      await press(page, "button", "Save");
    },
    shown: ["/our-team", "Jo Novak, smiling"],
  },
  {
    task: "visitors are asked a question of the clinic's own",
    async steps(page) {
      await press(page, "link", "Forms");
      await press(page, "link", "Contact us");
      await press(page, "link", "Add a question");
      await type(page, page.locator("[name$='/label']"), "How did you hear of us?");
      await pick(page, "Kind of answer", "choice");
      await press(page, "button", "Save");
      await press(page, "link", "Choices: must be two or more");
      await type(page, page.locator("[name$='/options']"), "A friend\nMy doctor");
      await tick(page, "It must be answered");
      await press(page, "button", "Save");
    },
    shown: ["/contact", "How did you hear of us"],
    async after(page, both) {
      visitor = await page.context().newPage();
      await visitor.goto(`${both.site.url}/contact`);
      await fillIn();
      await send();
      await visitor.getByRole("link", { name: "Answer this question" }).click();
      await expect(visitor.getByLabel("How did you hear of us?")).toBeFocused();
      await fillIn("My doctor");
      await send();
      await expect(visitor.getByText("Message Sent Successfully!").first()).toBeVisible();
      const told = () => lettersWith(both, "How did you hear of us? My doctor");
      await expect.poll(told, { timeout: 10_000 }).toBe(1);
    },
  },
  {
    task: "a form is switched off, also for those who fill it in",
    async before(page, { site }) {
      visitor = await page.context().newPage();
      await visitor.goto(`${site.url}/contact`);
      await fillIn("A friend");
    },
    async steps(page) {
      await press(page, "link", "Forms");
      await press(page, "link", "Contact us");
      await press(page, "button", "Switch it off");
    },
    shown: ["/contact", "This form is closed for now"],
    async after(page, { site }) {
      await send();
      await expect(visitor.getByRole("group").filter({ hasText: "closed for now" })).toBeFocused();
      await expect(visitor.locator("[name=message]")).toHaveValue(message.message);
      await visitor.goto(`${site.url}/contact`);
      await expect(visitor.locator("[data-form=contact]")).toHaveCount(0);
      await press(page, "button", "Switch it on");
      await press(page, "link", "How did you hear of us?");
      await press(page, "button", "Remove");
      await expect(said(page)).toHaveText(/^Saved/);
    },
  },
  {
    task: "a post with a picture is written, seen before, and published",
    minutes: 3,
    async steps(page) {
      await press(page, "link", "Write a post");
      await type(page, "Title", "Walking in winter");
      await type(page, "In a sentence or two", "How to keep your footing on ice.");
      await type(page, textOf(page), "## Shoes\n\nWear soles with grip.");
      await choose(page, "Add a picture", await photo());
      await press(page, "button", "Preview");
      const preview = page.frameLocator("iframe[title=Preview]");
      // A second site starts for it.
      await expect(preview.getByRole("heading", { name: "Shoes" })).toBeVisible({
        timeout: 30_000,
      });
      await expect(preview.getByRole("contentinfo")).toContainText("555-0100");
      const picture = preview.locator("article img[src^='/files/image']");
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("naturalWidth", 1200);
      await press(page, "button", "Publish");
    },
    shown: ["/blog", "Walking in winter"],
  },
  {
    task: "a banner is put up",
    async steps(page) {
      await press(page, "link", "Banner");
      await press(page, "link", "Add a banner");
      await type(page, page.locator("[name$='/text']"), "We’re moving in March");
      await press(page, "button", "Save");
    },
    shown: ["/", "We’re moving in March"],
  },
  {
    task: "an old address is led on",
    async steps(page) {
      await press(page, "link", "Pages");
      await press(page, "link", "Old addresses that lead here");
      await type(page, page.locator("[name=from]"), "/our-old-page.html");
      await type(page, page.locator("[name=to]"), "/about");
      await press(page, "button", "Save");
    },
    shown: ["/our-old-page.html", "Our story"],
  },
  {
    task: "a question is answered for all",
    async steps(page) {
      await press(page, "link", "Questions");
      await press(page, "link", "Add a question");
      await type(page, page.locator("[name$='/question']").last(), "May my dog come?");
      await type(page, page.locator("[name$='/answer']").last(), "Yes, if it is calm.");
      await press(page, "button", "Save");
    },
    shown: ["/faq", "May my dog come?"],
  },
  {
    task: "a page of one's own is written, seen beside its form, and saved",
    async steps(page) {
      await press(page, "link", "Pages");
      let come = () => {};
      const isAskedFor = new Promise<void>((resolve) => (come = resolve));
      await page.route("**/text/tools", (route) => isAskedFor.then(() => route.continue()));
      await press(page, "link", "Add a page of your own");
      await type(page, page.locator("[name=title]"), "Our garden");
      await type(page, page.locator("[name=lead]"), "You can wait outside.");
      // The editor comes to whoever types already.
      await type(page, page.locator("textarea[name=body]"), "It is behind");
      come();
      await expect(textOf(page)).toBeFocused();
      await page.keyboard.type(" the clinic.");
      await press(page, "button", "Preview");
      const preview = page.frameLocator("iframe[title=Preview]");
      await expect(preview.getByText("behind the clinic")).toBeVisible({ timeout: 30_000 });
      await expect(page.getByLabel("Preview").first()).toContainText("A save changes");
      await press(page, "button", "Save");
    },
    shown: ["/our-garden", "It is behind the clinic."],
  },
  {
    task: "a text gets a link, a bold word and a fact by the buttons above it",
    async steps(page) {
      await press(page, "link", "Services");
      await press(page, "link", "Registered massage therapy");
      await textOf(page).focus();
      await page.keyboard.press("Control+Home");
      await press(page, "button", "Link…");
      await press(page, "button", "Put it in");
      await expect(page.getByLabel("Words of the link").first()).toBeFocused();
      await expect(page.getByRole("dialog")).toContainText("Error: Fill this in.");
      await type(page, "Words of the link", "Our team");
      await type(page, page.getByRole("combobox", { name: /Leads to/ }), "/our-team");
      await press(page, "button", "Put it in");
      await press(page, "button", "Bold");
      await page.keyboard.type("answers");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      const tools = page.getByRole("group", { name: "Into: Text (Markdown)" });
      await pick(page, tools.getByLabel("Fact"), "phone", "telephone");
      if (isByMouse) await tools.getByRole("button", { name: "Put in" }).click();
      for (const key of isByMouse ? [] : ["Tab", "Enter"]) await page.keyboard.press(key);
      await expect(textOf(page).getByText("telephone number").first()).toBeVisible();
      await page.keyboard.type(" today.");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await press(page, "button", "Save");
    },
    shown: [
      "/services/massage-therapy",
      /<a [^>]*>Our team<\/a><strong>answers<\/strong>.*555-0100.* today\./,
    ],
  },
  {
    task: "a photo stands at the head of a page, cropped around a point",
    minutes: 3,
    async steps(page) {
      await press(page, "link", "Services");
      await press(page, "link", "Chiropractic care");
      await choose(page, "Choose a photo", await photo());
      await type(page, page.locator("[name='photo/alt']"), "Our room");
      await type(page, page.locator("[name='photo/across']"), "20");
      await press(page, "button", "Save");
    },
    shown: ["/services/chiropractic-care", /<img [^>]*-wide-20-50\.jpg[^>]*alt="Our room"/],
  },
  {
    task: "a WordPress site is taken over, and what could not be taken is told",
    minutes: 3,
    async steps(page) {
      await press(page, "link", "Posts");
      await press(page, "link", "Take over a WordPress site");
      await choose(page, "The export of WordPress", textFile("export.xml", former));
      await press(page, "button", "Take it over");
      await expect(page.getByRole("status")).toContainText("1 post,", { timeout: 30_000 });
      await expect(page.getByRole("listitem").filter({ hasText: "v.example" })).toBeVisible();
    },
    shown: ["/?p=7", "Cold first."],
  },
  {
    task: "a post is written in French",
    async steps(page) {
      await press(page, "link", "Write a post");
      await type(page, "Title", "Marcher en hiver");
      await type(page, textOf(page), "Portez de bonnes semelles.");
      await pick(page, "Language", "fr");
      const original = "Address of the page that says the same in English";
      await type(page, original, "/blog/walking-in-winter");
      await press(page, "button", "Publish");
    },
    shown: ["/blog/marcher-en-hiver", /<html lang="fr"[^]*Prendre rendez-vous/],
    async after(_, both) {
      const sibling = /<link rel="alternate" hreflang="fr" href="[^"]*\/blog\/marcher-en-hiver"/;
      await shows(both, "", ["/blog/walking-in-winter", sibling]);
    },
  },
  {
    task: "a PDF is added",
    async steps(page) {
      await press(page, "link", "Pictures and PDFs");
      await choose(page, "A picture or a PDF", textFile("Plan.pdf", "%PDF-1.4 x"));
      await press(page, "button", "Add it");
    },
    shown: ["/files/plan.pdf", "%PDF"],
  },
  {
    task: "a testimonial is written down",
    async steps(page) {
      await press(page, "link", "Testimonials");
      await press(page, "link", "Write one down");
      await type(page, "Name, as it is shown", "R. T.");
      await type(page, "What they said", "I walk to the bus again.");
      await type(page, "Service", "Physiotherapy");
      await pick(page, "Stars", "5");
      await type(page, "Where it came from", "A card");
      await type(page, "Consent to show it", "In writing, in March");
      await tick(page, "Approved");
      await tick(page, "Featured: the site shows it");
      await press(page, "button", "Save");
    },
    shown: ["/", "I walk to the bus again."],
  },
  {
    task: "a social network is added",
    async steps(page) {
      await press(page, "link", "Look");
      await press(page, "link", "Add a social link");
      await type(page, page.locator("[name$='/label']"), "Instagram");
      await type(page, page.locator("[name$='/url']"), "https://example.com/us");
      await press(page, "button", "Save");
    },
    shown: ["/", "https://example.com/us"],
  },
  {
    task: "an article is hidden",
    async steps(page) {
      await press(page, "link", "Pages");
      await press(page, "link", article);
      await press(page, "link", "Hide or remove it");
      await press(page, "button", "Hide");
    },
    shown: ["/blog", new RegExp(`^(?![^]*${article})`)],
  },
  {
    task: "what was saved last is taken back",
    async steps(page) {
      await press(page, "link", "Pages");
      await press(page, "button", "Take back");
    },
    shown: ["/blog", article],
  },
];

// Half of them by mouse on a wide screen, half by the keyboard alone on a phone's; HANDS=swapped is the other way round.
for (const [place, task] of tasks.entries())
  test.describe(() => {
    const byMouse = (place % 2 === 0) !== (process.env.HANDS === "swapped");
    if (byMouse) test.use({ viewport: { width: 1280, height: 800 } });
    const { minutes = 1, told = /^(Saved|Taken|Added)/ } = task;
    const hand = byMouse ? "by mouse" : "by the keyboard";
    test(`${task.task}, ${hand}, in ${minutes} min at most`, async ({ page, both }) => {
      test.setTimeout(minutes * 60_000 + 60_000);
      await task.before?.(page, both);
      const started = Date.now();
      isByMouse = byMouse;
      await task.steps(page);
      const answer = said(page).or(page.getByRole("status")).first();
      await expect(answer).toHaveText(told, { timeout: 30_000 });
      expect(Date.now() - started).toBeLessThan(minutes * 60_000);
      if (task.shown) await shows(both, (await answer.textContent())!, task.shown);
      await task.after?.(page, both);
    });
  });

test("every page of the menu, and the forms that they lead to, can be used by all", async ({
  page,
  both,
}) => {
  test.slow();
  await both.site.send({
    fullName: "Ada Lee",
    phone: "416-555-0123",
    email: "a@example.com",
    message: "Hi",
  });
  const inMenu = await page
    .getByRole("navigation", { name: "Desk" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  await press(page, "link", "Requests");
  await press(page, "link", "Ada Lee");
  const request = new URL(page.url()).pathname;
  const file = (name: string) => `/edit?file=${encodeURIComponent(name)}`;
  const forms = [
    request,
    `${request}/erase`,
    "/posts/new",
    "/testimonials/new",
    "/forms/contact",
    `${file("pages/contact.yaml")}&section=input/questions/0`,
    "/import",
    "/new?kind=person",
    "/new?kind=service",
    `${file("pages/faq.yaml")}&section=categories/0/items/0`,
    "/redirects",
    file("pages/home.yaml"),
    `${file("pages/faq.yaml")}&section=categories`,
    file("services/physiotherapy.md"),
    file("brand/brand.yaml"),
  ];
  for (const address of [...inMenu, ...forms]) {
    await page.goto(new URL(address, page.url()).href);
    await expectNoBarriers(page);
    await expectEqualAccess(page);
    expect(await widerThanWindow(page), address).toEqual([]);
  }
});
